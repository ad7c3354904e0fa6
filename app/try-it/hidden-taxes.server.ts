import type { AnswerOf } from '~/creator/contract';
import { type Cents, cents, formatPrice } from '~/menu/money';
import { sumOf } from '~/menu/rules/amounts';
import { taxableFees } from '~/menu/rules/charges';
import type { LocationGuarded } from '~/session/guards.server';
import type { BillView, WorkedOut } from './bill-view.server';

type Charged = AnswerOf<'tax.charge'>;

/** For people who may not see tax rules. @throws CreatorError */
export async function chargedTaxes(
  { creator, location }: LocationGuarded,
  { basket, bill, moment, dining }: WorkedOut,
): Promise<Charged> {
  if (basket.length === 0) return [];
  const fees = taxableFees(basket, bill.steps);
  return creator.call('tax.charge', {
    location_id: location.id,
    lines: basket.map(({ item, count, price }, index) => ({
      item_id: item.id,
      count,
      price,
      discounted: bill.lines[index]?.discounted ?? 0,
      fees: fees[index] ?? 0,
    })),
    ...moment,
    dining,
  });
}

/** Shows names and amounts of taxes, but not their calculation. */
export function withTaxes(
  view: BillView,
  { bill, location }: Pick<WorkedOut, 'bill' | 'location'>,
  taxes: Charged,
): BillView {
  const price = (amount: Cents) => formatPrice(amount, location.currency);
  const sum = (inclusive: boolean) =>
    sumOf(taxes.flatMap((tax) => (tax.inclusive === inclusive ? [cents(tax.amount)] : [])));
  const added = sum(false);
  const contained = sum(true);
  const before = view.sums.filter(({ label }) => label !== 'Given back after the sale');
  return {
    ...view,
    steps: {
      ...view.steps,
      tax: taxes.map(({ name, amount }, index) => ({
        kind: 'tax' as const,
        nth: bill.steps.length + index + 1,
        name,
        href: null,
        unsaved: false,
        amount: price(cents(amount)),
        rows: [],
      })),
    },
    total: price(cents(bill.total + added)),
    sums: [
      ...before,
      ...(added === 0 ? [] : [{ label: 'Added by taxes', amount: price(added) }]),
      ...(contained === 0
        ? []
        : [{ label: 'Taxes contained in the prices', amount: price(contained) }]),
      ...view.sums.slice(before.length),
    ],
  };
}
