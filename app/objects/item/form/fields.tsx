import type { ReactNode } from 'react';
import { DayPartsField } from '~/form/day-parts-field';
import { TableField } from '~/form/table-fields';
import { ALLERGEN_SUGGESTIONS, DIETARY_SUGGESTIONS } from '~/menu/tags';
import { CheckboxList } from '~/ui/checkbox-list';
import { Field } from '~/ui/field';
import { TextInputWithSuggestions } from '~/ui/words-input';
import { itemFields } from '../fields';
import { useLabelOptions } from '../labels/use-label-options';
import type { FullValues } from './form';
import type { ItemDetailsPanelData, ItemPanelParts } from './load.server';
import type { ItemValues, typedItemFields } from './values';

export interface ControlProps<K extends keyof ItemValues> {
  data: ItemPanelParts;
  values: Pick<ItemValues, K>;
  errors: Record<string, string>;
}

export interface FullFieldsProps {
  data: ItemDetailsPanelData;
  values: FullValues;
  errors: Record<string, string>;
}

type PlainName = Exclude<keyof typeof typedItemFields, 'sku' | 'tags' | 'dietary' | 'allergens'>;

export function ItemField<N extends PlainName>({
  data,
  ...props
}: ControlProps<N> & { name: N; label?: string }) {
  return <TableField table={itemFields} currency={data.currency} {...props} />;
}

export function DayParts({
  data,
  values,
  errors,
  label,
}: ControlProps<'day_parts'> & { label: string }) {
  return (
    <DayPartsField
      label={label}
      dayParts={data.dayParts}
      value={values.day_parts}
      error={errors.day_parts}
    />
  );
}

export function Tags({ data, values, errors }: ControlProps<'tags'>) {
  return (
    <Field label={itemFields.tags.label} name="tags" optional error={errors.tags}>
      <TextInputWithSuggestions
        noun="tag"
        prefixed
        defaultValue={values.tags}
        suggestions={data.tags}
      />
    </Field>
  );
}

export function DietaryAndAllergens({ values, errors }: ControlProps<'dietary' | 'allergens'>) {
  return (
    <>
      <Field label={itemFields.dietary.label} name="dietary" optional error={errors.dietary}>
        <TextInputWithSuggestions
          noun="tag"
          defaultValue={values.dietary}
          suggestions={DIETARY_SUGGESTIONS}
        />
      </Field>
      <Field label={itemFields.allergens.label} name="allergens" optional error={errors.allergens}>
        <TextInputWithSuggestions
          noun="tag"
          defaultValue={values.allergens}
          suggestions={ALLERGEN_SUGGESTIONS}
        />
      </Field>
    </>
  );
}

export function Labels({
  data,
  values,
  errors,
  children,
}: ControlProps<'labels'> & { children?: (list: ReactNode) => ReactNode }) {
  const labels = useLabelOptions(data, values.labels);
  if (labels.length === 0) {
    return (
      <p className="text-13 text-ink-3">Dotcode Label: there are no dotcodes to choose from.</p>
    );
  }
  const list = (
    <CheckboxList
      label={itemFields.labels.label}
      name="labels"
      optional
      options={labels}
      defaultValue={values.labels}
      error={errors.labels}
    />
  );
  return children ? children(list) : list;
}

export function ItemIds({ posId, customId }: Pick<ItemPanelParts, 'posId' | 'customId'>) {
  return (
    <>
      {posId ? <span className="break-all">POS ID {posId}</span> : null}
      {customId ? (
        <span className="break-all">
          {customId.label}: {customId.value}
        </span>
      ) : null}
    </>
  );
}
