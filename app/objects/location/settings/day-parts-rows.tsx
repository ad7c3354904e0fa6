import CircleAlert from 'lucide-react/icons/circle-alert';
import { counted } from '~/menu/counted';
import { checkDayParts } from '~/menu/day-parts';
import { timeOfDay } from '~/menu/time-of-day';
import { TextInput } from '~/ui/text-input';
import { numbered } from './field-forms';
import type { SettingsValues } from './form';
import { Rows } from './rows';
import { TimeInput } from './time-input';

export interface ListFieldProps {
  values: SettingsValues;
  live: SettingsValues;
  error: string | undefined;
  onEdit: () => void;
}

export function DayPartsRows({
  values,
  live,
  error,
  onEdit,
  items,
}: ListFieldProps & {
  /** How many items are sold in each part, by its number in the form's initial list. */
  items: readonly number[];
}) {
  const parts = numbered(live.meals);
  const checked = checkDayParts(parts);
  const problems = checked.ok ? [] : checked.problems;
  const isBlank = (index: number) =>
    Object.values({ ...parts[index], id: '' }).every((text) => text.trim() === '');
  // A newly added row shows no error yet.
  const told = problems.filter(({ index }) => error !== undefined || !isBlank(index));
  const nameOf = (index: number) => parts[index]?.name.trim() || `day part ${index + 1}`;
  const problemAt = (index: number) => told.find((problem) => problem.index === index);
  return (
    <>
      {told.length > 0 && !checked.ok ? (
        <p id="day-parts-error" className="text-13 font-medium text-danger-ink">
          <span className="sr-only">Error: </span>
          {checked.message}
        </p>
      ) : null}
      <Rows
        list="meals"
        rows={values.meals}
        onEdit={onEdit}
        addLabel="Add day part"
        full={!checked.ok}
        help={
          checked.ok
            ? 'An end of 12:00 AM is midnight.'
            : told.length > 0
              ? 'Correct the day parts first. An end of 12:00 AM is midnight.'
              : 'Fill in the new day part, or remove it. An end of 12:00 AM is midnight.'
        }
        nameOf={nameOf}
        ordered
        head={
          <div className="rows-head" aria-hidden="true">
            <span>Name</span>
            <span>Start</span>
            <span>End</span>
            <span>Items</span>
          </div>
        }
        before={(index) => <PartProblem index={index} message={problemAt(index)?.message} />}
      >
        {({ id, name, start, end }, index, control) => {
          const invalid = (field: string) =>
            told.some((problem) => problem.index === index && problem.field === field);
          const describedBy = problemAt(index) ? `part-${index}-error` : undefined;
          const state = (field: string) => ({
            'aria-invalid': invalid(field) || undefined,
            'aria-describedby': describedBy,
          });
          return (
            <>
              <input type="hidden" name={control('id')} defaultValue={id} />
              <TextInput
                name={control('name')}
                aria-label="Name"
                autoComplete="off"
                defaultValue={name}
                {...state('name')}
              />
              <TimeInput name={control('start')} label="Start" value={start} {...state('start')} />
              <TimeInput name={control('end')} label="End" value={end} {...state('end')} />
              <span className="rows-uses">{itemsText(items[Number(id) - 1])}</span>
            </>
          );
        }}
      </Rows>
    </>
  );
}

function PartProblem({ index, message }: { index: number; message: string | undefined }) {
  if (message === undefined) return null;
  const readable = message.replace(/\d{2}:\d{2}/, timeOfDay);
  return (
    <p id={`part-${index}-error`} className="rows-problem">
      <CircleAlert aria-hidden="true" className="mt-[3px] size-3.5" />
      {readable}
    </p>
  );
}

export function itemsText(count: number | undefined): string {
  if (count === undefined) return '';
  return counted(count, 'item');
}
