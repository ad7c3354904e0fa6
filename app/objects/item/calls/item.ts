import { z } from 'zod';
import { call } from '~/creator/contract/call';
import { id, idList, line, manyIds, wholeNumber } from '~/creator/contract/wire';
import { activeStatus, itemFilters, itemSortBy } from './filters';
import {
  answeredFields,
  answeredItemPatch,
  itemDocument,
  listedItem,
  newItem,
  readItem,
} from './shapes';

const inLocation = z.object({ location_id: id });

const limit = z.number().int().min(1).max(1000);

const listParams = inLocation
  .extend({
    filters: itemFilters.default({}),
    fields: z.array(z.enum(answeredFields)).max(answeredFields.length).optional(),
    categories: z.boolean().optional(),
    /** extension: answers `own` of inherited items. */
    own_values: z.boolean().optional(),
    sort_by: itemSortBy.default({ name: 'asc' }),
    limit: limit.default(100),
    offset: wholeNumber.default(0),
    /** extension: only greater IDs, sorted by ID. Passing a page's last ID, from 0, visits every item once. */
    after: wholeNumber.optional(),
    /** With filters.price_mode: answers the prices of that mode as `mode_price`, and sorts by them. */
    use_price_modes: z.boolean().default(false),
  })
  .strict();

const LONG_FIELDS = new Set<string>(['custom', 'options', 'option_groups', 'origin_items']);

/** A page for a screen costs one search; larger requests cost by rows and requested fields. */
function listWeight({ limit, fields, filters }: z.output<typeof listParams>): number {
  const searches = filters.search ? 2 : 1;
  if (limit <= 100) return searches - 1;
  const isLong = fields?.some((field) => LONG_FIELDS.has(field)) ?? false;
  return Math.ceil(limit / 100) * (isLong ? 5 : 1) * searches;
}

export const itemCalls = {
  'item.list': call({
    does: 'Items of a location, filtered, sorted and paged; exact id, SKU and POS id first when searching.',
    access: 'read',
    writes: false,
    menu: true,
    weight: listWeight,
    params: listParams,
    answer: z.array(listedItem),
  }),
  'item.all': call({
    does: 'Items of a location as item.list answers them, 1,000 at once; the rest by `after`, or `offset`. What is looked for may stand beside the filters.',
    access: 'read',
    writes: false,
    menu: true,
    weight: listWeight,
    params: listParams.extend({
      limit: limit.default(1000),
      search: line.optional(),
      item_ids: idList.optional(),
      active_status: activeStatus.optional(),
    }),
    answer: z.array(listedItem),
  }),
  'item.count': call({
    does: 'How many items the filters of item.list find.',
    access: 'read',
    writes: false,
    menu: true,
    params: inLocation
      .extend({
        filters: itemFilters.default({}),
        active_status: activeStatus.optional(),
      })
      .strict(),
    answer: z.number().int(),
  }),
  'item.get': call({
    does: 'One item, whole or the named fields.',
    access: 'read',
    writes: false,
    menu: true,
    params: inLocation
      .extend({
        id,
        fields: z.array(z.enum(answeredFields)).max(answeredFields.length).optional(),
        relations: z.boolean().optional(),
      })
      .strict(),
    answer: readItem,
  }),
  'item.create': call({
    does: 'Makes an item.',
    access: 'write',
    writes: 'edit',
    menu: true,
    params: inLocation.merge(newItem).strict(),
    answer: itemDocument,
  }),
  'item.update': call({
    does: 'Changes the named fields of an item, its groups and options among them. The item may be sent as item.get answered it: what no save writes is ignored.',
    access: 'mark',
    writes: 'edit',
    menu: true,
    params: inLocation.merge(answeredItemPatch).extend({ id }).strict(),
    answer: itemDocument,
  }),
  'item.destroy': call({
    does: 'Deletes an item, its placements and relations.',
    access: 'write',
    writes: 'delete',
    menu: true,
    params: inLocation.extend({ id }).strict(),
    answer: z.object({ id }),
  }),
  'item.sort_all': call({
    does: 'Puts the items of a category in the order of their ids; those not named follow in their order.',
    access: 'write',
    writes: 'order',
    menu: true,
    params: inLocation.extend({ category_id: id, items: manyIds }).strict(),
    answer: z.array(id),
  }),
};
