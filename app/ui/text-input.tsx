import { forwardRef, type InputHTMLAttributes } from 'react';
import { classNames } from './class-names';
import { controlClass } from './control-class';
import { useFieldControl } from './field';

export interface TextInputProps extends InputHTMLAttributes<HTMLInputElement> {
  /** The lower box of toolbars. */
  compact?: boolean;
}

/** A line of text. */
export const TextInput = forwardRef<HTMLInputElement, TextInputProps>(function TextInput(
  { compact, className, ...props },
  ref,
) {
  const control = useFieldControl(props);
  return (
    <input
      type="text"
      {...control}
      ref={ref}
      className={classNames(controlClass({ compact }), className)}
    />
  );
});
