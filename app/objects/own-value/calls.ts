import { z } from 'zod';
import { call } from '~/creator/contract/call';
import { patchShape } from '~/creator/contract/field-schemas';
import { id, price, time, wholeNumber } from '~/creator/contract/wire';
import { OWN_FIELDS, OWN_KINDS, type OwnField } from '~/menu/own-values';
import { categoryFields } from '~/objects/category/fields';
import { itemFields } from '~/objects/item/fields';
import { optionFields } from '~/objects/option/fields';

const inLocation = z.object({ location_id: id });
const kind = z.enum(OWN_KINDS);
const FIELDS = [...new Set(Object.values(OWN_FIELDS).flat())] as [OwnField, ...OwnField[]];
const field = z.enum(FIELDS);
const fieldList = z.array(field).max(FIELDS.length);

const item = patchShape(itemFields, {
  prices: z
    .array(z.object({ mode_id: id, price: price.nullable() }).strict())
    .max(1000)
    .refine((list) => new Set(list.map(({ mode_id }) => mode_id)).size === list.length, {
      message: 'Name each mode once',
    })
    /** In price modes of the location; null gives one back. */
    .optional(),
});
const option = patchShape(optionFields);
const category = patchShape(categoryFields);

/** What an object shows here. Day parts by their numbers in its source. */
const fields = {
  item: z
    .object({
      price: item.price,
      prices: item.prices,
      active: item.active,
      day_parts: item.day_parts,
      pos_id: item.pos_id,
      tags: item.tags,
      image: item.image,
    })
    .strict(),
  option: z.object({ price: option.price, active: option.active }).strict(),
  /** Days: both, or what is missing as the source has it. */
  category: z.object({ schedule: category.schedule, repeats: category.repeats }).strict(),
};

const seen = z.string().max(4_000).describe('as own_value.get_all answered it').optional();

const object = {
  object_id: id,
  seen,
  /** Fields that are given back in the same action; prices of modes by null. */
  give_back: fieldList.default([]),
};
const set = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('item'), ...object, fields: fields.item }).strict(),
  z.object({ kind: z.literal('option'), ...object, fields: fields.option }).strict(),
  z.object({ kind: z.literal('category'), ...object, fields: fields.category }).strict(),
]);
const ref = z.object({ kind, object_id: id }).strict();
const many = <T extends z.ZodTypeAny>(one: T) => z.array(one).max(1000, 'At most 1,000 objects');

const value = z.union([z.number(), z.string(), z.array(z.number()), z.array(z.string()), z.null()]);

const held = z.object({
  /** `price`, or the name of another field; days are two, `schedule` and `repeats`. */
  field: z.string(),
  /** Of a price in a mode of the location. */
  mode_id: id.nullable(),
  value,
  /** What the source said when this was held. */
  base: value,
  user_name: z.string().nullable(),
  since: time,
  since_local: z.string(),
});

const heldObject = z.object({
  kind,
  object_id: id,
  name: z.string(),
  /** Whose object it is. */
  source_id: id,
  source_name: z.string(),
  /** What may be held here of its own. */
  may: fieldList,
  held: z.array(held),
  /** What the source says now of each field that can be held. */
  source: z.record(z.string(), value),
  seen: z.string(),
});

/** What a location of the source holds, for who asks at the source. */
const overridden = held.extend({
  location_id: id,
  location_name: z.string(),
  /** Whether the caller may take it back. */
  writable: z.boolean(),
  kind,
  object_id: id,
  name: z.string(),
  /** Days are one: the schedule, and what repeats. */
  field,
  mode_name: z.string().nullable(),
  source: value,
});

const rule = z.object({
  kind,
  /** Null: every object of the kind that has no rule of its own. */
  object_id: id.nullable(),
  name: z.string().nullable(),
  fields: fieldList,
  version: wholeNumber,
});

export const ownValueCalls = {
  'own_value.get_all': call({
    does: 'What a location holds of its own of objects that it inherits, with what their sources say and what may be held: of all that hold something, or of those asked for.',
    access: 'read',
    writes: false,
    ours: true,
    menu: true,
    params: inLocation.extend({ objects: z.array(ref).max(1000).optional() }).strict(),
    answer: z.object({ objects: z.array(heldObject) }),
  }),
  'own_value.set': call({
    does: 'Holds values of inherited objects as the location’s own, where their source lets it. They stay when the source changes, until they are given back.',
    access: 'write',
    writes: 'edit',
    ours: true,
    menu: true,
    params: inLocation.extend({ objects: many(set) }).strict(),
    answer: z.object({ changed: wholeNumber }),
  }),
  'own_value.give_back': call({
    does: 'Gives own values back: what the source says is shown again. All of an object, or the named fields.',
    access: 'write',
    writes: 'edit',
    ours: true,
    menu: true,
    params: inLocation
      .extend({
        objects: many(
          ref.extend({
            fields: fieldList.min(1).optional(),
            /** Only prices in these modes; 0 is the price without a mode. */
            mode_ids: z.array(wholeNumber).min(1).max(1000).optional(),
            seen,
          }),
        ),
      })
      .strict(),
    answer: z.object({ given_back: wholeNumber }),
  }),
  'own_value.count': call({
    does: 'How many own values a location holds, and of how many items those of items are.',
    access: 'read',
    writes: false,
    ours: true,
    menu: true,
    params: inLocation.strict(),
    answer: z.object({ values: wholeNumber, item_values: wholeNumber, items: wholeNumber }),
  }),
  'own_value.rules': call({
    does: 'What locations that inherit a menu may hold of their own of its objects, by kind and by object.',
    access: 'read',
    writes: false,
    ours: true,
    params: inLocation.extend({ objects: z.array(ref).max(100).optional() }).strict(),
    answer: z.object({
      rules: z.array(rule),
      /** Those asked for, with their names. */
      objects: z.array(ref.extend({ name: z.string() })),
    }),
  }),
  'own_value.allow': call({
    does: 'Says which fields of a kind, or of one object, heirs may hold of their own. What they hold and may not any more is given back, in every heir; a preview names it.',
    access: 'write',
    writes: 'edit',
    ours: true,
    params: inLocation
      .extend({
        kind,
        object_id: id.nullable().default(null),
        /** Null: as the kind says. */
        fields: fieldList.nullable(),
        /** The version of the rule that was seen, 0 for none; without it any. */
        version: wholeNumber.optional(),
        preview: z.boolean().default(false),
      })
      .strict(),
    answer: z.object({
      /** How many own values are given back, and in how many locations. */
      given_back: wholeNumber,
      locations: wholeNumber,
      /** How many of the locations the caller may open. */
      opened: wholeNumber,
      /** Of those that the caller may open, at most 100. */
      values: z.array(overridden),
    }),
  }),
  'own_value.held': call({
    does: 'What heirs of a location hold of their own of its objects, in those that the caller may open; and how many heirs there are.',
    access: 'read',
    writes: false,
    ours: true,
    params: inLocation
      .extend({
        kind: kind.optional(),
        object_id: id.optional(),
        /** Only what this location holds. */
        heir_id: id.optional(),
        fields: fieldList.optional(),
        /** In the name of the object, or of a location that the caller may open. */
        search: z.string().max(200).optional(),
        limit: z.number().int().min(1).max(1000).default(100),
        offset: wholeNumber.default(0),
      })
      .strict(),
    answer: z.object({
      heirs: wholeNumber,
      /** Own values that are found, and the locations that hold them: also those that the caller may not open. */
      total: wholeNumber,
      locations: wholeNumber,
      /** Of those that the caller may open. */
      listed: wholeNumber,
      opened: wholeNumber,
      /** Before fields, location and search narrow it. */
      counts: z.array(
        z.object({
          kind,
          field,
          values: wholeNumber,
          locations: wholeNumber,
          /** Locations where it stands in the place of what the source says: prices without a mode. */
          instead: wholeNumber,
        }),
      ),
      values: z.array(overridden),
    }),
  }),
  'own_value.take_back': call({
    does: 'Ends own values of heirs from their source, in locations that the caller may write.',
    access: 'write',
    writes: 'edit',
    ours: true,
    params: inLocation
      .extend({
        values: z
          .array(
            ref.extend({
              location_id: id,
              field: z.string().max(40),
              mode_id: id.nullable().default(null),
            }),
          )
          .min(1)
          .max(1000),
      })
      .strict(),
    answer: z.object({ taken_back: wholeNumber }),
  }),
};
