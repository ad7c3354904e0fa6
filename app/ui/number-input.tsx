import { forwardRef } from 'react';
import { AffixedInput, type AffixedInputProps } from './affixed-input';

export interface NumberInputProps extends AffixedInputProps {
  /** Digits only on phone keyboards; otherwise with a decimal point. */
  whole?: boolean;
}

/** A text input: browsers discard invalid input of `type=number`, which must reappear with the error. */
export const NumberInput = forwardRef<HTMLInputElement, NumberInputProps>(function NumberInput(
  { whole = false, ...props },
  ref,
) {
  return (
    <AffixedInput
      inputMode={whole ? 'numeric' : 'decimal'}
      autoComplete="off"
      {...props}
      ref={ref}
    />
  );
});
