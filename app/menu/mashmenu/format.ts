import { z } from 'zod';
import { isBase64 } from '../base64';
import { imageCrop, imageFocus } from '../image-crop';
import { checkCurrency } from '../money';
import { GROUP_TYPES, MAX_COUNT_MAX, normaliseMaxCount } from '../option-groups';
import { orderSettingShapes } from '../order-settings';
import { checkRepeatsCode, normaliseRepeats } from '../repeats';
import { whenShape } from '../rules/documents';
import {
  checkCategorySchedule,
  checkItemSchedule,
  normaliseCategorySchedule,
  normaliseItemSchedule,
} from '../schedule';
import { discount, fee, tax } from './adjustments';
import {
  description,
  flag,
  id,
  key,
  lineOrNull,
  name,
  price,
  schedule,
  skus,
  soldOut,
  tags,
  text,
} from './fields';
import { operationHours } from './hours';

/** Version that is written, and the newest that is read. */
export const MASHMENU_VERSION = 1;

/** Characters of base64 for one image: 8 MB decoded. */
const IMAGE_DATA_MAX = Math.ceil((8 * 1024 * 1024) / 3) * 4;

const image = z.object({
  type: z.enum(['image/webp', 'image/png', 'image/jpeg', 'image/gif', 'image/avif']),
  description: text(200).default(''),
  crop: imageCrop.default(null),
  focus: imageFocus.default(null),
  data: z
    .string()
    .min(4, 'Give the image as base64: this is empty')
    .max(IMAGE_DATA_MAX, 'Give a smaller image: 8 MB at most')
    .refine(isBase64, 'Give the image as base64: this is not'),
});

const imageKey = key.nullable();

const repeats = schedule(checkRepeatsCode, normaliseRepeats);

const customField = z.union(
  [
    text(100).transform((field) => ({ field, label: field })),
    z.object({ field: text(100), label: text(200) }),
  ],
  { errorMap: () => ({ message: 'Give {"field": name, "label": text}' }) },
);

const location = z.object({
  name,
  timezone: z
    .string()
    .refine(isTimeZone, 'Give a time zone like America/New_York')
    .nullable()
    .default(null),
  currency: z
    .string()
    .superRefine((code, context) => {
      const message = checkCurrency(code);
      if (message) context.addIssue({ code: 'custom', message });
    })
    .default('USD'),
  operation_hours: operationHours,
  /** extension: where they are not the initial ones. */
  mobile_order_hours: orderSettingShapes.mobile_order_hours.optional(),
  creator_custom_fields: z.array(customField).max(100).nullable().default(null),
  creator_custom_item_id: lineOrNull.default(null),
});

const dayPart = z.object({ id, name: text(200), start: z.string(), end: z.string() });

const optionGroup = z.object({ key, name, group_type: z.enum(GROUP_TYPES).default('single') });

const option = z.object({
  key,
  name,
  price: price(true).default(0),
  pos_id: lineOrNull.default(null),
  active: flag.default(1),
  image: imageKey.default(null),
  item: key.nullable().default(null),
  sold_out: soldOut.default(null),
});

const bound = z.number().int().min(0).max(1000);

const groupLink = z.object({
  group: key,
  range: z
    .tuple([bound, bound])
    .refine(([min, max]) => min <= max, 'Give a minimum that is not above the maximum')
    .nullable()
    .default(null),
  options: z
    .array(
      z.object({
        option: key,
        default: flag.default(0),
        max_count: z
          .number()
          .int()
          .min(0)
          .max(MAX_COUNT_MAX)
          .default(0)
          .transform(normaliseMaxCount),
      }),
    )
    .default([]),
});

const label = z.object({
  pattern: text(100).refine((pattern) => pattern !== '', 'Give a pattern that is not empty'),
  type: z.enum(['identifier', 'modifier']).default('identifier'),
});

const customValue = z.union([text(1000), z.number(), z.null()], {
  errorMap: (issue, { defaultError }) => ({
    message:
      issue.code === 'custom'
        ? defaultError
        : 'Give text of at most 1,000 characters, a number or null',
  }),
});

/** Grams with three decimals; zero becomes null. */
const grams = z
  .number()
  .min(0)
  .max(1_000_000)
  .transform((weight) => Math.round(weight * 1000) / 1000 || null);

const customItemName = z.object({
  local_name: lineOrNull.default(null),
  global_name: lineOrNull.default(null),
});

const relation = z.object({ type: z.enum(['contained', 'hot_cold_item', 'others']), item: key });

export const itemInput = z.object({
  key,
  name,
  price: price(false).optional(),
  prices: z.array(z.object({ mode: key, price: price(false) })).optional(),
  description: description.optional(),
  sku: skus.optional(),
  package_count: z.number().int().min(1).max(100_000).optional(),
  pos_id: lineOrNull.optional(),
  active: flag.optional(),
  day_parts: z.array(z.number().int().min(0)).optional(),
  tags: tags.optional(),
  calories: z.number().int().min(0).max(1_000_000).nullable().optional(),
  dietary: tags.optional(),
  allergens: tags.optional(),
  labels: z.array(label).max(100).optional(),
  global_match: z.array(id).max(1000).optional(),
  schedule: schedule(checkItemSchedule, normaliseItemSchedule).optional(),
  repeats: repeats.optional(),
  no_notes: flag.optional(),
  price_by_weight: flag.optional(),
  weight: grams.nullable().optional(),
  container: flag.optional(),
  jde_id: lineOrNull.optional(),
  custom: z.record(text(100), customValue).optional(),
  custom_item_name: customItemName.optional(),
  existing_id: id.nullable().optional(),
  image: imageKey.optional(),
  sold_out: soldOut.optional(),
  option_groups: z.array(groupLink).max(100).optional(),
  relations: z.array(relation).optional(),
});

/** Fills defaults in one step: files have thousands of items with few fields. */
const item = itemInput.transform((given) => ({ ...blankItem(), ...given }));

function blankItem() {
  return {
    price: 0,
    prices: [],
    description: '',
    sku: [],
    package_count: 1,
    pos_id: null,
    active: 1 as const,
    day_parts: [],
    tags: [],
    calories: null,
    dietary: [],
    allergens: [],
    labels: [],
    global_match: [],
    schedule: null,
    repeats: null,
    no_notes: 0 as const,
    price_by_weight: 0 as const,
    weight: null,
    container: 0 as const,
    jde_id: null,
    custom: {},
    custom_item_name: { local_name: null, global_name: null },
    existing_id: null,
    image: null,
    sold_out: null,
    option_groups: [],
    relations: [],
  };
}

const category = z.object({
  key: key.optional(),
  name,
  description: description.default(''),
  active: flag.default(1),
  visibility: z.enum(['mobile', 'tablet']).nullable().default(null),
  schedule: schedule(checkCategorySchedule, normaliseCategorySchedule).default(null),
  repeats: repeats.default(null),
  image: imageKey.default(null),
  items: z.array(key).default([]),
});

const station = z.object({
  key: key.optional(),
  name,
  description: description.default(''),
  active: flag.default(1),
  visibility: z.enum(['mobile', 'tablet', 'containers']).nullable().default(null),
  image: imageKey.default(null),
  categories: z.array(category).default([]),
});

const priceMode = z.object({
  key: key.optional(),
  name,
  active: z.boolean().default(false),
  ...whenShape,
  rank: z.number().int().min(1).max(1_000_000).nullish(),
});

export const categoryInput = z.object({
  name,
  description: description.optional(),
  active: flag.optional(),
  visibility: z.enum(['mobile', 'tablet']).nullable().optional(),
  schedule: schedule(checkCategorySchedule, normaliseCategorySchedule).optional(),
  repeats: repeats.optional(),
});
export const stationInput = z.object({
  name,
  description: description.optional(),
  active: flag.optional(),
  visibility: z.enum(['mobile', 'tablet', 'containers']).nullable().optional(),
});

/** Parses the JSON.parse result; references stay keys. */
export const mashmenuFormat = z.object({
  format: z.literal('mashmenu'),
  version: z.literal(MASHMENU_VERSION),
  exported_at: text(100).nullable().default(null),
  keeps_ids: z.boolean().default(false),
  location: location.nullable().default(null),
  day_parts: z.array(dayPart).max(100).default([]),
  option_groups: z.array(optionGroup).default([]),
  options: z.array(option).default([]),
  items: z.array(item).default([]),
  stations: z.array(station).default([]),
  price_modes: z.array(priceMode).default([]),
  discounts: z.array(discount).default([]),
  fees: z.array(fee).default([]),
  taxes: z.array(tax).default([]),
  images: z.record(key, image).default({}),
});

export type KeyedMenu = z.output<typeof mashmenuFormat>;
export type KeyedItem = KeyedMenu['items'][number];

export type WrittenMenu = z.input<typeof mashmenuFormat>;

function isTimeZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
