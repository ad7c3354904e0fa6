import { PERCENTAGE, type ReadNumber, readNumber } from '~/menu/number';
import { fractionRate, percentRate } from '~/menu/rules/amounts';
import { taxRateText } from '~/menu/rules/sentence';

/** '8.00%', '8.875%'; '' for none. */
export function ratePreview(typed: string | number | null): string {
  const text = String(typed ?? '').trim();
  if (text === '' || rateProblem(text)) return '';
  return taxRateText(fractionRate(rateOf(text))).replace(/\s/gu, '');
}

export function rateProblem(typed: string): string | undefined {
  const read = readRate(typed);
  if (!read.ok) return read.message;
  return rateOf(typed) > 1 ? 'Write the rate as a fraction: 0.08 is 8.00%' : undefined;
}

function readRate(typed: string): ReadNumber {
  const isPercent = typed.trim().endsWith('%');
  const rule = { noun: 'rate', like: '0.08', negative: false };
  return readNumber(
    typed,
    isPercent
      ? { ...rule, decimals: PERCENTAGE.decimals, unit: '%', most: 100 }
      : { ...rule, decimals: PERCENTAGE.decimals + 2, most: 1 },
  );
}

/** As a fraction. */
export function rateOf(typed: string): number {
  const read = readRate(typed);
  if (!read.ok) return Number.NaN;
  const number = Number(read.text);
  return typed.trim().endsWith('%') ? percentRate(number) / 1e9 : number;
}
