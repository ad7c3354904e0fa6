import { centsToNumber, fixedPrice, parseFilePrice } from '~/menu/money';
import { readPlainAmount } from './amounts';
import { changedFinding, errorFinding, PRICE_UNREAD, warningFinding } from './findings';
import type { ReadRules, ReadValue } from './values';

/** @param asksThousands a dot before three digits is ambiguous too */
export function readPrice(
  cell: string,
  { asksThousands }: Pick<ReadRules, 'asksThousands'>,
): ReadValue {
  const amount = readPlainAmount(cell);
  if (!amount.ok) return unreadPrice(cell, amount);
  const price = parseFilePrice(amount.cell);
  if (!price.ok) return unreadPrice(cell, price);
  const isComma = cell.includes(',');
  if (amount.other !== null && (isComma || asksThousands)) {
    const sign = isComma ? 'comma' : 'dot';
    const [whole, parted] = isComma ? [amount.cell, amount.other] : [amount.other, amount.cell];
    const decimals = parseFilePrice(parted);
    const shown = decimals.ok ? fixedPrice(decimals.cents) : parted;
    const advice = `Write ${shown} or ${whole}, or say in Columns how the cells are read.`;
    const message = `The ${sign} may part thousands or decimals`;
    return { wrong: errorFinding('price-thousands', message, { cell, advice }) };
  }
  const said = centsToNumber(price.cents);
  const isRounded = /^..0*[1-9]/.test(price.decimals ?? '');
  if (amount.other === null && !isRounded) return { said };
  const message = 'This price has more than two decimals';
  const now = fixedPrice(price.cents);
  return { said, findings: [changedFinding('price-decimals', message, cell, now)] };
}

export const OTHER_CURRENCY = warningFinding(
  'price-currency',
  'This price is in another currency than the menu',
  { advice: 'Its amount is taken as it is.' },
);

function unreadPrice(cell: string, { message, advice }: { message: string; advice?: string }) {
  const details = { cell, advice: advice ?? 'Write it like 12.50.' };
  return { wrong: errorFinding(PRICE_UNREAD, message, details) };
}
