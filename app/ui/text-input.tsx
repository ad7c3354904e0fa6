import {
  forwardRef,
  type InputHTMLAttributes,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useRef,
} from 'react';
import { classNames, controlClass } from './class-names';
import { useFieldControl } from './field';

/** Browsers report no value for these while the input is incomplete. */
const READ_BY_BROWSER = ['date', 'time', 'datetime-local', 'number'];

function useWholeValues(input: RefObject<HTMLInputElement>, type: string | undefined): void {
  useEffect(() => {
    const field = input.current;
    const form = field?.form;
    if (!field || !form || !READ_BY_BROWSER.includes(type ?? '')) return;
    const check = (event: SubmitEvent) => {
      if (!field.validity.badInput || event.defaultPrevented) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      const fold = field.closest('details');
      if (fold) fold.open = true;
      field.reportValidity();
    };
    form.addEventListener('submit', check);
    return () => form.removeEventListener('submit', check);
  });
}

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
