import { forwardRef, type SelectHTMLAttributes } from 'react';
import { classNames, controlClass } from './class-names';
import { useFieldControl } from './field';

interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

export interface SelectProps extends SelectHTMLAttributes<HTMLSelectElement> {
  options: SelectOption[];
  compact?: boolean;
}

export const Select = forwardRef<HTMLSelectElement, SelectProps>(function Select(
  { options, compact, className, ...props },
  ref,
) {
  const control = useFieldControl(props);
  return (
    <select
      {...control}
      ref={ref}
      className={classNames(controlClass({ compact }), 'select-arrow pr-8', className)}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value} disabled={option.disabled}>
          {option.label}
        </option>
      ))}
    </select>
  );
});
