import { type Cents, cents } from './money';
import { clampRange, type GroupType } from './option-groups';

export interface OfferedOption {
  id: number;
  name: string;
  price: Cents;
  default: 0 | 1;
  /** How often it may be taken; 0 means once. */
  max_count: number;
}

export interface OfferedGroup {
  id: number;
  name: string;
  group_type: GroupType;
  /** Minimum and maximum number of options; null in a single group, which means exactly one. */
  range: readonly [number, number] | null;
  /** Available options; a group without any is not offered. */
  options: readonly OfferedOption[];
}

export interface Choice {
  group: number;
  option: number;
  count: number;
}

export interface ChoiceProblem {
  group: number;
  message: string;
}

export function boundsOf({ group_type, range, options }: OfferedGroup): [number, number] {
  if (group_type === 'single') return [1, 1];
  return clampRange(range ?? [0, options.length], options.length);
}

export function mostOf({ max_count }: Pick<OfferedOption, 'max_count'>): number {
  return Math.max(1, max_count);
}

/** 'Choose 1', 'Choose 1 to 3', 'Choose up to 2, 2 free: taken off at the kiosk'. */
export function ruleText(group: OfferedGroup): string {
  const [least, most] = boundsOf(group);
  const free = freeText(group);
  return free === null ? choiceText(least, most) : `${choiceText(least, most)}, ${free}`;
}

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

export function freeText({ group_type }: Pick<OfferedGroup, 'group_type'>): string | null {
  const [, count] = /^(\d)_free$/.exec(group_type) ?? [];
  return count === undefined ? null : `${count} free: taken off at the kiosk`;
}

export function defaultChoices(groups: readonly OfferedGroup[]): Choice[] {
  return groups.flatMap(({ id, options }) =>
    options
      .filter((option) => option.default === 1)
      .map((option) => ({ group: id, option: option.id, count: 1 })),
  );
}

/** One error message per group; empty if the choices can be ordered. */
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
