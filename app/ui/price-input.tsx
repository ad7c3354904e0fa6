import { forwardRef } from 'react';
import { AffixedInput, type AffixedInputProps } from './affixed-input';

export interface PriceInputProps extends Omit<AffixedInputProps, 'before' | 'after'> {
  /** Currency sign: `{before: '$'}` or `{after: 'SEK'}`. */
  currency: { before?: string; after?: string };
}

/** A text input, so that invalid input reappears unchanged. */
export const PriceInput = forwardRef<HTMLInputElement, PriceInputProps>(function PriceInput(
  { currency, ...props },
  ref,
) {
  return (
    <AffixedInput
      inputMode="decimal"
      autoComplete="off"
      {...props}
      ref={ref}
      before={currency.before}
      after={currency.after}
    />
  );
});
