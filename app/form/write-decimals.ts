import type { FocusEvent } from 'react';
import { fixedPrice, parsePrice } from '~/menu/money';

/** Two decimals, once the price is typed; what is no price stays as it is. */
export function writeWithDecimals({ target }: FocusEvent<HTMLInputElement>) {
  const price = parsePrice(target.value, { negative: false });
  if (price.ok) target.value = fixedPrice(price.cents);
}
