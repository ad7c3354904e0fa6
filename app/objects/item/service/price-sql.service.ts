import { type RawBuilder, sql } from 'kysely';
import { type PriceAdjustment, wholeAdjustment } from '~/menu/adjust-prices';
import { PRICE_MAX_CENTS } from '~/menu/money';

/** `adjustPrice` as SQL for both engines. */
export function adjustedPrice(adjustment: PriceAdjustment): RawBuilder<number> {
  const { unit, by } = wholeAdjustment(adjustment);
  const factor = whole(10_000 + by);
  const raw =
    unit === 'amount'
      ? sql<number>`item.price_cents + ${whole(by)}`
      : sql<number>`(item.price_cents * ${factor} + 5000) / 10000`;
  const moved = sql<number>`(case when ${raw} < 0 then 0 else ${raw} end)`;
  const rounded = ROUNDED[adjustment.round ?? 'none'](moved);
  return sql<number>`(case when ${rounded} > ${whole(PRICE_MAX_CENTS)} then ${whole(PRICE_MAX_CENTS)} else ${rounded} end)`;
}

const ROUNDED = {
  none: (cents: RawBuilder<number>) => cents,
  '.05': (cents: RawBuilder<number>) => sql<number>`((${cents} + 2) / 5 * 5)`,
  '.x9': (cents: RawBuilder<number>) => sql<number>`(case when ${cents} = 0 then 0
    when ${cents} < 4 then 9 else (${cents} + 6) / 10 * 10 - 1 end)`,
} as const;

/** As a literal: a parameter of unknown type would not be an integer. */
export function whole(value: number): RawBuilder<number> {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is not whole`);
  return sql.raw(String(value));
}

export function arrayText(numbers: readonly (number | null)[]): string {
  return `{${numbers.map((one) => one ?? 'null').join(',')}}`;
}

/** The price as the canonical JSON of one field. */
export function priceJson(cents: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`'{"price":' || ${priceText(cents)} || '}'`;
}

/** As in canonical JSON: 4.75, 4.5, 4. */
export function priceText(cents: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`cast(${cents} / 100 as text) || case
    when ${cents} % 100 = 0 then ''
    when ${cents} % 10 = 0 then '.' || cast(${cents} % 100 / 10 as text)
    else '.' || cast(${cents} % 100 / 10 as text) || cast(${cents} % 10 as text) end`;
}

/** Prices that need a confirmation (`priceQuestion`) come first, so that a sample contains them. */
export function farFirst(price: RawBuilder<number>): RawBuilder<number> {
  const was = sql.ref('item.price_cents');
  const isFar = sql.join(
    [
      sql`${price} = 0`,
      sql`${price} * 10 between ${was} * 90 and ${was} * 110`,
      sql`${price} >= ${was} * 90`,
      sql`${was} * 10 between ${price} * 90 and ${price} * 110`,
      sql`${was} >= ${price} * 90`,
    ],
    sql` or `,
  );
  return sql<number>`case when ${was} > 0 and (${isFar}) then 0 else 1 end`;
}
