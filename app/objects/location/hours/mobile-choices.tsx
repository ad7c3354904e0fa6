import { FieldError } from '~/ui/field';
import { Radio } from '~/ui/radio';
import { TextInput } from '~/ui/text-input';
import type { TypedMobile } from './mobile-form';
import { WeekLines } from './week-lines';

const NAME = 'mobile_order_hours';

export function MobileChoices(props: {
  values: TypedMobile;
  live: TypedMobile;
  /** What weekdays and weekends say, in words. */
  plain: string;
  errors: Record<string, string>;
}) {
  const { values, live, plain, errors } = props;
  const choice = (value: string, label: string, help?: string) => (
    <Radio
      name={`${NAME}.mode`}
      id={value === 'plain' ? `${NAME}.mode` : undefined}
      value={value}
      defaultChecked={values.mode === value}
      label={
        <>
          {label}
          {help ? <span className="block text-12 text-ink-3">{help}</span> : null}
        </>
      }
    />
  );
  return (
    <fieldset className="grid gap-1.5">
      <legend className="sr-only">Mobile hours</legend>
      <input type="hidden" name={`${NAME}.set`} value={values.set} />
      <input type="hidden" name={`${NAME}.plain`} value={values.plain} />
      {choice('plain', 'By weekdays and weekends', `As in Location settings: ${plain}`)}
      {choice('same', 'Same as the kiosks')}
      {choice(
        'margins',
        'Start later and stop earlier',
        'minutes after opening and before closing',
      )}
      <div className="mobile-margins">
        {(['later', 'earlier'] as const).map((side) => {
          const name = `${NAME}.${side}`;
          return (
            <div key={side} className="grid gap-1">
              <label htmlFor={name} className="text-13 font-medium">
                {side === 'later' ? 'Minutes later' : 'Minutes earlier'}
              </label>
              <TextInput
                id={name}
                name={name}
                inputMode="numeric"
                autoComplete="off"
                defaultValue={values[side]}
                aria-invalid={errors[name] ? true : undefined}
                aria-describedby={errors[name] ? `${name}-error` : undefined}
              />
              <FieldError id={name} error={errors[name]} />
            </div>
          );
        })}
      </div>
      {choice('own', 'Their own hours by weekday')}
      <div className="mobile-own grid gap-3">
        <WeekLines of={NAME} week={values.week} live={live.week} errors={errors} />
      </div>
    </fieldset>
  );
}
