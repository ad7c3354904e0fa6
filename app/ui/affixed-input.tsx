import { forwardRef, type InputHTMLAttributes, type ReactNode } from 'react';
import { boxedControlClass, controlBoxClass } from './class-names';
import { useFieldControl } from './field';

export interface AffixedInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'prefix'> {
  before?: ReactNode;
  after?: ReactNode;
}

export const AffixedInput = forwardRef<HTMLInputElement, AffixedInputProps>(function AffixedInput(
  { before, after, className, ...props },
  ref,
) {
  const control = useFieldControl(props);
  return (
    <span className={`${controlBoxClass} ${className ?? ''}`}>
      {before ? <span className="pl-2.5 text-ink-3">{before}</span> : null}
      <input type="text" {...control} ref={ref} className={boxedControlClass} />
      {after ? <span className="whitespace-nowrap pr-2.5 text-ink-3">{after}</span> : null}
    </span>
  );
});
