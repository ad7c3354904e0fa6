import { entriesOfValues } from '~/form/form-definition';
import type { DetailsFieldsProps } from './fields-props';
import type { DetailsValues } from './values';

/** What a template's item does not show in its form (D2 §6): it is carried along as it is. */
const notOfTemplates = [
  'price',
  'price_mode',
  'prices',
  'active',
  'sku',
  'package_count',
  'pos_id',
  'price_by_weight',
  'calories',
  'dietary',
  'allergens',
  'weight',
] as const satisfies readonly (keyof DetailsValues)[];

/** Inputs without a control. */
export function HiddenFields({ data, values }: DetailsFieldsProps) {
  const { container, existing_id, source } = values;
  const carried: Partial<DetailsValues> = { container, existing_id, source };
  if (data.templateItem) {
    for (const name of notOfTemplates) Object.assign(carried, { [name]: values[name] });
  }
  return (
    <>
      {entriesOfValues(carried as DetailsValues).map(([name, value], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is never reordered.
        <input key={`${index} ${name}`} type="hidden" name={name} value={value} />
      ))}
    </>
  );
}
