import { forwardRef, type InputHTMLAttributes, type ReactNode } from 'react';
import { classNames } from './class-names';

export interface RadioProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  label: ReactNode;
}

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

export interface RadioChoicesProps {
  name: string;
  /** Initial value; null selects none. */
  value: string | null;
  choices: readonly { value: string; label: string }[];
  form?: string | undefined;
}

export function RadioChoices({ name, value, choices, form }: RadioChoicesProps) {
  return choices.map(({ value: own, label }) => (
    <Radio
      key={`${own} ${value}`}
      name={name}
      form={form}
      value={own}
      label={label}
      defaultChecked={own === value}
    />
  ));
}

export interface RadioSegmentsProps {
  name: string;
  value: string;
  choices: readonly { value: string; label: string; className?: string }[];
}

export function RadioSegments({ name, value, choices }: RadioSegmentsProps) {
  return (
    <span className="radio-segments">
      {choices.map(({ value: own, label, className }) => (
        <label key={own} className={className}>
          <input type="radio" name={name} value={own} defaultChecked={own === value} />
          <span>{label}</span>
        </label>
      ))}
    </span>
  );
}
