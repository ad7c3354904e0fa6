import { forwardRef } from 'react';
import { classNames } from './class-names';
import { TextInput, type TextInputProps } from './text-input';

export type DateInputProps = Omit<TextInputProps, 'type'>;

/** A date, `YYYY-MM-DD` in the form, picked with what the browser offers. */
export const DateInput = forwardRef<HTMLInputElement, DateInputProps>(function DateInput(
  { className, ...props },
  ref,
) {
  return (
    <TextInput {...props} ref={ref} type="date" className={classNames('h-control', className)} />
  );
});
