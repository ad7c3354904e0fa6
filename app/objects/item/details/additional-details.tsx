import { useLocation } from '@remix-run/react';
import { useRef } from 'react';
import { ALLERGEN_SUGGESTIONS, DIETARY_SUGGESTIONS } from '~/menu/tags';
import { Field } from '~/ui/field';
import { Fold } from '~/ui/fold';
import { NumberInput } from '~/ui/number-input';
import { SwitchField } from '~/ui/switch-field';
import { splitWords } from '~/ui/words';
import { WordsInput } from '~/ui/words-input';
import { readField } from '../form/item-address';
import type { DetailsFieldsProps } from './fields-props';
import type { DetailsValues } from './values';

const folded = ['active', 'price_by_weight', 'calories', 'dietary', 'allergens', 'weight'];

/** What the details form folds away, summed up at the right. */
export function AdditionalDetails({ values, errors }: DetailsFieldsProps) {
  // Once open for an error, or for a field that the address leads to, it stays open: an error that is
  // corrected must not fold its field away.
  const opened = useRef(false);
  const named = readField(useLocation());
  opened.current ||= folded.some((field) => errors[field] !== undefined || field === named);
  return (
    <Fold title="Edit additional details" summary={summaryOf(values)} open={opened.current}>
      <SwitchField id="active" label="Active" name="active" defaultChecked={values.active} />
      <SwitchField
        id="price_by_weight"
        label="Price Item by Weight"
        name="price_by_weight"
        defaultChecked={values.price_by_weight}
      />
      <div className="grid grid-cols-2 gap-4">
        <Field label="Calories" name="calories" optional error={errors.calories}>
          <NumberInput whole defaultValue={values.calories} />
        </Field>
        <Field label="Tare Weight (lbs)" name="weight" optional error={errors.weight}>
          <NumberInput defaultValue={values.weight} />
        </Field>
      </div>
      <Field label="Dietary Tags" name="dietary" optional error={errors.dietary}>
        <WordsInput noun="tag" defaultValue={values.dietary} suggestions={DIETARY_SUGGESTIONS} />
      </Field>
      <Field label="Allergen Tags" name="allergens" optional error={errors.allergens}>
        <WordsInput noun="tag" defaultValue={values.allergens} suggestions={ALLERGEN_SUGGESTIONS} />
      </Field>
    </Fold>
  );
}

/** 'Active · by weight · 120 cal · vegan, milk · tare 0.5 lbs'. */
function summaryOf(values: DetailsValues): string {
  const { active, price_by_weight, calories, weight } = values;
  const tags = [...splitWords(values.dietary), ...splitWords(values.allergens)];
  const parts = [
    active ? 'Active' : 'Inactive',
    price_by_weight && 'by weight',
    calories !== '' && `${calories} cal`,
    tags.join(', '),
    weight === '' ? 'no tare' : `tare ${weight} lbs`,
  ];
  return parts.filter(Boolean).join(' · ');
}
