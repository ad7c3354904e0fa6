import {
  areOffered,
  type Choice,
  checkChoices,
  type OfferedGroup,
  type OfferedOption,
} from './choice-rules';
import { type Cents, cents, numberToCents } from './money';
import { priceOfLine, sumOf } from './rules/amounts';

/** The sum counts every option at its price: the free ones of a group are deducted at the kiosk. */

export interface BasketLine {
  item: number;
  count: number;
  choices: readonly Choice[];
  note: string;
}

export interface OfferedItem {
  id: number;
  price: Cents;
  /** 1: weighed and priced at the kiosk, so it cannot be ordered ahead. */
  price_by_weight: 0 | 1;
  /** 1: the customer cannot add a note. */
  no_notes: 0 | 1;
  groups: readonly OfferedGroup[];
}

export type LineState =
  | 'ok'
  /** Not shown now. */
  | 'gone'
  /** Its options changed, so it has to be chosen again. */
  | 'changed';

export interface PricedLine<I extends OfferedItem> {
  line: BasketLine;
  state: LineState;
  item: I | null;
  price: Cents;
}

export interface PricedBasket<I extends OfferedItem> {
  lines: PricedLine<I>[];
  count: number;
  /** Before discounts, fees and taxes. */
  sum: Cents;
}

export const MOST_LINES = 20;
export const MOST_OF_A_LINE = 99;
export const NOTE_MAX = 100;

export function inCents<
  O extends Omit<OfferedOption, 'price'> & { price: number },
  G extends Omit<OfferedGroup, 'options'> & { options: readonly O[] },
>({
  id,
  price,
  price_by_weight,
  no_notes,
  groups,
}: Pick<OfferedItem, 'id' | 'price_by_weight' | 'no_notes'> & {
  price: number;
  groups: readonly G[];
}): OfferedItem {
  return {
    id,
    price_by_weight,
    no_notes,
    price: numberToCents(price),
    groups: groups.map((group) => ({
      ...group,
      options: group.options.map((option) => ({ ...option, price: numberToCents(option.price) })),
    })),
  };
}

export function priceOfOne(
  { price, groups }: Pick<OfferedItem, 'price' | 'groups'>,
  choices: readonly Choice[],
): Cents {
  const extras = choices.map((choice) => (findOption(groups, choice)?.price ?? 0) * choice.count);
  return cents(
    Math.max(
      extras.reduce((sum, extra) => sum + extra, price),
      0,
    ),
  );
}

export function pricedBasket<I extends OfferedItem>(
  lines: readonly BasketLine[],
  offered: readonly I[],
): PricedBasket<I> {
  const byId = new Map(offered.map((item) => [item.id, item]));
  const priced = lines.map((line) => pricedLine(line, byId.get(line.item)));
  const ordered = priced.filter(({ state }) => state === 'ok');
  return {
    lines: priced,
    count: ordered.reduce((count, { line }) => count + line.count, 0),
    sum: sumOf(ordered.map(({ price }) => price)),
  };
}

/** Adds a line, merged with one of the same item, choices and note. Null if the basket is full. */
export function addLine(lines: readonly BasketLine[], added: BasketLine): BasketLine[] | null {
  const key = lineKey(added);
  const same = lines.findIndex((line) => lineKey(line) === key);
  if (same === -1) return lines.length < MOST_LINES ? [...lines, bounded(added)] : null;
  return lines.map((line, index) =>
    index === same ? bounded({ ...line, count: line.count + added.count }) : line,
  );
}

export function setCount(lines: readonly BasketLine[], index: number, count: number): BasketLine[] {
  if (count <= 0) return lines.filter((_, at) => at !== index);
  return lines.map((line, at) => (at === index ? bounded({ ...line, count }) : line));
}

export function choiceNames(groups: readonly OfferedGroup[], choices: readonly Choice[]): string[] {
  return choices.flatMap((choice) => {
    const option = findOption(groups, choice);
    if (!option) return [];
    return [choice.count === 1 ? option.name : `${choice.count} × ${option.name}`];
  });
}

function pricedLine<I extends OfferedItem>(line: BasketLine, item: I | undefined): PricedLine<I> {
  if (!item || item.price_by_weight === 1)
    return { line, state: 'gone', item: null, price: cents(0) };
  const { groups } = item;
  const isWhole =
    areOffered(groups, line.choices) && checkChoices(groups, line.choices).length === 0;
  if (!isWhole) return { line, state: 'changed', item, price: cents(0) };
  return {
    line,
    state: 'ok',
    item,
    price: priceOfLine({ price: priceOfOne(item, line.choices), count: line.count }),
  };
}

function findOption(
  groups: readonly OfferedGroup[],
  { group, option }: Choice,
): OfferedOption | undefined {
  return groups.find(({ id }) => id === group)?.options.find(({ id }) => id === option);
}

function bounded(line: BasketLine): BasketLine {
  const count = Math.min(Math.max(Math.trunc(line.count), 1), MOST_OF_A_LINE);
  return { ...line, count };
}

function lineKey({ item, choices, note }: BasketLine): string {
  const chosen = choices.map(({ group, option, count }) => `${group}.${option}.${count}`).sort();
  return JSON.stringify([item, chosen, note]);
}
