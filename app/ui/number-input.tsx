import { forwardRef } from 'react';
import { AffixedInput, type AffixedInputProps } from './affixed-input';

export interface NumberInputProps extends AffixedInputProps {
  /** Digits only on the phone's keyboard; otherwise with a decimal point. */
  whole?: boolean;
}

/**
 * A number as text: a browser throws away what is no number in `type=number`, and it must come back
 * with the error.
 */
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
