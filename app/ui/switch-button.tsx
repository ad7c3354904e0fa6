import { type ButtonHTMLAttributes, forwardRef } from 'react';
import { classNames } from './class-names';

export interface SwitchButtonProps
  extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'type'> {
  checked: boolean;
  /** Accessible name: "Footlong Hot Dog, active". */
  label: string;
  action: string;
}

export const SwitchButton = forwardRef<HTMLButtonElement, SwitchButtonProps>(function SwitchButton(
  { checked, label, action, className, ...props },
  ref,
) {
  return (
    <button
      title={action}
      {...props}
      ref={ref}
      type="submit"
      role="switch"
      aria-checked={checked}
      aria-label={label}
      className={classNames('switch', className)}
    />
  );
});
