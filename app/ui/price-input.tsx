import { forwardRef } from 'react';
import { AffixedInput, type AffixedInputProps } from './affixed-input';

export interface PriceInputProps extends Omit<AffixedInputProps, 'before' | 'after'> {
  /** Where the currency's mark stands: `{before: '$'}` or `{after: 'SEK'}`. */
  currency: { before?: string; after?: string };
}

/** A price as text: what is typed comes back unchanged, even when it is no number. */
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
