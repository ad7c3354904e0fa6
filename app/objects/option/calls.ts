import { z } from 'zod';
import { call } from '~/creator/contract/call';
import { answerShape, createShape, patchShape } from '~/creator/contract/field-schemas';
import { answeredOnly, id, idList, imageVersion, line, wholeNumber } from '~/creator/contract/wire';
import { optionGroupFields } from '~/objects/option-group/fields';
import { optionFields } from './fields';

/** The service keeps the item that an option was created for. */
const { item_id: _, ...answered } = answerShape(optionFields);
const { item_id: __, ...patched } = patchShape(optionFields);

const option = z.object({
  id,
  version: z.number().int(),
  location_id: id,
  ...answered,
  image_version: imageVersion,
});

/** Once for each of its groups that offers the option. */
const itemOfOption = z.object({
  id,
  name: z.string(),
  /** Null: in no group of the item, or in a deleted one. */
  group: z.object({ id, name: z.string() }).nullable(),
});

const optionGroup = z.object({
  id,
  version: z.number().int(),
  ...answerShape(optionGroupFields),
});

/** How many items would lose something, with the first by name. */
const losing = z.object({
  count: z.number().int(),
  items: z.array(z.object({ id, name: z.string() })),
});

const inLocation = z.object({ location_id: id });

const optionSortField = ['id', 'name', 'price', 'pos_id', 'item_count', 'active'] as const;

export const optionCalls = {
  'option.list': call({
    does: 'Options of a location with the number of items that have them, filtered, sorted and paged.',
    access: 'read',
    writes: false,
    ours: true,
    menu: true,
    params: inLocation
      .extend({
        filters: z
          .object({
            /** Part of the name or POS ID, or the whole ID. */
            search: line.optional(),
            active_status: z.enum(['all', 'active', 'inactive']).optional(),
            station_id: id.optional(),
            day_part: wholeNumber.optional(),
            ids: idList.optional(),
          })
          .strict()
          .default({}),
        sort_by: z
          .record(z.enum(optionSortField), z.enum(['asc', 'desc']))
          .default({ name: 'asc' }),
        limit: z.number().int().min(1).max(1000).default(100),
        offset: wholeNumber.default(0),
        /** Only greater IDs, sorted by ID, as `after` of item.list. */
        after: wholeNumber.optional(),
      })
      .strict(),
    answer: z.object({
      options: z.array(option.extend({ item_count: z.number().int() })),
      /** The total, not limited by the page. */
      total: z.number().int(),
    }),
  }),
  'option.get': call({
    does: 'One option with the items that have it, at most 1,000 of them by name.',
    access: 'read',
    writes: false,
    ours: true,
    menu: true,
    params: inLocation.extend({ id }).strict(),
    answer: option.extend({
      items: z.array(itemOfOption),
      item_count: z.number().int(),
    }),
  }),
  'option.update': call({
    does: 'Changes the named fields of an option, in every item that has it.',
    access: 'mark',
    writes: 'edit',
    ours: true,
    menu: true,
    params: inLocation
      .extend({
        id,
        ...patched,
        image_version: answeredOnly,
      })
      .strict(),
    answer: option,
  }),
  'option_group.list': call({
    does: 'Option groups of a location by name, with the number of items that have them.',
    access: 'read',
    writes: false,
    ours: true,
    menu: true,
    params: inLocation
      .extend({
        search: line.optional(),
        ids: idList.optional(),
        limit: z.number().int().min(1).max(1000).default(100),
        items: z.number().int().min(0).max(10).default(0),
      })
      .strict(),
    answer: z.array(
      optionGroup.extend({
        item_count: z.number().int(),
        /** The first by name, up to the requested number. */
        items: z.array(z.object({ id, name: z.string() })),
      }),
    ),
  }),
  'option_group.preview_single': call({
    does: 'The items that would lose their range, or defaults, if an option group became single.',
    access: 'read',
    writes: false,
    ours: true,
    menu: true,
    params: inLocation
      .extend({
        id,
        except: id.optional(),
        items: z.number().int().min(0).max(10).default(0),
      })
      .strict(),
    answer: z.object({ ranges: losing, defaults: losing }),
  }),
  'option_group.create': call({
    does: 'Makes an option group; one that no item gets within 24 hours is swept. An `id` is ignored: the service gives one.',
    access: 'write',
    writes: 'edit',
    menu: true,
    params: inLocation
      .extend({
        id: z
          .union([z.number(), z.string().max(100)])
          .nullish()
          .describe('ignored'),
        ...createShape(optionGroupFields),
      })
      .strict(),
    answer: optionGroup,
  }),
  'option_group.update': call({
    does: 'Changes the name or the type of an option group, in every item that has it; a group that becomes single takes ranges and all defaults but the first from them.',
    access: 'write',
    writes: 'edit',
    menu: true,
    params: inLocation.extend({ id, ...patchShape(optionGroupFields) }).strict(),
    answer: optionGroup,
  }),
};
