import { forwardRef } from 'react';
import { classNames } from './class-names';
import { TextInput, type TextInputProps } from './text-input';

export type DateInputProps = Omit<TextInputProps, 'type' | 'max'>;

/** The last day that can be typed: browsers let a year have six digits where nothing is said. */
export const LAST_DAY = '9999-12-31';

/** A date, `YYYY-MM-DD` in the form, picked with what the browser offers. */
export const DateInput = forwardRef<HTMLInputElement, DateInputProps>(function DateInput(
  { className, ...props },
  ref,
) {
  return (
    <TextInput
      {...props}
      ref={ref}
      type="date"
      max={LAST_DAY}
      className={classNames('h-control', className)}
    />
  );
});

export interface DateTimeInputProps extends Omit<DateInputProps, 'step' | 'defaultValue'> {
  /** `YYYY-MM-DDTHH:mm`. */
  defaultValue?: string | undefined;
}

/**
 * A date and a time in steps of five minutes. Browsers count steps from the value that a field begins with, and
 * would refuse every full five minutes beside an odd one: such a value goes by the minute, and stays as it is.
 */
export function DateTimeInput({ defaultValue, ...props }: DateTimeInputProps) {
  const isOdd = defaultValue !== undefined && Number(defaultValue.slice(14, 16)) % 5 !== 0;
  return (
    <TextInput
      {...props}
      type="datetime-local"
      step={isOdd ? 60 : 300}
      max={`${LAST_DAY}T23:55`}
      defaultValue={defaultValue}
    />
  );
}

/** `YYYY-MM-DDTHH:mm` with the last full five minutes, for a field that nobody has filled yet. */
export function onFiveMinutes(moment: string): string {
  const minutes = Math.floor(Number(moment.slice(14, 16)) / 5) * 5;
  return `${moment.slice(0, 14)}${String(minutes).padStart(2, '0')}`;
}
