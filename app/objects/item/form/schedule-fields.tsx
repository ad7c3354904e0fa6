import X from 'lucide-react/icons/x';
import { useRef, useState } from 'react';
import { repeatsText } from '~/menu/repeats-text';
import { isRealDate } from '~/menu/schedule';
import { IconButton } from '~/ui/button';
import { LAST_DAY } from '~/ui/date-input';
import { Field } from '~/ui/field';
import { TextInput } from '~/ui/text-input';
import { useHydrated } from '~/ui/use-hydrated';
import type { ControlProps } from './fields';

export function ScheduleFields({
  values,
  errors,
}: Omit<ControlProps<'schedule_start' | 'schedule_end' | 'schedule_others' | 'repeats'>, 'data'>) {
  return (
    <>
      <div className="grid grid-cols-2 gap-4 max-md:grid-cols-1">
        <DateField
          label="Schedule Start"
          name="schedule_start"
          value={values.schedule_start}
          error={errors.schedule_start}
        />
        <DateField
          label="Schedule End"
          name="schedule_end"
          value={values.schedule_end}
          error={errors.schedule_end}
        />
      </div>
      <Field
        label="Days That Repeat"
        name="repeats"
        optional
        help={repeatsText(values.repeats) ?? 'Within the schedule; empty is every day'}
        error={errors.repeats}
      >
        <TextInput
          defaultValue={values.repeats}
          placeholder="Mon, Thu; every 2 weeks since 23 Nov 2026; not 24 Dec 2026"
          autoComplete="off"
        />
      </Field>
      {values.schedule_others === '' ? null : (
        <Field
          label="Further ranges"
          name="schedule_others"
          help="start_end, parted by commas: 2026-05-01_2026-05-31,2026-09-01_"
          error={errors.schedule_others}
        >
          <TextInput defaultValue={values.schedule_others} autoComplete="off" />
        </Field>
      )}
    </>
  );
}

interface DateFieldProps {
  label: string;
  name: string;
  value: string;
  error?: string | undefined;
}

/** A text field for an invalid date, because a date picker would discard it. */
function DateField({ label, name, value, error }: DateFieldProps) {
  const hydrated = useHydrated();
  const input = useRef<HTMLInputElement>(null);
  const [type, setType] = useState(value === '' || isRealDate(value) ? 'date' : 'text');
  const clear = () => {
    const element = input.current;
    if (!element) return;
    element.value = '';
    element.dispatchEvent(new Event('input', { bubbles: true }));
    setType('date');
    element.focus();
  };
  // A date picker shows dates in the browser's format.
  const help = type === 'text' ? 'YYYY-MM-DD' : undefined;
  return (
    <Field label={label} name={name} optional help={help} error={error}>
      <span className="flex gap-1">
        <TextInput
          ref={input}
          type={type}
          max={type === 'date' ? LAST_DAY : undefined}
          defaultValue={value}
          placeholder="YYYY-MM-DD"
          autoComplete="off"
          className="h-control min-w-0 flex-1"
        />
        {hydrated ? (
          <IconButton
            type="button"
            label={`Clear ${label}`}
            icon={<X aria-hidden="true" className="size-3.5" />}
            onClick={clear}
          />
        ) : null}
      </span>
    </Field>
  );
}
