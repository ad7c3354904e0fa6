import { forwardRef, type InputHTMLAttributes, type ReactNode } from 'react';
import { classNames } from './class-names';

export interface RadioProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  label: ReactNode;
}

/** One of a few that exclude each other, with its words behind it. */
export const Radio = forwardRef<HTMLInputElement, RadioProps>(function Radio(
  { label, className, ...props },
  ref,
) {
  return (
    <label
      className={classNames(
        'flex cursor-pointer items-start gap-2 py-0.5 coarse:min-h-control coarse:items-center',
        className,
      )}
    >
      <input {...props} ref={ref} type="radio" className="radio mt-0.5" />
      <span className="min-w-0 break-words">{label}</span>
    </label>
  );
});
