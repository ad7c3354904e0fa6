import type { AnswerOf, ParamsOf } from '~/creator/contract';
import { choiceNames } from '~/menu/basket';
import type { LocalMoment } from '~/menu/business-day';
import { longDate, weekdayName } from '~/menu/calendar';
import type { Choice, OfferedGroup } from '~/menu/choice-rules';
import type { RuleKind } from '~/menu/kinds';
import { type Cents, cents, formatPrice } from '~/menu/money';
import { priceOfLine } from '~/menu/rules/amounts';
import { arithmeticOf, type LineWording } from '~/menu/rules/arithmetic';
import type { Bill } from '~/menu/rules/bill';
import type { Dining } from '~/menu/rules/documents';
import type { Reach } from '~/menu/rules/reach';
import { reasonText, unreachedText } from '~/menu/rules/reason-text';
import { discountSentence, feeSentence, taxSentence, type Wording } from '~/menu/rules/sentence';
import type { BillLine, Step, Unapplied } from '~/menu/rules/steps';
import { timeOfDay } from '~/menu/time-of-day';
import { pathWithQuery } from '~/screen/paths';
import type { LocationGuarded } from '~/session/guards.server';
import type { TryLine } from './address';
import type { StoredRules } from './rules.server';
import { pathOfKind, type UnsavedRule } from './unsaved-rule.server';

export interface PricedLine extends BillLine {
  line: TryLine;
  offered: AnswerOf<'item.offered'>[number] | null;
  groups: readonly OfferedGroup[] & OfferedGroup[];
  choices: Choice[];
}

export interface WorkedOut {
  location: LocationGuarded['location'];
  moment: LocalMoment;
  dining: Dining;
  /** Null for the usual prices. */
  mode: { name: string } | null;
  marks: { kind: RuleKind; id: number } | null;
  basket: readonly PricedLine[];
  bill: Bill;
}

export type BillView = ReturnType<typeof billView>;
export type StepView = BillView['steps'][RuleKind][number];
type ReachParams = ParamsOf<'item.reach'>['reaches'][number];
/** Maximum per call, apart from the one for names. */
const REACHES_MOST = 2999;
const IDS_MOST = 1000;

/** One call. Distinguishes rules that affect nothing on the menu. @throws CreatorError */
export async function unappliedViews(
  { creator, location }: LocationGuarded,
  rules: StoredRules,
  { bill, marks }: WorkedOut,
) {
  const missing = bill.unapplied.flatMap(({ reason }) =>
    reason.code === 'not_in_basket' ? [reason.reach] : [],
  );
  const asked = missing.slice(0, REACHES_MOST).map(reachParams);
  const ids = [...new Set(idsNamed(rules))].slice(0, IDS_MOST);
  const { reaches, names } = await creator.call('item.reach', {
    location_id: location.id,
    reaches: [...asked, { targets: ids }],
  });
  const named = new Map(names.map(({ id, name }) => [id, name]));
  const itemName = (id: number) => named.get(id);
  const wording: Wording = { currency: location.currency, itemName };
  const unreached = new Map(
    asked.map((reach, index) => [
      missing[index],
      unreachedText({ ...reach, caught: reaches[index] }, wording),
    ]),
  );
  const viewOf = (one: Unapplied) => {
    const { reason, kind, rule } = one;
    const nothing = reason.code === 'not_in_basket' ? unreached.get(reason.reach) : null;
    return {
      id: rule.id,
      name: rule.name,
      href: hrefOf(location.id, one, marks),
      unsaved: isMarked(one, marks),
      reason: nothing ?? reasonText(reason, wording),
      kind,
    };
  };
  const views = bill.unapplied.map(viewOf);
  const ofKind = (wanted: RuleKind) => views.filter(({ kind }) => kind === wanted);
  return {
    unapplied: { discount: ofKind('discount'), fee: ofKind('fee'), tax: ofKind('tax') },
    wording: { ...wording, sentence: (unsaved: UnsavedRule) => sentenceOf(unsaved, wording) },
  };
}

export function billView(
  { location, moment, dining, mode, marks, basket, bill }: WorkedOut,
  wording: Wording,
) {
  const price = (amount: Cents) => formatPrice(amount, location.currency);
  const lineWording: LineWording = {
    ...wording,
    lineName: (line) => basket[line]?.item.name ?? '',
  };
  const steps = bill.steps.map((step, index) => ({
    kind: step.kind,
    nth: index + 1,
    name: step.rule.name,
    href: hrefOf(location.id, step, marks),
    unsaved: isMarked(step, marks),
    amount: price(step.kind === 'discount' ? cents(-step.amount) : step.amount),
    rows: arithmeticOf(step, lineWording).map(({ text, rounded, amount }) => ({
      text: step.kind === 'fee' && !step.rule.taxed ? `${text}, not taxed` : text,
      amount: rounded ?? (amount === null ? '' : price(amount)),
    })),
  }));
  const ofKind = (kind: RuleKind) => steps.filter((step) => step.kind === kind);
  return {
    name: location.name,
    when: `${weekdayName(moment.date)} ${longDate(moment.date)}, ${timeOfDay(moment.time)}`,
    how: `${dining === 'DINE_IN' ? 'Dine In' : 'Take Out'} · ${mode?.name ?? 'Usual prices'}`,
    lines: basket.map((line) => ({
      text: `${line.count} × ${line.item.name}`,
      price: price(priceOfLine(line)),
      options: choiceNames(line.groups, line.choices).join(', ') || null,
    })),
    items: price(bill.items),
    steps: { discount: ofKind('discount'), fee: ofKind('fee'), tax: ofKind('tax') },
    discounted: price(bill.discounted),
    total: price(bill.total),
    sums: [
      { label: 'Taken off', amount: bill.takenOff },
      { label: 'Added by fees', amount: bill.addedByFees },
      { label: 'Added by taxes', amount: bill.addedByTaxes },
      { label: 'Taxes contained in the prices', amount: bill.contained },
      { label: 'Given back after the sale', amount: bill.givenBack },
    ]
      .filter(({ amount }) => amount !== 0)
      .map(({ label, amount }) => ({ label, amount: price(amount) })),
  };
}

function hrefOf(
  locationId: number,
  of: Step | Unapplied,
  marks: WorkedOut['marks'],
): string | null {
  if (isMarked(of, marks)) return null;
  const { kind, rule } = of;
  return pathWithQuery(pathOfKind[kind](locationId), { mode: 'edit', type: kind, id: rule.id });
}

function isMarked({ kind, rule }: Step | Unapplied, marks: WorkedOut['marks']): boolean {
  return marks !== null && marks.kind === kind && marks.id === rule.id;
}

function sentenceOf({ kind, id, withIt }: UnsavedRule, wording: Wording): string | null {
  if (!withIt) return null;
  const of = <R extends { id: number }>(rules: readonly R[]) => rules.find((one) => one.id === id);
  const [discount, fee, tax] = [of(withIt.discount), of(withIt.fee), of(withIt.tax)];
  if (kind === 'discount') return discount ? discountSentence(discount, wording) : null;
  if (kind === 'fee') return fee ? feeSentence(fee, wording) : null;
  return tax ? taxSentence(tax, wording) : null;
}

function reachParams({ everything, targets, pattern, skipTags }: Reach): ReachParams {
  return { everything, targets: [...targets], pattern, skip_tags: [...skipTags] };
}

function idsNamed({ discount, fee, tax }: StoredRules): number[] {
  const reaches = [
    ...discount.flatMap(({ effect }) => (effect.type === 'combo' ? effect.groups : [effect.reach])),
    ...fee.map(({ reach }) => reach),
    ...tax.map(({ reach }) => reach),
  ];
  return reaches.flatMap(({ targets }) => targets.filter((target) => typeof target === 'number'));
}
