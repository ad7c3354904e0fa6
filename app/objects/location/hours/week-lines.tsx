import { useOpenDialog } from '~/form/use-open-dialog';
import { readBack, readHours } from '~/menu/hours-line';
import { WEEKDAYS } from '~/menu/weekdays';
import { Button } from '~/ui/button';
import { FieldError } from '~/ui/field';
import { TextInput } from '~/ui/text-input';
import { DAYS, type TypedWeek } from './typed-week';

export interface WeekLinesProps {
  of: 'operation_hours' | 'mobile_order_hours';
  /** What the fields are filled with. */
  week: TypedWeek;
  live: TypedWeek;
  errors: Record<string, string>;
}

/** A line of hours for each weekday, and beside it what was read. */
export function WeekLines({ of, week, live, errors }: WeekLinesProps) {
  const draw = useOpenDialog();
  return (
    <>
      <div className="hours-rows">
        {DAYS.map((day, index) => {
          const name = `${of}.week.${day}`;
          const error = errors[name];
          const read = readHours(live[day]);
          return (
            <div key={day} className="hours-row">
              <label htmlFor={name}>{WEEKDAYS[index]}</label>
              <TextInput
                id={name}
                name={name}
                defaultValue={week[day]}
                placeholder="closed"
                autoComplete="off"
                aria-invalid={error ? true : undefined}
                aria-describedby={`${name}-read${error ? ` ${name}-error` : ''}`}
              />
              <span id={`${name}-read`} className="hours-read">
                {read.ok ? readBack(live[day], read.spans, index) : ''}
              </span>
              <FieldError id={name} error={error} />
            </div>
          );
        })}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Button size="s" intent={`panel:draw=copy:${of}`} onClick={draw}>
          Copy Monday to Tuesday – Friday
        </Button>
        <Button size="s" variant="ghost" intent="panel:draw=read" onClick={draw}>
          Read again
        </Button>
        <span className="text-12 text-ink-3">
          Any usual spelling: 6:30, 6.30 am, 18:00, 6pm–2am, all day, closed
        </span>
      </div>
    </>
  );
}
