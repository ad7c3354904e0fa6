import { isEqual } from '~/menu/merge';
import { slipOf } from '~/menu/slipped-price';
import { inNormalForm } from '~/menu/text';

export interface Difference {
  fields: string[];
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

export function differenceOf(
  stored: Readonly<Record<string, unknown>>,
  said: Readonly<Record<string, unknown>>,
): Difference {
  const fields = Object.keys(said).filter(
    (field) => !isEqual(inNormalForm(stored[field]), said[field]),
  );
  return { fields, before: only(stored, fields), after: only(said, fields) };
}

function only(doc: Readonly<Record<string, unknown>>, fields: readonly string[]) {
  return Object.fromEntries(fields.map((field) => [field, doc[field] ?? null]));
}

/** Change of a price in hundredths of a per cent: 5,000 is +50 %. From zero it counts as 100 %. */
export function priceJump(was: number, now: number): number {
  if (was === now) return 0;
  if (was === 0) return Math.sign(now) * WHOLE;
  const jump = Math.round(((now - was) * WHOLE) / Math.abs(was));
  return Math.max(-MOST_JUMP, Math.min(MOST_JUMP, jump));
}

const WHOLE = 10_000;
const MOST_JUMP = 2_000_000_000;

/** Warning about a suspicious price change, in cents; null if there is none. `cell`: as in 'C44'. */
export function priceRemark(was: number, now: number, cell: string | null): string | null {
  const where = cell === null ? '' : ` in ${cell}`;
  const slip = slipOf(was, now);
  if (!slip) return was > 0 && now === 0 ? `It is given away: is a price missing${where}?` : null;
  const { factor, isDearer } = slip;
  if (isDearer) {
    const words = factor === 10 ? 'ten times' : 'a hundred times';
    const exact = now === was * factor ? 'Exactly' : 'About';
    return `${exact} ${words} as much: is a decimal point missing${where}?`;
  }
  const about = was === now * factor ? 'A' : 'About a';
  const part = factor === 10 ? 'tenth' : 'hundredth';
  return `${about} ${part} of what it was: is a decimal point one too many${where}?`;
}

/** Warning about a new item that is sold for nothing, or not at all; null if there is none. */
export function remarkOfNew({ active, price }: Readonly<Record<string, unknown>>): string | null {
  if (active === 0) return 'It comes in inactive.';
  return price === 0 ? 'It costs nothing: is its price missing?' : null;
}

/** A, B, … Z, AA. */
export function columnLetters(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnLetters(Math.floor(index / 26) - 1) + letter;
}
