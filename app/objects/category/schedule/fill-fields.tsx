import { Button } from '~/ui/button';
import { Checkbox } from '~/ui/checkbox';
import { DateInput } from '~/ui/date-input';
import { Field, Fieldset } from '~/ui/field';
import { type DaysForm, type FillErrors, formWeekdays } from './days-form';

export interface FillFieldsProps {
  form: DaysForm;
  errors: FillErrors;
  onChange: (form: DaysForm) => void;
}

export function FillFields({ form, errors, onChange }: FillFieldsProps) {
  const { weekdays } = form;
  return (
    <fieldset className="grid gap-3 rounded-3 border border-line p-4">
      <legend className="px-1 text-13 font-medium">Several days</legend>
      <div className="grid gap-3 md:grid-cols-2">
        <Field label="From" name="from" error={errors.from}>
          <DateInput
            value={form.from}
            onChange={({ target }) => onChange({ ...form, from: target.value })}
          />
        </Field>
        <Field label="To" name="to" error={errors.to}>
          <DateInput
            value={form.to}
            onChange={({ target }) => onChange({ ...form, to: target.value })}
          />
        </Field>
      </div>
      <Fieldset label="Weekdays" name="weekday" id="weekdays" error={errors.weekdays}>
        <div className="flex flex-wrap gap-x-4 gap-y-1">
          {formWeekdays.map(({ value, label }) => (
            <Checkbox
              key={value}
              name="weekday"
              value={value}
              label={label}
              checked={weekdays.includes(value)}
              onChange={({ target }) =>
                onChange({
                  ...form,
                  weekdays: target.checked
                    ? [...weekdays, value]
                    : weekdays.filter((day) => day !== value),
                })
              }
            />
          ))}
        </div>
      </Fieldset>
      <div className="flex flex-wrap gap-2">
        <Button intent="fill-on">Turn on</Button>
        <Button intent="fill-off">Turn off</Button>
        <Button intent="fill-only">Only these</Button>
      </div>
    </fieldset>
  );
}
