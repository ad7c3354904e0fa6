import type { ReactNode } from 'react';
import { Checkbox } from './checkbox';
import { Fieldset } from './field';

interface CheckboxListOption {
  value: string;
  label: ReactNode;
}

export interface CheckboxListProps {
  label: ReactNode;
  name: string;
  id?: string;
  form?: string;
  options: CheckboxListOption[];
  defaultValue?: readonly string[];
  optional?: boolean | string;
  help?: ReactNode;
  error?: string;
  className?: string;
}

export function CheckboxList({
  name,
  id = name,
  form,
  options,
  defaultValue = [],
  ...field
}: CheckboxListProps) {
  return (
    <Fieldset {...field} name={name} id={id}>
      <div className="flex flex-wrap gap-x-4 gap-y-1">
        {options.map((option) => (
          <Checkbox
            key={option.value}
            name={name}
            form={form}
            value={option.value}
            label={option.label}
            defaultChecked={defaultValue.includes(option.value)}
          />
        ))}
      </div>
    </Fieldset>
  );
}
