import { useEffect } from 'react';
import { FoldedFields } from '~/form/folded-fields';
import type { FormInPanel } from '~/form/form-panel';
import { daysInWords } from '~/menu/in-effect';
import { joinSchedule } from '~/menu/schedule';
import { Field } from '~/ui/field';
import { PanelSection } from '~/ui/panel';
import { splitWords } from '~/ui/words';
import { itemFields } from '../fields';
import { OptionGroups } from '../groups/option-groups';
import { useFormGroups } from '../groups/use-form-groups';
import { MatchesInput } from '../matches/matches-input';
import { DayParts, DietaryAndAllergens, ItemField, Labels, Tags } from './fields';
import { itemForm, type ShortValues } from './form';
import type { ItemPanelData } from './load.server';
import { ScheduleFields } from './schedule-fields';

export interface ShortFieldsProps {
  data: ItemPanelData;
  values: ShortValues;
  errors: Record<string, string>;
  form: FormInPanel<ShortValues>;
}

export function ShortFields({ form: { visible, refreshStatus }, ...fields }: ShortFieldsProps) {
  const { data, values, errors } = fields;
  const groups = useFormGroups(visible, data);
  // biome-ignore lint/correctness/useExhaustiveDependencies: no input tells of other groups.
  useEffect(refreshStatus, [refreshStatus, groups.text]);
  return (
    <>
      {groups.text === null ? null : <input type="hidden" name="groups" value={groups.text} />}
      <PanelSection>
        <ItemField {...fields} name="image" />
        <ItemField {...fields} name="name" />
        <ItemField {...fields} name="description" />
        <ItemField {...fields} name="price" />
        <DayParts {...fields} label={itemFields.day_parts.label} />
      </PanelSection>
      <OptionGroups groups={groups} price={values.price} currency={data.currency} />
      <PanelSection>
        <Tags {...fields} />
        <ItemField {...fields} name="active" />
      </PanelSection>
      <FoldedFields
        names={[...itemForm.folded, 'schedule_start', 'schedule_end', 'schedule_others']}
        summary={detailsSummary(values)}
        errors={errors}
      >
        {data.globalMatches ? (
          <GlobalMatches matches={data.globalMatches} values={values} errors={errors} />
        ) : null}
        <Labels {...fields} />
        <ScheduleFields values={values} errors={errors} />
        <div className="grid grid-cols-2 gap-4">
          <ItemField {...fields} name="calories" />
          <ItemField {...fields} name="pos_id" />
        </div>
        <DietaryAndAllergens {...fields} />
        <ItemField {...fields} name="no_notes" />
      </FoldedFields>
    </>
  );
}

interface GlobalMatchesProps extends Pick<ShortFieldsProps, 'values' | 'errors'> {
  matches: NonNullable<ItemPanelData['globalMatches']>;
}

function GlobalMatches({ matches, values, errors }: GlobalMatchesProps) {
  return (
    <div className="grid gap-2">
      <Field
        label={itemFields.global_match.label}
        name="global_match"
        optional
        help="Origin IDs, or names: a name becomes its ID when you save"
        error={errors.global_match}
      >
        <MatchesInput defaultValue={values.global_match ?? ''} />
      </Field>
      {matches.ok ? (
        <ul className="grid gap-0.5 text-13">
          {matches.matches.map(({ id, name }) => (
            <li key={id} className="flex gap-2">
              <span className="text-ink-3">{id}</span>
              <span className="min-w-0 break-words">{name}</span>
            </li>
          ))}
        </ul>
      ) : (
        <p role="alert" className="text-13 text-danger-ink">
          {matches.message}
        </p>
      )}
    </div>
  );
}

/** 'from 2026-01-01 · 120 cal · vegan, gf · no notes'. */
export function detailsSummary(values: ShortValues): string {
  const schedule = joinSchedule(values.schedule_start, values.schedule_end, values.schedule_others);
  const tags = [...splitWords(values.dietary), ...splitWords(values.allergens)];
  const matches = splitWords(values.global_match ?? '').length;
  const parts = [
    matches > 0 && `${matches} global ${matches === 1 ? 'match' : 'matches'}`,
    values.labels.length > 0 &&
      `${values.labels.length} dotcode ${values.labels.length === 1 ? 'label' : 'labels'}`,
    daysInWords({ schedule, repeats: values.repeats.trim() || null }),
    values.calories !== '' && `${values.calories} cal`,
    tags.join(', '),
    values.no_notes && 'no notes',
  ];
  return parts.filter(Boolean).join(' · ');
}
