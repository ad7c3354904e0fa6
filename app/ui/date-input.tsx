import { forwardRef } from 'react';
import { classNames } from './class-names';
import { TextInput, type TextInputProps } from './text-input';

export type DateInputProps = Omit<TextInputProps, 'type' | 'max'>;

/** Without a maximum, browsers allow years of six digits. */
export const LAST_DAY = '9999-12-31';

/** 'YYYY-MM-DD'. */
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
  /** 'YYYY-MM-DDTHH:mm'. */
  defaultValue?: string | undefined;
}

/** Steps of five minutes count from the initial value, so an odd initial minute switches to single minutes. */
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

/** Rounds down to five minutes, as 'YYYY-MM-DDTHH:mm'. */
export function onFiveMinutes(moment: string): string {
  const minutes = Math.floor(Number(moment.slice(14, 16)) / 5) * 5;
  return `${moment.slice(0, 14)}${String(minutes).padStart(2, '0')}`;
}
