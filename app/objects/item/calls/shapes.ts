import { z } from 'zod';
import { originItem } from '~/creator/contract/catalogue';
import { answerShape, patchShape } from '~/creator/contract/field-schemas';
import {
  answeredOnly,
  flag,
  id,
  idList,
  imageId,
  imageVersion,
  lineOrNull,
  name,
  price,
  signedPrice,
  time,
} from '~/creator/contract/wire';
import { GROUP_TYPES } from '~/menu/option-groups';
import { OWN_FIELDS } from '~/menu/own-values';
import { itemFields } from '../fields';

const label = z.object({
  pattern: z.string().min(1).max(100),
  type: z.enum(['identifier', 'modifier']),
});

const range = z.tuple([z.number().int().min(0), z.number().int().min(0)]).nullable();

/** The number of custom fields of an item, and the characters of their names and texts together. */
const CUSTOM_FIELDS = 100;
const CUSTOM_CHARACTERS = 16_384;

const customValues = z
  .record(z.string().max(100), z.union([z.string().max(1000), z.number().finite(), z.null()]))
  .superRefine((values, context) => {
    const message =
      Object.keys(values).length > CUSTOM_FIELDS
        ? `At most ${CUSTOM_FIELDS} custom fields`
        : JSON.stringify(values).length > CUSTOM_CHARACTERS
          ? `At most ${CUSTOM_CHARACTERS.toLocaleString('en')} characters in all custom fields`
          : null;
    if (message) context.addIssue({ code: 'custom', message });
  });

function eachModeOnce(prices: readonly { mode_id: number }[]): boolean {
  return new Set(prices.map(({ mode_id }) => mode_id)).size === prices.length;
}

const { existing_id: _, ...patched } = patchShape(itemFields, {
  custom: customValues,
  custom_item_name: z.object({ local_name: lineOrNull, global_name: lineOrNull }).partial(),
  labels: z.array(label).max(100),
  prices: z
    .array(z.object({ mode_id: id, price }))
    .max(100)
    .refine(eachModeOnce, 'A price mode is named twice'),
});

export const itemPatch = z.object({
  item_id: id.optional(),
  ...patched,
  /** extension: the location version whose list numbers `day_parts`; by default the current one. */
  day_parts_of: id.optional(),
  category_ids: idList.optional(),
});

/** An option as the menu item form sends it: new ones have id null. */
const optionInput = z
  .object({
    id: id.nullable(),
    group: id.nullable(),
    name,
    price: signedPrice,
    active: flag.default(1),
    pos_id: lineOrNull.default(null),
    default: flag.default(0),
    max_count: z.number().int().min(0).max(99).default(0),
    version: z.number().int().positive().optional(),
    image: imageId.optional(),
    image_version: answeredOnly,
    group_type: answeredOnly,
    order: answeredOnly,
    /** The version of a 409 whose conflicts were resolved. */
    over: z.number().int().positive().optional(),
  })
  .strict();

const groupInput = z
  .object({
    relation_id: id.nullable().optional(),
    id,
    group_type: z.enum(GROUP_TYPES),
    range,
    version: z.number().int().positive().optional(),
    name: answeredOnly,
    items: answeredOnly,
    over: z.number().int().positive().optional(),
  })
  .strict();

const menuItemPatch = itemPatch.omit({ item_id: true }).extend({
  id: id.optional(),
  item_id: id.optional(),
  option_groups: z.array(groupInput).max(100).optional(),
  options: z.array(optionInput).max(2000).optional(),
});

const ANSWERED_ONLY = {
  image_version: answeredOnly,
  name_overwritten: answeredOnly,
  existing_id: answeredOnly,
  sku_type: answeredOnly,
  orders: answeredOnly,
  relations: answeredOnly,
  details: answeredOnly,
  origin_items: answeredOnly,
  last_sold_time: answeredOnly,
  create_time: answeredOnly,
  update_time: answeredOnly,
};

/** Accepts an item as it was answered, so that clients can change it and send it back. */
export const answeredItemPatch = menuItemPatch.extend({
  /** The version that the save is based on, if it is not among the params. */
  version: z.number().int().positive().optional(),
  ...ANSWERED_ONLY,
});

export function writtenFields<T extends object>(fields: T): Omit<T, keyof typeof ANSWERED_ONLY> {
  const written = Object.entries(fields).filter(([name]) => !(name in ANSWERED_ONLY));
  return Object.fromEntries(written) as Omit<T, keyof typeof ANSWERED_ONLY>;
}

/** A relation of a new item: null is the item itself. */
const newRelation = z
  .object({
    type: z.enum(['contained', 'hot_cold_item', 'others']),
    item_id: id.nullable(),
    relation_id: id.nullable(),
  })
  .strict();

export const newItem = menuItemPatch.omit({ id: true, item_id: true }).extend({
  name,
  /** extension: relations created with the item. */
  relations: z.array(newRelation).max(500, 'At most 500 relations').optional(),
});

const optionGroup = z.object({
  relation_id: id,
  id,
  name: z.string(),
  range,
  group_type: z.string(),
  version: z.number().int(),
});

const option = z.object({
  id,
  name: z.string(),
  price: z.number(),
  active: flag,
  pos_id: z.string().nullable(),
  image: id.nullable(),
  image_version: imageVersion,
  group: id.nullable(),
  group_type: z.string(),
  order: z.number().int(),
  default: flag,
  max_count: z.number().int(),
  version: z.number().int(),
});

export const itemDocument = z.object({
  id,
  version: z.number().int(),
  item_id: id,
  location_id: id,
  name_overwritten: z.boolean(),
  ...answerShape(itemFields, {
    custom: customValues,
    custom_item_name: z.object({
      local_name: z.string().nullable(),
      global_name: z.string().nullable(),
    }),
    labels: z.array(label),
    prices: z.array(z.object({ id, mode_id: id, mode_name: z.string(), price: z.number() })),
    option_groups: z.array(optionGroup),
    options: z.array(option),
  }),
  image_version: imageVersion,
  sku_type: z.string().nullable(),
  category_ids: z.array(id),
  /** The item's position in each of category_ids, in the same order. */
  orders: z.array(z.number().int()),
  relations: z.array(
    z.object({
      /** For an 'option': the option's ID. */
      id,
      type: z.enum(['contained', 'hot_cold_item', 'others', 'option']),
      item_id: id,
      item_name: z.string(),
      relation_id: id,
      relation_name: z.string(),
    }),
  ),
  last_sold_time: time.nullable(),
  create_time: time,
  update_time: time,
});

const onRequest = z.object({
  /** Values of the location's custom fields; no save writes them. */
  details: customValues,
  origin_items: z.array(originItem),
});

const answeredItem = itemDocument.merge(onRequest);

export const answeredFields = Object.keys(answeredItem.shape) as [
  keyof typeof answeredItem.shape,
  ...(keyof typeof answeredItem.shape)[],
];

export const readItem = answeredItem.partial().extend({
  id,
  version: z.number().int(),
  location_id: id,
  /** Each group has its options in `items`; `options` has all of them. */
  option_groups: z.array(optionGroup.extend({ items: z.array(option).optional() })).optional(),
});

export const listedItem = answeredItem
  .omit({ options: true, option_groups: true, relations: true })
  .partial()
  .extend({
    id,
    version: z.number().int(),
    location_id: id,
    /** With `use_price_modes`: the price in that mode; null if it has none, so `price` applies. */
    mode_price: z.number().nullable().optional(),
    /** With `own_values: true`, of an inherited item. */
    own: z
      .object({
        may: z.array(z.enum(OWN_FIELDS.item)),
        /** Another number once anything held of it was changed. */
        version: z.number().int(),
        /** What the location holds of its own, with what the source says now; null for a price in a mode. */
        held: z.array(
          z.object({
            field: z.string(),
            mode_id: id.nullable(),
            source: z.union([
              z.number(),
              z.string(),
              z.array(z.number()),
              z.array(z.string()),
              z.null(),
            ]),
          }),
        ),
      })
      .optional(),
    /** With `categories: true`: in menu order. */
    categories: z
      .array(z.object({ id, name: z.string(), station_id: id, station_name: z.string() }))
      .optional(),
  });
