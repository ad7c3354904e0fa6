import { type ReactNode, useState } from 'react';
import { parseWhen } from '~/menu/rules/when';
import { limitText, whenText } from '~/menu/rules/when-text';
import { typedTime } from '~/menu/time-of-day';
import { readTimesOfDay } from '~/menu/times-line';
import { shortName, WEEK } from '~/menu/weekdays';
import { TickSegments } from '~/ui/checkbox';
import { DateInput } from '~/ui/date-input';
import { Field, Fieldset } from '~/ui/field';
import { TextInput } from '~/ui/text-input';
import { FoldedFields } from './folded-fields';
import { type WhenValues, whenOf } from './when-forms';

interface WhenProps {
  values: WhenValues;
  errors: Record<string, string>;
}

/** @param always what it is without limits */
export function WhenFields({
  values,
  errors,
  always = 'any time',
  children,
}: WhenProps & { always?: string; children?: ReactNode }) {
  const hasErrors = WHEN.some((name) => errors[name] !== undefined);
  return (
    <FoldedFields
      title="When"
      names={WHEN}
      summary={hasErrors ? '' : whenText(parseWhen(whenOf(values))) || always}
      errors={errors}
    >
      {children}
      <TimeList />
      <Fieldset label="Weekdays" name="weekdays" optional error={errors.weekdays}>
        <TickSegments name="weekdays" values={values.weekdays} choices={WEEKDAYS} />
      </Fieldset>
      <TimesField value={values.times_of_day} error={errors.times_of_day} />
      <MomentFields label="Start" name="start_datetime" values={values} errors={errors} />
      <MomentFields
        label="End"
        name="end_datetime"
        values={values}
        errors={errors}
        help="The last day; with a time, until then on that day."
      />
    </FoldedFields>
  );
}

const WEEKDAYS = WEEK.map((day) => ({ value: shortName(day), label: shortName(day) }));

const WHEN = ['start_datetime', 'end_datetime', 'weekdays', 'times_of_day'].flatMap((name) => [
  name,
  `${name}.date`,
  `${name}.time`,
]);

/** Below it what was read, as one types. */
function TimesField({ value, error }: { value: string; error: string | undefined }) {
  const [typed, setTyped] = useState(value);
  const { text, fault } = readTimesOfDay(typed);
  const read = fault === undefined ? limitText('times_of_day', text) : null;
  return (
    <Field
      label="Times of Day"
      name="times_of_day"
      optional
      error={error}
      help={
        <>
          {read === null ? 'Like 4–6pm, 22:00–2:00.' : <output>{read}.</output>} What goes past
          midnight belongs to the day on which it begins.
        </>
      }
    >
      <TextInput
        key={value}
        defaultValue={value}
        onChange={(event) => setTyped(event.target.value)}
        maxLength={1000}
        autoComplete="off"
      />
    </Field>
  );
}

interface MomentProps extends WhenProps {
  label: string;
  name: 'start_datetime' | 'end_datetime';
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
