import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DiscountType } from '~/menu/rules/documents';
import { discountSentence } from '~/menu/rules/sentence';
import type { BillLine } from '~/menu/rules/steps';
import { bill, discount, line, wording } from './kitchen';
import { type Reading, readSentence } from './sentence-reading';

const IDS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const TAGS = ['drink:hot', 'grill', 'prepared', 'side', 'deposit', 'grocery', 'soup', 'bakery'];

const targets = fc.uniqueArray(fc.oneof(fc.constantFrom(...IDS), fc.constantFrom(...TAGS)), {
  minLength: 1,
  maxLength: 4,
});
const amount = fc.oneof(
  fc.integer({ min: 1, max: 90 }).map((percent) => ({ type: 'percent_off', value: percent })),
  fc.integer({ min: 1, max: 900 }).map((off) => ({ type: 'amount_off', value: off / 100 })),
  fc.integer({ min: 1, max: 1500 }).map((total) => ({ type: 'total_amount', value: total / 100 })),
);
const limits = fc.record(
  {
    skip_tags: fc.uniqueArray(fc.constantFrom('gift-card', ...TAGS), {
      minLength: 1,
      maxLength: 2,
    }),
    discount_capping: fc.integer({ min: 1, max: 900 }).map((most) => most / 100),
  },
  { requiredKeys: [] },
);
const single = fc
  .tuple(fc.constantFrom<DiscountType>('single', 'global'), targets, amount, limits)
  .map(([type, items, { type: how, value }, more]) => {
    const reached = type === 'single' ? { items } : {};
    return { type, details: { ...reached, [how]: value, ...more } };
  });
const combo = fc.array(fc.tuple(targets, amount), { minLength: 2, maxLength: 3 }).chain((groups) =>
  fc.tuple(fc.boolean(), limits).map(([isEach, more]) => {
    const [, first = { type: 'percent_off', value: 1 }] = groups[0] ?? [];
    const off = isEach ? { rules: groups.map(([, rule]) => rule) } : { [first.type]: first.value };
    const items = groups.map(([group]) => group);
    return { type: 'combo' as DiscountType, details: { items, ...off, ...more } };
  }),
);
/** Pieces, each a line of its own. */
const basket = fc.array(fc.constantFrom(...IDS), { minLength: 1, maxLength: 5 });

describe('the sentence of a discount says what is worked out:', () => {
  it('whom it reaches and how much it is, of a single or a global one', () => {
    fc.assert(
      fc.property(single, basket, (rule, ids) => says(rule, ids, alone)),
      { numRuns: 500 },
    );
  });

  it('what is taken together, what a piece of it may be, and for how much', () => {
    fc.assert(
      fc.property(combo, basket, (rule, ids) => says(rule, ids, together)),
      { numRuns: 1_000 },
    );
  });
});

type Worked = (reading: Reading, pieces: readonly BillLine[], type: DiscountType) => number;

function says(
  { type, details }: { type: DiscountType; details: object },
  ids: readonly number[],
  work: Worked,
): void {
  const rule = discount(1, type, details);
  const sentence = discountSentence(rule, wording);
  const reading = readSentence(sentence);
  const pieces = ids.map((id) => line(id));
  const off = work(reading, pieces, type);
  expect([sentence, bill(pieces, { discounts: [rule] }).takenOff]).toEqual([
    sentence,
    reading.most === null ? off : Math.min(off, reading.most),
  ]);
}

/** What is taken off by the words alone: of each piece, or of the basket. */
const alone: Worked = (reading, pieces, type) => {
  const reached = pieces.filter((piece) => isOne(reading, 0, piece));
  const prices = reached.map(({ price }) => price as number);
  const [amount] = reading.amounts;
  if (!amount) throw new Error('The sentence names no amount.');
  if (type === 'global') return offOf(amount, sum(prices));
  return sum(prices.map((price) => offOf(amount, price)));
};

/** What is taken off by the words alone, in whichever way that takes off most. */
const together: Worked = (reading, pieces) => best(reading, pieces);

function best(reading: Reading, pieces: readonly BillLine[]): number {
  let most = 0;
  for (const taken of onesOfEach(reading, pieces, 0)) {
    const off = comboOff(reading, taken);
    if (off <= 0) continue;
    const rest = pieces.filter((piece) => !taken.includes(piece));
    most = Math.max(most, off + best(reading, rest));
  }
  return most;
}

/** Each way to take one piece of each group. */
function onesOfEach(reading: Reading, pieces: readonly BillLine[], group: number): BillLine[][] {
  if (group === reading.groups.length) return [[]];
  return pieces
    .filter((piece) => isOne(reading, group, piece))
    .flatMap((piece) => {
      const rest = pieces.filter((other) => other !== piece);
      return onesOfEach(reading, rest, group + 1).map((others) => [piece, ...others]);
    });
}

function comboOff({ amounts }: Reading, taken: readonly BillLine[]): number {
  const prices = taken.map(({ price }) => price as number);
  const [whole, ...others] = amounts;
  if (!whole) return 0;
  if (others.length > 0) {
    return sum(prices.map((price, index) => offOf(amounts[index] ?? whole, price)));
  }
  if (whole.percent !== null) return sum(prices.map((price) => offOf(whole, price)));
  return offOf(whole, sum(prices));
}

/** Off a price, which never falls below zero; a total above it changes nothing. */
function offOf({ how, percent, cents }: Reading['amounts'][number], price: number): number {
  if (how === 'for') return Math.max(price - cents, 0);
  return percent === null ? Math.min(cents, price) : Math.round((price * percent) / 100);
}

function isOne(
  { groups, everything, except }: Reading,
  group: number,
  { item }: BillLine,
): boolean {
  const { names = [], tags = [] } = groups[group] ?? {};
  const isNamed =
    everything || names.includes(item.name) || item.tags.some((tag) => tags.includes(tag));
  return isNamed && !item.tags.some((tag) => except.includes(tag));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
