import type { FormDefinition, FormField } from '~/form/form-definition';
import {
  documentOf,
  type ItemDocument,
  type ItemField,
  type ItemParams,
  paramsOf,
} from './document';
import { type FormatItem, formatItem, noNames } from './format';
import {
  type ItemRights,
  type ItemValues,
  newItemValues,
  type PartialItem,
  valuesOfItem,
} from './values';

const fields: Record<ItemField, FormField> = {
  image: { label: 'Image', rule: 'scalar', control: 'image_file' },
  name: { label: 'Name', rule: 'scalar' },
  local_name: { label: 'Location Custom name', rule: 'scalar' },
  global_name: { label: 'Global Custom name', rule: 'scalar' },
  description: { label: 'Description', rule: 'scalar' },
  price: { label: 'Price', rule: 'scalar' },
  prices: { label: 'Prices', rule: 'whole' },
  day_parts: { label: 'Day Part', rule: 'set' },
  sku: { label: 'SKUs', rule: 'set' },
  package_count: { label: 'Package Count', rule: 'scalar' },
  pos_id: { label: 'POS ID', rule: 'scalar' },
  tags: { label: 'Tags', rule: 'set' },
  labels: { label: 'Dotcode Label', rule: 'set' },
  global_match: { label: 'Global Matches', rule: 'set' },
  relations: { label: 'Item Relations', rule: 'set' },
  active: { label: 'Active', rule: 'scalar' },
  schedule: { label: 'Schedule', rule: 'scalar', control: 'schedule_start' },
  price_by_weight: { label: 'Price Item by Weight', rule: 'scalar' },
  calories: { label: 'Calories', rule: 'scalar' },
  dietary: { label: 'Dietary Tags', rule: 'set' },
  allergens: { label: 'Allergen Tags', rule: 'set' },
  weight: { label: 'Tare Weight (lbs)', rule: 'scalar' },
  no_notes: { label: 'Disable Customer Notes', rule: 'scalar' },
  container: { label: 'Container', rule: 'scalar' },
  existing_id: { label: 'Existing item', rule: 'scalar' },
  source: { label: 'Its location', rule: 'scalar' },
  groups: { label: 'Option Groups', rule: 'whole', params: ['option_groups', 'options'] },
};

/** Controls of a field that has another than the one of its name. */
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

/** The form of an item with some of its fields. */
export interface ItemForm<F extends ItemField, C extends keyof ItemValues>
  extends FormDefinition<Pick<ItemValues, C>, Pick<ItemDocument, F>, Pick<ItemParams, F>> {
  type: 'item' | 'itemDetails';
  /** The form as an item fills it, without its groups. `modes`: the price modes of its location. */
  valuesOf: (
    item: PartialItem,
    modes: readonly { id: number }[],
    rights: ItemRights,
  ) => Pick<ItemValues, C>;
  format: FormatItem;
}

/** A layout's definition; `labels` for fields that it names otherwise. */
function layoutOf<F extends ItemField, E extends keyof ItemValues = never>(
  type: 'item' | 'itemDetails',
  names: readonly F[],
  { labels = {}, more = [] }: { labels?: Partial<Record<F, string>>; more?: readonly E[] } = {},
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
    schema: async () => (await import('./schema')).itemSchema(shownControls),
    empty,
    fields: Object.fromEntries(labelled) as Record<F, FormField>,
    valuesOf: (item, modes, rights) => pick(valuesOfItem(item, modes, rights), shownControls),
    documentOf: (values) => pick(documentOf(whole(values)), names),
    paramsOf: (document, values) => {
      const rest = documentOf(newItemValues);
      return pick(paramsOf({ ...rest, ...document }, whole(values)), names);
    },
    format: formatItem({ ...noNames, labelTypes: type === 'itemDetails' }),
  };
}

function pick<T extends object, K extends keyof T>(whole: T, names: readonly K[]): Pick<T, K> {
  return Object.fromEntries(names.map((name) => [name, whole[name]])) as Pick<T, K>;
}

/** The short form of an item, as the station area opens it. */
export const itemForm = layoutOf('item', [
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
  'calories',
  'dietary',
  'allergens',
  'pos_id',
  'no_notes',
  'groups',
]);

/** The full form of an item, as the catalogue opens it. */
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
  { labels: { name: 'Item name', day_parts: 'Availability' }, more: ['label_type'] },
);

/** What the controls of each layout hold. */
export type ShortValues = typeof itemForm.empty;
export type FullValues = typeof itemDetailsForm.empty;
export type ShortDocument = ReturnType<typeof itemForm.documentOf>;
export type FullDocument = ReturnType<typeof itemDetailsForm.documentOf>;
