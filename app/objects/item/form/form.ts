import type { FormDefinition, FormField, FormPrice } from '~/form/form-definition';
import { formFields } from '~/form/table-form';
import { fixedPrice, numberToCents } from '~/menu/money';
import { itemFields } from '../fields';
import { readGroups } from '../groups/groups';
import {
  documentOf,
  type ItemDocument,
  type ItemField,
  type ItemParams,
  paramsOf,
} from './document';
import { type FormatItem, formatItem, noNames } from './format';
import { itemSchema } from './schema';
import {
  type ItemRights,
  type ItemValues,
  newItemValues,
  type PartialItem,
  valuesOfItem,
} from './values';

const fields: Record<ItemField, FormField> = {
  ...formFields(itemFields),
  local_name: { label: 'Location Custom name', rule: 'scalar' },
  global_name: { label: 'Global Custom name', rule: 'scalar' },
  relations: { label: 'Item Relations', rule: 'set' },
  source: { label: 'Its location', rule: 'scalar' },
  groups: { label: 'Option Groups', rule: 'whole', params: ['option_groups', 'options'] },
};

const controls = {
  image: ['image', 'image_remove'],
  local_name: ['custom_name', 'local_name'],
  prices: ['price_mode', 'prices'],
  relations: ['relations', 'relation_remove'],
  schedule: ['schedule_start', 'schedule_end', 'schedule_others'],
} as const;
type ControlOf<F extends ItemField> = F extends keyof typeof controls
  ? (typeof controls)[F][number]
  : F;

export interface ItemForm<F extends ItemField, C extends keyof ItemValues>
  extends FormDefinition<Pick<ItemValues, C>, Pick<ItemDocument, F>, Pick<ItemParams, F>> {
  type: 'item' | 'itemDetails';
  folded: readonly F[];
  valuesOf: (
    item: PartialItem,
    modes: readonly { id: number }[],
    rights: ItemRights,
  ) => Pick<ItemValues, C>;
  format: FormatItem;
}

interface LayoutOptions<F extends ItemField, E extends keyof ItemValues> {
  labels?: Partial<Record<F, string>>;
  more?: readonly E[];
  folded: readonly F[];
}

function layoutOf<F extends ItemField, E extends keyof ItemValues = never>(
  type: 'item' | 'itemDetails',
  names: readonly F[],
  { labels = {}, more = [], folded }: LayoutOptions<F, E>,
): ItemForm<F, ControlOf<F> | E> {
  type Control = ControlOf<F> | E;
  const own = names.flatMap((name): readonly Control[] =>
    name in controls ? (controls[name as keyof typeof controls] as never) : [name as never],
  );
  const shownControls = [...own, ...more];
  const labelled = names.map((name): [F, FormField] => [
    name,
    { ...fields[name], label: labels[name] ?? fields[name].label },
  ]);
  const whole = (values: Pick<ItemValues, Control>): ItemValues => ({
    ...newItemValues,
    label_type: '',
    ...values,
  });
  const empty = pick(newItemValues, shownControls);
  return {
    type,
    schema: itemSchema(shownControls),
    empty,
    folded,
    fields: Object.fromEntries(labelled) as Record<F, FormField>,
    valuesOf: (item, modes, rights) => pick(valuesOfItem(item, modes, rights), shownControls),
    documentOf: (values) => pick(documentOf(whole(values)), names),
    paramsOf: (document, values) => {
      const rest = documentOf(newItemValues);
      return pick(paramsOf({ ...rest, ...document }, whole(values)), names);
    },
    prices: (document) => pricesOf(document as Partial<ItemDocument>),
    format: formatItem({ ...noNames, labelTypes: type === 'itemDetails' }),
  };
}

/** Prices of the item, of its modes (`mode:price`) and of its options. */
function pricesOf({ price, prices = [], groups = '' }: Partial<ItemDocument>): FormPrice[] {
  const colon = (text: string) => text.indexOf(':');
  const options = readGroups(groups)?.options ?? [];
  return [
    ...(price === undefined ? [] : [{ name: 'price', text: price }]),
    ...prices.map((text) => ({
      name: `mode ${text.slice(0, colon(text))}`,
      text: text.slice(colon(text) + 1),
      instead: 'price',
    })),
    ...options.map((option) => ({
      name: `option ${option.id}`,
      text: fixedPrice(numberToCents(option.price)),
      of: option.name,
    })),
  ];
}

function pick<T extends object, K extends keyof T>(whole: T, names: readonly K[]): Pick<T, K> {
  return Object.fromEntries(names.map((name) => [name, whole[name]])) as Pick<T, K>;
}

export const itemForm = layoutOf(
  'item',
  [
    'image',
    'name',
    'description',
    'price',
    'day_parts',
    'tags',
    'active',
    'global_match',
    'labels',
    'schedule',
    'repeats',
    'calories',
    'dietary',
    'allergens',
    'pos_id',
    'no_notes',
    'groups',
  ],
  {
    folded: [
      'global_match',
      'labels',
      'schedule',
      'repeats',
      'calories',
      'dietary',
      'allergens',
      'pos_id',
      'no_notes',
    ],
  },
);

export const itemDetailsForm = layoutOf(
  'itemDetails',
  [
    'image',
    'name',
    'local_name',
    'global_name',
    'price',
    'prices',
    'day_parts',
    'sku',
    'package_count',
    'pos_id',
    'tags',
    'labels',
    'global_match',
    'relations',
    'active',
    'price_by_weight',
    'calories',
    'dietary',
    'allergens',
    'weight',
    'container',
    'existing_id',
    'source',
  ],
  {
    labels: { name: 'Item name', day_parts: 'Availability' },
    more: ['label_type'],
    folded: ['active', 'price_by_weight', 'calories', 'dietary', 'allergens', 'weight'],
  },
);

export type ShortValues = typeof itemForm.empty;
export type FullValues = typeof itemDetailsForm.empty;
export type ShortDocument = ReturnType<typeof itemForm.documentOf>;
export type FullDocument = ReturnType<typeof itemDetailsForm.documentOf>;
