import Plus from 'lucide-react/icons/plus';
import { FoldedFields } from '~/form/folded-fields';
import { whenText } from '~/menu/rules/when-text';
import { readTimesOfDay, typedTime } from '~/menu/time-of-day';
import { readWeekdays, shortName, WEEK } from '~/menu/weekdays';
import { TickSegments } from '~/ui/checkbox';
import { DateInput } from '~/ui/date-input';
import { Field, Fieldset } from '~/ui/field';
import { TextInput } from '~/ui/text-input';
import { type DiscountValues, discountForm } from './form';
import { EditButton } from './groups-field';

export function WhenFields({
  values,
  errors,
}: {
  values: DiscountValues;
  errors: Record<string, string>;
}) {
  const { start_datetime, end_datetime, times_of_day, weekdays } = discountForm.documentOf(values);
  const hasErrors = WHEN.some((name) => errors[name] !== undefined);
  const when = {
    start: start_datetime || null,
    end: end_datetime || null,
    times: readTimesOfDay(times_of_day).ranges,
    weekdays: readWeekdays(weekdays) ?? [],
  };
  return (
    <FoldedFields
      title="When"
      names={WHEN}
      summary={hasErrors ? '' : whenText(when) || 'any time'}
      errors={errors}
    >
      <TimeList />
      <MomentFields label="Start" name="start_datetime" values={values} errors={errors} />
      <MomentFields
        label="End"
        name="end_datetime"
        values={values}
        errors={errors}
        help="The last day; with a time, until then on that day."
      />
      <Fieldset label="Weekdays" name="weekdays" optional error={errors.weekdays}>
        <TickSegments name="weekdays" values={values.weekdays} choices={WEEKDAYS} />
      </Fieldset>
      <Fieldset
        label="Times of Day"
        name="times_of_day"
        optional
        error={errors.times_of_day}
        help="A range that goes past midnight belongs to the day on which it begins."
      >
        <ul className="grid gap-2">
          {values.times_of_day.map(({ start, end }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a range is known by its place alone.
            <li key={index} className="grid grid-cols-2 gap-3">
              <Field
                label={<span className="sr-only">{`Time ${index + 1} from`}</span>}
                name={`times_of_day[${index}].start`}
              >
                <TimeInput value={start} />
              </Field>
              <Field
                label={<span className="sr-only">{`Time ${index + 1} to`}</span>}
                name={`times_of_day[${index}].end`}
              >
                <TimeInput value={end} />
              </Field>
            </li>
          ))}
        </ul>
        <span>
          <EditButton edit="add:times_of_day">
            <Plus aria-hidden="true" className="size-3.5" />
            Add a time
          </EditButton>
        </span>
      </Fieldset>
    </FoldedFields>
  );
}

const WEEKDAYS = WEEK.map((day) => ({ value: shortName(day), label: shortName(day) }));

const WHEN = ['start_datetime', 'end_datetime', 'weekdays', 'times_of_day'].flatMap((name) => [
  name,
  `${name}.date`,
  `${name}.time`,
]);

interface MomentProps {
  label: string;
  name: 'start_datetime' | 'end_datetime';
  values: DiscountValues;
  errors: Record<string, string>;
  help?: string;
}

function MomentFields({ label, name, values, errors, help }: MomentProps) {
  const [date, time] = [`${name}.date`, `${name}.time`];
  return (
    <div className="grid grid-cols-2 gap-3">
      <Field label={label} name={date} optional error={errors[date]} help={help}>
        <DateInput defaultValue={values[name].date} />
      </Field>
      <Field label={`${label} time`} name={time} optional error={errors[time]}>
        <TimeInput value={values[name].time} />
      </Field>
    </div>
  );
}

/** A text field with suggestions, because browsers format time inputs by their own locale. */
function TimeInput({ value }: { value: string }) {
  return (
    <TextInput
      defaultValue={value}
      placeholder="2:00 PM"
      list={TIMES}
      maxLength={12}
      autoComplete="off"
      className="h-control"
    />
  );
}

const TIMES = 'times-of-day';

function TimeList() {
  return (
    <datalist id={TIMES}>
      {Array.from({ length: 97 }, (_, quarter) => {
        const [hours, minutes] = [Math.floor(quarter / 4), (quarter % 4) * 15];
        const time = [hours, minutes].map((part) => String(part).padStart(2, '0')).join(':');
        return <option key={time} value={typedTime(time)} />;
      })}
    </datalist>
  );
}
