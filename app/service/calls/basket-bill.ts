import type { AnswerOf, CheckedParams } from '~/creator/contract';
import { inCents, pricedBasket, priceOfOne } from '~/menu/basket';
import type { BusinessMoment } from '~/menu/business-day';
import { type Cents, centsToNumber } from '~/menu/money';
import { workOutBill } from '~/menu/rules/bill';
import type { DiscountType } from '~/menu/rules/documents';
import { parseDiscount, parseFee, parseTax } from '~/menu/rules/rule';
import type { Step } from '~/menu/rules/steps';
import type { Channel } from '~/menu/visibility';
import { ownDiscounts } from '~/objects/discount/discount.service';
import { ownFees } from '~/objects/fee/fee.service';
import { ownTaxes } from '~/objects/tax/tax.service';
import type { LocationRow } from '../location-row';
import type { Reader } from '../store/store';
import { reachableItems } from './reachable-items';

type Shown = AnswerOf<'mobile_site.get'>;

interface BillParams {
  lines: CheckedParams<'mobile_site.get'>['basket'];
  items: Shown['items'];
  when: BusinessMoment;
  channel: Channel;
}

/** For takeout ordered ahead on a phone, or dine-in at a kiosk, paid without a tender that triggers discounts. */
export async function basketBill(
  { reader, menu }: { reader: Reader; menu: LocationRow },
  { lines, items, when, channel }: BillParams,
): Promise<Shown['bill']> {
  const asked = lines.map(({ item_id, ...line }) => ({ ...line, item: item_id, note: '' }));
  const priced = pricedBasket(asked, items.map(inCents)).lines.flatMap(({ line, item, state }) =>
    item && state === 'ok' ? [{ line, price: priceOfOne(item, line.choices) }] : [],
  );
  if (priced.length === 0) return null;
  const context = { reader, location: menu };
  const known = await reachableItems(
    context,
    priced.map(({ line }) => line.item),
  );
  const isAhead = channel === 'mobile';
  const bill = workOutBill(
    priced.map(({ line, price }) => ({
      item: known.get(line.item) ?? { id: line.item, name: '', tags: [] },
      price,
      count: line.count,
    })),
    {
      discounts: (await ownDiscounts.all(context)).map((discount) =>
        parseDiscount({ ...discount, discount_type: discount.discount_type as DiscountType }),
      ),
      fees: (await ownFees.all(context)).map(parseFee),
      taxes: (await ownTaxes.all(context)).map(parseTax),
    },
    {
      moment: when,
      dining: isAhead ? 'TAKE_OUT' : 'DINE_IN',
      ahead: isAhead,
      tender: false,
    },
  );
  return {
    items: centsToNumber(bill.items),
    steps: bill.steps.map((step) => ({
      kind: step.kind,
      name: step.rule.name,
      amount: centsToNumber(addedBy(step)),
    })),
    total: centsToNumber(bill.total),
    given_back: centsToNumber(bill.givenBack),
  };
}

function addedBy(step: Step): Cents {
  if (step.kind === 'discount') return -step.amount as Cents;
  return step.kind === 'tax' && step.rule.inclusive ? (0 as Cents) : step.amount;
}
