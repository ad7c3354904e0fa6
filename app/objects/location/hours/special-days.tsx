import { weekdayName } from '~/menu/calendar';
import { isOvernight, weekdayFromMonday } from '~/menu/hours-calendar';
import { hoursText, readHours } from '~/menu/hours-line';
import { isRealDate } from '~/menu/schedule';
import { WEEKDAYS } from '~/menu/weekdays';
import { Checkbox } from '~/ui/checkbox';
import { FieldError } from '~/ui/field';
import { Select } from '~/ui/select';
import { TextInput } from '~/ui/text-input';
import { Rows } from '../settings/rows';
import { kindOf, type TypedDay, type TypedHours } from './field-forms';
import { hoursForm } from './form';
import { datesOf } from './special-dates';

const KINDS = [
  { value: 'closed', label: 'Closed' },
  { value: 'hours', label: 'Own hours' },
  { value: 'usual', label: 'As usual' },
];

export function SpecialDays(props: {
  values: TypedHours;
  live: TypedHours;
  errors: Record<string, string>;
  onEdit: () => void;
}) {
  const { values, live, errors, onEdit } = props;
  return (
    <Rows
      form={hoursForm}
      list="operation_hours.days"
      rows={values.days}
      onEdit={onEdit}
      addLabel="Add a day"
      help="With a last day: several days, from – to."
      nameOf={(index) => `special day ${index + 1}`}
    >
      {(row, index, control) => {
        const of = `of special day ${index + 1}`;
        const text = (name: 'date' | 'until' | 'hours' | 'name', label: string, more: object) => {
          const id = control(name);
          return (
            <TextInput
              id={id}
              name={id}
              aria-label={`${label} ${of}`}
              autoComplete="off"
              defaultValue={row[name]}
              aria-invalid={errors[id] ? true : undefined}
              aria-describedby={errors[id] ? `${id}-error` : undefined}
              className={`special-${name}`}
              {...more}
            />
          );
        };
        return (
          <>
            <input type="hidden" name={control('set')} value={row.set} />
            {text('date', 'Date', { placeholder: '24 Dec 2026' })}
            {text('until', 'Last day', { placeholder: 'one day' })}
            <Select
              name={control('kind')}
              aria-label={`What it is, ${of}`}
              options={KINDS}
              defaultValue={row.kind}
              className="special-kind"
            />
            {text('hours', 'Hours', { placeholder: 'no hours' })}
            {text('name', 'Reason', { placeholder: 'What for' })}
            <Checkbox name={control('yearly')} label="Each year" defaultChecked={row.yearly} />
            <span className="special-read">{dayText(live.days[index] ?? row)}</span>
            {(['date', 'until', 'hours', 'name'] as const).map((name) => (
              <div key={name} className="special-error">
                <FieldError id={control(name)} error={errors[control(name)]} />
              </div>
            ))}
          </>
        );
      }}
    </Rows>
  );
}

/** 'Friday, 8:00 AM – 1:00 AM on Saturday'. */
function dayText(day: TypedDay): string {
  const { yearly } = day;
  const { date, until } = datesOf(day);
  if (!isRealDate(date)) return '';
  const kind = kindOf(day);
  const read = readHours(day.hours);
  const spans = kind === 'hours' && read.ok ? read.spans : [];
  const last = spans.at(-1);
  const night =
    last && isOvernight(last) && until === ''
      ? ` on ${WEEKDAYS[(weekdayFromMonday(date) + 1) % 7]}`
      : '';
  const what =
    kind === 'usual'
      ? 'as usual'
      : kind === 'hours' && !read.ok
        ? ''
        : `${hoursText(spans)}${night}`;
  const days = isRealDate(until)
    ? `${weekdayName(date)} to ${weekdayName(until)}`
    : weekdayName(date);
  const leap = date.endsWith('-02-29') || until.endsWith('-02-29');
  const note = yearly && leap ? '. 29 February is that of leap years' : '';
  return `${[yearly ? '' : days, what].filter(Boolean).join(', ')}${note}`;
}
