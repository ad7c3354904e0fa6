import type { AnswerOf, ParamsOf } from '~/creator/contract';
import { choiceNames, priceOfOne } from '~/menu/basket';
import { businessMoment } from '~/menu/business-day';
import { areOffered, checkChoices, defaultChoices, type OfferedGroup } from '~/menu/choice-rules';
import { clockChange } from '~/menu/clock-change';
import { type Cents, cents, formatPrice, numberToCents } from '~/menu/money';
import { modeAt, timedModes } from '~/menu/price-modes';
import { priceOfLine, sumOf } from '~/menu/rules/amounts';
import { workOutBill } from '~/menu/rules/bill';
import { taxableFees } from '~/menu/rules/charges';
import { tryPath } from '~/objects/rule';
import { readChoices } from '~/phone/read-choices';
import { findItems } from '~/pickers/find-items.server';
import { localNow } from '~/screen/local-now.server';
import type { LocationGuarded } from '~/session/guards.server';
import { MOST_LINES, readTry, type TryLine, withItem, withPressed } from './address';
import {
  type BillView,
  billView,
  type PricedLine,
  unappliedViews,
  type WorkedOut,
} from './bill-view.server';
import { loadStoredRules } from './rules.server';
import { loadUnsavedRule } from './unsaved-rule.server';

type Offered = AnswerOf<'item.offered'>[number];

const SHOWN = 8;

export type TryPage = Awaited<ReturnType<typeof loadTryIt>>;
export type LineView = ReturnType<typeof lineView>;

/** Includes an unsaved rule. @throws a redirect for a pressed button, or the response of a refusal */
export async function loadTryIt(guarded: LocationGuarded, url: URL) {
  const pressed = withPressed(url);
  if (pressed) throw guarded.redirectReplacing(pressed);
  return tryPage(guarded, url);
}

async function tryPage(guarded: LocationGuarded, url: URL) {
  const { creator, location } = guarded;
  const { lines: asked, ...query } = readTry(url.searchParams);
  const at = { location_id: location.id };
  const modes = await creator.call('price_modes.all', at);
  const now = localNow(location.timezone);
  const moment = businessMoment(
    { date: query.date ?? now.date, time: query.time ?? now.time },
    location.operations.operation_hours,
  );
  const charged = modeAt(timedModes(modes), moment);
  const { priceMode } = query;
  const mode = priceMode === null ? charged : (modes.find(({ id }) => id === priceMode) ?? null);
  const [offered, { rules: stored, withoutTaxes }, found] = await Promise.all([
    offeredOf(guarded, asked, mode),
    loadStoredRules(guarded),
    query.find === '' ? null : find(guarded, query.find),
  ]);
  const isFull = withItem(url, 1) === null;
  const [only] = found?.items ?? [];
  if (only && found?.items.length === 1 && !isFull) {
    throw guarded.redirectReplacing(withItem(url, only.id) ?? '');
  }
  const unsaved = await loadUnsavedRule(guarded, url, stored);
  const isKept = unsaved !== null && unsaved !== 'gone';
  const rules = (isKept && unsaved.withIt) || stored;
  const priced = asked.map((line) => pricedLine(line, offered.get(line.item)));
  const basket = priced.filter((line): line is PricedLine => line.item !== null);
  const bill = workOutBill(
    basket,
    { discounts: rules.discount, fees: rules.fee, taxes: rules.tax },
    { moment, dining: query.dining, ahead: query.ahead, tender: query.tender },
  );
  const marks = isKept ? { kind: unsaved.kind, id: unsaved.id } : null;
  const of = { location, moment, dining: query.dining, mode, marks, basket, bill };
  const [{ unapplied, wording }, taxes] = await Promise.all([
    unappliedViews(guarded, rules, of),
    withoutTaxes ? chargedTaxes(guarded, of) : null,
  ]);
  const view = billView(of, wording);
  return {
    path: tryPath(location.id),
    currency: location.currency ?? '',
    query: { ...query, date: moment.date, time: moment.time },
    priceModes: modes.map(({ id, name }) => ({ id, name, charged: id === charged?.id })),
    lines: priced.map((line) => lineView(line, location.currency)),
    found,
    full: isFull,
    clock: clockChange(moment, location.timezone),
    bill: taxes ? withTaxes(view, of, taxes) : view,
    unapplied,
    unsaved: isKept
      ? { name: unsaved.name, back: unsaved.back, sentence: wording.sentence(unsaved) }
      : unsaved,
    withoutTaxes,
  };
}

async function offeredOf(
  { creator, location }: LocationGuarded,
  lines: readonly TryLine[],
  mode: { id: number } | null,
): Promise<Map<number, Offered>> {
  const ids = [...new Set(lines.map(({ item }) => item))].slice(0, MOST_LINES);
  if (ids.length === 0) return new Map();
  const params: ParamsOf<'item.offered'> = { location_id: location.id, ids };
  if (mode) params.price_mode = mode.id;
  const items = await creator.call('item.offered', params);
  return new Map(items.map((item) => [item.id, item]));
}

function find(guarded: LocationGuarded, search: string) {
  const { currency } = guarded.location;
  const wanted = { search, limit: SHOWN, fields: ['name', 'price'], bestFirst: true } as const;
  return findItems(guarded, wanted, ({ id, name = '', price = 0 }) => ({
    id,
    name,
    price: formatPrice(numberToCents(price), currency),
  }));
}

/** Selects the defaults until the options were shown. */
function pricedLine(
  line: TryLine,
  item: Offered | undefined,
): Omit<PricedLine, 'item'> & {
  item: PricedLine['item'] | null;
} {
  const none = { line, offered: null, groups: [], choices: [], price: cents(0), count: line.count };
  if (!item) return { ...none, item: null };
  const groups: OfferedGroup[] = item.groups.map((group) => ({
    ...group,
    options: group.options.map((option) => ({ ...option, price: numberToCents(option.price) })),
  }));
  const { typed } = line;
  const choices =
    typed === null
      ? defaultChoices(groups)
      : readChoices(groups, { get: (name) => typed.get(name) ?? null }).choices;
  const price = priceOfOne({ price: numberToCents(item.price), groups }, choices);
  const { id, name, tags } = item;
  return {
    line,
    offered: item,
    groups,
    choices,
    count: line.count,
    price,
    item: { id, name, tags },
  };
}

function lineView(
  { line, item, offered, groups, choices, price, count }: ReturnType<typeof pricedLine>,
  currency: string | null,
) {
  const signed = (amount: Cents) =>
    amount === 0 ? '' : ` ${amount > 0 ? '+' : ''}${formatPrice(amount, currency)}`;
  const chosen = choices.map((choice) => {
    const [name = ''] = choiceNames(groups, [choice]);
    const option = groups
      .find(({ id }) => id === choice.group)
      ?.options.find(({ id }) => id === choice.option);
    return `${name}${signed(cents((option?.price ?? 0) * choice.count))}`;
  });
  return {
    index: line.index,
    item: line.item,
    name: item?.name ?? null,
    count,
    price: formatPrice(priceOfLine({ price, count }), currency),
    groups,
    choices,
    chosen: chosen.join(', '),
    problems: areOffered(groups, choices) ? checkChoices(groups, choices) : [],
    byWeight: offered?.price_by_weight === 1,
    isNew: line.typed === null,
  };
}

type Charged = AnswerOf<'tax.charge'>;

/** For people who may not see tax rules. @throws CreatorError */
async function chargedTaxes(
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
function withTaxes(
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
