import { forwardRef, type InputHTMLAttributes, type ReactNode } from 'react';
import { useFieldMark } from './field';

export interface SwitchFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  label: ReactNode;
  help?: ReactNode;
}

export const SwitchField = forwardRef<HTMLInputElement, SwitchFieldProps>(function SwitchField(
  { label, help, className, ...props },
  ref,
) {
  const mark = useFieldMark(props.name);
  const field = (
    <label
      className={`flex min-h-control cursor-pointer items-center justify-between gap-4 ${mark ? 'min-w-0 flex-1' : ''} ${className ?? ''}`}
    >
      <span>
        <span className="block text-13 font-medium">{label}</span>
        {help ? <span className="block text-12 text-ink-3">{help}</span> : null}
      </span>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a checkbox itself says whether it is checked. */}
      <input {...props} ref={ref} type="checkbox" role="switch" className="switch" />
    </label>
  );
  if (!mark) return field;
  return (
    <div className="flex items-center gap-2">
      {field}
      {mark}
    </div>
  );
});

/** Without a label; pass an `aria-label`. */
export const SwitchBox = forwardRef<
  HTMLInputElement,
  Omit<InputHTMLAttributes<HTMLInputElement>, 'type'>
>(function SwitchBox(props, ref) {
  return (
    // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox itself says whether it is checked.
    <input {...props} ref={ref} type="checkbox" role="switch" className="switch" />
  );
});
