import { type Cents, cents } from './money';
import { clampRange, type GroupType } from './option-groups';

/** What a customer may choose of an item's options. */

export interface OfferedOption {
  id: number;
  name: string;
  price: Cents;
  default: 0 | 1;
  /** How often it may be taken; 0 is once. */
  max_count: number;
}

export interface OfferedGroup {
  id: number;
  name: string;
  group_type: GroupType;
  /** Least and most options to choose; null in a single group, which means exactly one. */
  range: readonly [number, number] | null;
  /** Those that can be chosen; a group without one is not offered. */
  options: readonly OfferedOption[];
}

/** An option of a group, taken `count` times. */
export interface Choice {
  group: number;
  option: number;
  count: number;
}

export interface ChoiceProblem {
  group: number;
  message: string;
}

/** How many different options of a group have to be chosen: exactly one of a single group. */
export function boundsOf({ group_type, range, options }: OfferedGroup): [number, number] {
  if (group_type === 'single') return [1, 1];
  return clampRange(range ?? [0, options.length], options.length);
}

/** How often an option may be taken. */
export function mostOf({ max_count }: Pick<OfferedOption, 'max_count'>): number {
  return Math.max(1, max_count);
}

/** 'Choose 1', 'Choose 1 to 3', 'Choose up to 2, 2 free: taken off at the kiosk'. */
export function ruleText(group: OfferedGroup): string {
  const [least, most] = boundsOf(group);
  const free = freeText(group);
  return free === null ? choiceText(least, most) : `${choiceText(least, most)}, ${free}`;
}

/** The least that choices which can be ordered add to a price: below zero where options are. */
export function leastExtra(groups: readonly OfferedGroup[]): Cents {
  const sums = groups.map((group) => {
    const [least, most] = boundsOf(group);
    const extras = group.options
      .map((option) => option.price * (option.price < 0 ? mostOf(option) : 1))
      .sort((one, other) => one - other);
    return extras
      .slice(0, most)
      .reduce((sum, extra, index) => (index < least || extra < 0 ? sum + extra : sum), 0);
  });
  return cents(sums.reduce((sum, one) => sum + one, 0));
}

/** '2 free: taken off at the kiosk'; null for a group without free options. */
export function freeText({ group_type }: Pick<OfferedGroup, 'group_type'>): string | null {
  const [, count] = /^(\d)_free$/.exec(group_type) ?? [];
  return count === undefined ? null : `${count} free: taken off at the kiosk`;
}

/** The choices that an item begins with: its defaults, each once. */
export function defaultChoices(groups: readonly OfferedGroup[]): Choice[] {
  return groups.flatMap(({ id, options }) =>
    options
      .filter((option) => option.default === 1)
      .map((option) => ({ group: id, option: option.id, count: 1 })),
  );
}

/** What is wrong with choices, one sentence a group; none if they can be ordered. */
export function checkChoices(
  groups: readonly OfferedGroup[],
  choices: readonly Choice[],
): ChoiceProblem[] {
  return groups.flatMap((group) => {
    const own = choices.filter((choice) => choice.group === group.id && choice.count > 0);
    const message = groupProblem(group, own);
    return message === null ? [] : [{ group: group.id, message }];
  });
}

/** Whether every choice is one that the groups offer, each once. */
export function areOffered(groups: readonly OfferedGroup[], choices: readonly Choice[]): boolean {
  const keys = choices.map(({ group, option }) => `${group} ${option}`);
  if (new Set(keys).size < keys.length) return false;
  return choices.every(({ group, option }) =>
    groups.find(({ id }) => id === group)?.options.some(({ id }) => id === option),
  );
}

function groupProblem(group: OfferedGroup, choices: readonly Choice[]): string | null {
  const [least, most] = boundsOf(group);
  if (choices.length < least) {
    return least === most ? `Choose ${least}.` : `Choose at least ${least}.`;
  }
  if (choices.length > most) return most === 0 ? 'Choose none.' : `Choose at most ${most}.`;
  for (const { option: id, count } of choices) {
    const option = group.options.find((one) => one.id === id);
    if (option && count > mostOf(option)) return `At most ${mostOf(option)} × ${option.name}.`;
  }
  return null;
}

function choiceText(least: number, most: number): string {
  if (least === most) return `Choose ${least}`;
  return least === 0 ? `Choose up to ${most}` : `Choose ${least} to ${most}`;
}
