import { useLocation } from '@remix-run/react';
import { useRef } from 'react';
import { ALLERGEN_SUGGESTIONS, DIETARY_SUGGESTIONS } from '~/menu/tags';
import { CheckboxList } from '~/ui/checkbox-list';
import { Field } from '~/ui/field';
import { Fold } from '~/ui/fold';
import { NumberInput } from '~/ui/number-input';
import { SwitchField } from '~/ui/switch-field';
import { TextInput } from '~/ui/text-input';
import { WordsInput } from '~/ui/words-input';
import { useLabelOptions } from '../labels/use-label-options';
import { detailsSummary } from './details-summary';
import { GlobalMatchesField } from './global-matches-field';
import { readField } from './item-address';
import type { ItemFieldsProps } from './main-fields';
import { ScheduleFields } from './schedule-fields';

const folded = [
  'global_match',
  'labels',
  'schedule_start',
  'schedule_end',
  'schedule_others',
  'calories',
  'dietary',
  'allergens',
  'pos_id',
  'no_notes',
];

/** What the item form folds away, summed up at the right. */
export function AdditionalDetails({ data, values, errors }: ItemFieldsProps) {
  // Once open for an error, or for a field that the address leads to, it stays open: an error that is
  // corrected must not fold its field away.
  const opened = useRef(false);
  const named = readField(useLocation());
  opened.current ||= folded.some((field) => errors[field] !== undefined || field === named);
  const labels = useLabelOptions(data, values.labels);
  return (
    <Fold title="Edit additional details" summary={detailsSummary(values)} open={opened.current}>
      {data.globalMatches ? (
        <GlobalMatchesField
          matches={data.globalMatches}
          value={values.global_match ?? ''}
          error={errors.global_match}
        />
      ) : null}
      {labels.length > 0 ? (
        <CheckboxList
          label="Dotcode Label"
          name="labels"
          optional
          options={labels}
          defaultValue={values.labels}
          error={errors.labels}
        />
      ) : (
        <p className="text-13 text-ink-3">Dotcode Label: there are no dotcodes to choose from.</p>
      )}
      <ScheduleFields values={values} errors={errors} />
      <div className="grid grid-cols-2 gap-4">
        <Field label="Calories" name="calories" optional error={errors.calories}>
          <NumberInput whole defaultValue={values.calories} />
        </Field>
        <Field label="POS ID" name="pos_id" optional error={errors.pos_id}>
          <TextInput defaultValue={values.pos_id} autoComplete="off" />
        </Field>
      </div>
      <Field label="Dietary Tags" name="dietary" optional error={errors.dietary}>
        <WordsInput noun="tag" defaultValue={values.dietary} suggestions={DIETARY_SUGGESTIONS} />
      </Field>
      <Field label="Allergen Tags" name="allergens" optional error={errors.allergens}>
        <WordsInput noun="tag" defaultValue={values.allergens} suggestions={ALLERGEN_SUGGESTIONS} />
      </Field>
      <SwitchField
        id="no_notes"
        label="Disable Customer Notes"
        name="no_notes"
        defaultChecked={values.no_notes}
      />
    </Fold>
  );
}
