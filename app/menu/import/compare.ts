import { isEqual } from '../merge';
import { inNormalForm } from '../text';

/** Fields in which a file differs from what is stored, with both of their values. */
export interface Difference {
  fields: string[];
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

/** Compares what a file says of an object, and nothing else, with the object as it is stored. */
export function differenceOf(
  stored: Readonly<Record<string, unknown>>,
  said: Readonly<Record<string, unknown>>,
): Difference {
  const fields = Object.keys(said).filter(
    // What was stored in another normal form shows no difference.
    (field) => !isEqual(inNormalForm(stored[field]), said[field]),
  );
  return { fields, before: only(stored, fields), after: only(said, fields) };
}

function only(doc: Readonly<Record<string, unknown>>, fields: readonly string[]) {
  return Object.fromEntries(fields.map((field) => [field, doc[field] ?? null]));
}

/** A change of a price in hundredths of a per cent: 5,000 is half as much again. A price of nothing rises by all of it. */
export function priceJump(was: number, now: number): number {
  if (was === now) return 0;
  if (was === 0) return Math.sign(now) * WHOLE;
  const jump = Math.round(((now - was) * WHOLE) / Math.abs(was));
  return Math.max(-MOST_JUMP, Math.min(MOST_JUMP, jump));
}

const WHOLE = 10_000;
/** What both engines hold in an integer. */
const MOST_JUMP = 2_000_000_000;

/** By so much prices change where a decimal point was lost or has come in. */
const FACTORS: readonly [number, string][] = [
  [10, 'ten times'],
  [100, 'a hundred times'],
];

/**
 * What to look at twice in a price, in a sentence; null where there is nothing. Prices are cents.
 *
 * @param cell where the price stands in the file, as `C44`; null outside of tables
 */
export function priceRemark(was: number, now: number, cell: string | null): string | null {
  const where = cell === null ? '' : ` in ${cell}`;
  for (const [factor, words] of FACTORS) {
    if (was > 0 && now === was * factor) {
      return `Exactly ${words} as much: is a decimal point missing${where}?`;
    }
    if (now > 0 && was === now * factor) {
      const part = factor === 10 ? 'A tenth' : 'A hundredth';
      return `${part} of what it was: is a decimal point one too many${where}?`;
    }
  }
  return null;
}

/** A column of a sheet by its letters: A, B, …, Z, AA. */
export function columnLetters(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnLetters(Math.floor(index / 26) - 1) + letter;
}
