import { forwardRef, type InputHTMLAttributes, useImperativeHandle, useRef } from 'react';
import { classNames } from './class-names';
import { controlClass } from './control-class';
import { useFieldControl } from './field';
import { useWholeValues } from './use-whole-values';

export interface TextInputProps extends InputHTMLAttributes<HTMLInputElement> {
  compact?: boolean;
}

export const TextInput = forwardRef<HTMLInputElement, TextInputProps>(function TextInput(
  { compact, className, ...props },
  ref,
) {
  const control = useFieldControl(props);
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => input.current as HTMLInputElement);
  useWholeValues(input, props.type);
  return (
    <input
      type="text"
      {...control}
      ref={input}
      className={classNames(controlClass({ compact }), className)}
    />
  );
});
