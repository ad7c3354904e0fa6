import { forwardRef, type InputHTMLAttributes, type ReactNode } from 'react';
import { classNames } from './class-names';

export interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  /** Without a label, pass an `aria-label`. */
  label?: ReactNode;
  help?: ReactNode;
}

export const Checkbox = forwardRef<HTMLInputElement, CheckboxProps>(function Checkbox(
  { label, help, className, ...props },
  ref,
) {
  const box = { ...props, ref, type: 'checkbox', className: 'tickbox mt-0.5' };
  if (label === undefined) return <input {...box} />;
  return (
    <label
      className={classNames(
        'flex cursor-pointer items-start gap-2 py-0.5 coarse:min-h-control coarse:items-center',
        className,
      )}
    >
      <input {...box} />
      <span>
        {label}
        {help ? <span className="block text-12 text-ink-3">{help}</span> : null}
      </span>
    </label>
  );
});

export interface TickSegmentsProps {
  name: string;
  /** The ticked ones at first. */
  values: readonly string[];
  choices: readonly { value: string; label: string }[];
}

export function TickSegments({ name, values, choices }: TickSegmentsProps) {
  return (
    <span className="radio-segments">
      {choices.map(({ value, label }) => (
        <label key={value}>
          <input
            type="checkbox"
            name={name}
            value={value}
            defaultChecked={values.includes(value)}
          />
          <span>{label}</span>
        </label>
      ))}
    </span>
  );
}
