import { forwardRef, type TextareaHTMLAttributes } from 'react';
import { classNames, controlClass } from './class-names';
import { useFieldControl } from './field';

export type TextAreaProps = TextareaHTMLAttributes<HTMLTextAreaElement>;

/** Grows with its content where browsers support it. */
export const TextArea = forwardRef<HTMLTextAreaElement, TextAreaProps>(function TextArea(
  { className, ...props },
  ref,
) {
  const control = useFieldControl(props);
  return (
    <textarea
      rows={3}
      {...control}
      ref={ref}
      className={classNames(
        controlClass(),
        'min-h-[4.5rem] resize-y [field-sizing:content]',
        className,
      )}
    />
  );
});
