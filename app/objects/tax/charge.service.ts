import { cents } from '~/menu/money';
import { chargeTaxes } from '~/menu/rules/charges';
import { parseTax } from '~/menu/rules/rule';
import { reachableItems } from '~/service/calls/reachable-items';
import type { Handlers } from '~/service/context';
import { badInput } from '~/service/errors';
import { ownTaxes } from './tax.service';

/** Answers only names and amounts, as on a receipt, not how they are calculated. */
export const chargeHandlers: Pick<Handlers, 'tax.charge'> = {
  'tax.charge': async ({ lines: asked, date, time, day = date, dining }, context) => {
    const items = await reachableItems(
      context,
      asked.map(({ item_id }) => item_id),
    );
    const missing = asked.findIndex(({ item_id }) => !items.has(item_id));
    if (missing >= 0) {
      const message = `There is no item ${asked[missing]?.item_id} here`;
      throw badInput(`${message}.`, { [`lines.${missing}.item_id`]: message });
    }
    const lines = asked.map(({ item_id, count, price, discounted }) => ({
      item: items.get(item_id) ?? { id: item_id, name: '', tags: [] },
      price: cents(price),
      count,
      left: cents(discounted),
      free: { count, price: cents(discounted) },
    }));
    const charged = chargeTaxes(
      (await ownTaxes.all(context)).map(parseTax),
      lines,
      asked.map(({ fees }) => cents(fees)),
      { moment: { date, time, day }, dining },
    );
    return charged.flatMap((tax) =>
      'amount' in tax
        ? [{ name: tax.rule.name, amount: tax.amount, inclusive: tax.rule.inclusive }]
        : [],
    );
  },
};
