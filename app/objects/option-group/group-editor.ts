import { centsToNumber, parsePrice } from '~/menu/money';
import {
  clampRange,
  type GroupType,
  MAX_COUNT_MAX,
  mostDefaults,
  normaliseDefaults,
  normaliseMaxCount,
  normaliseRange,
  OPTION_ALREADY_USED,
  type OptionRange,
  toggleDefault,
} from '~/menu/option-groups';
import { checkName, searchKey } from '~/menu/text';

/** The browser and the plain form use the same steps, which cannot lead to an invalid group. */

export interface EditedOption {
  /** Identifies the option in the form while the group is edited. */
  key: string;
  id: number | null;
  name: string;
  price: string;
  active: 0 | 1;
  pos_id: string | null;
  default: 0 | 1;
  /** As typed; '' and '1' are a single unit. */
  max_count: string;
  version: number | null;
}

export interface EditedGroup {
  name: string;
  group_type: GroupType;
  range: OptionRange;
  /** The range chosen before options were added or removed; `most` null is all of them. */
  asked?: { least: number; most: number | null } | undefined;
  options: EditedOption[];
  next: number;
  /** From when the editor was opened; absent for a new group. */
  version?: number | undefined;
}

export type AddedOption = Pick<EditedOption, 'id' | 'name'> &
  Partial<Pick<EditedOption, 'price' | 'active' | 'pos_id' | 'version' | 'max_count'>>;

export type OtherOptions = readonly Pick<EditedOption, 'id' | 'name'>[];

export type TypedOption = Pick<EditedOption, 'price' | 'max_count' | 'active'>;

export type GroupStep =
  | { step: 'name'; name: string }
  | { step: 'type'; to: GroupType }
  | { step: 'default'; key: string }
  | { step: 'rows'; rows: ReadonlyMap<string, TypedOption> }
  | { step: 'price'; key: string; price: string }
  | { step: 'max_count'; key: string; max_count: string }
  | { step: 'active'; key: string; active: 0 | 1 }
  | { step: 'range'; min: number; max: number }
  | { step: 'remove'; key: string }
  | { step: 'move'; key: string; by: -1 | 1 }
  | { step: 'place'; key: string; before: string | null };

export const GROUP_NAME_MISSING = 'Please enter an name for this option group.';
export const MOST_OPTIONS = 2000;

/** A step for an unknown option changes nothing. */
export function editGroup(group: EditedGroup, step: GroupStep): EditedGroup {
  switch (step.step) {
    case 'name':
      return { ...group, name: step.name };
    case 'rows': {
      const options = group.options.map((option) => ({ ...option, ...step.rows.get(option.key) }));
      return { ...group, options };
    }
    case 'price':
      return withOption(group, step.key, { price: step.price });
    case 'max_count':
      return withOption(group, step.key, { max_count: step.max_count });
    case 'active':
      return withOption(group, step.key, { active: step.active });
    case 'type':
      return step.to === group.group_type ? group : withType(group, step.to);
    case 'default': {
      const index = group.options.findIndex(({ key }) => key === step.key);
      if (index < 0) return group;
      return {
        ...group,
        options: toggleDefault(group.group_type, group.options, index) as EditedOption[],
      };
    }
    case 'range': {
      if (group.group_type === 'single' || group.options.length === 0) return group;
      const range = clampRange([step.min, step.max], group.options.length);
      return { ...group, range, asked: undefined };
    }
    case 'remove': {
      const options = group.options.filter(({ key }) => key !== step.key);
      return withOptions(group, options);
    }
    case 'move': {
      const before = keyBeyond(group.options, step.key, step.by);
      if (before === undefined) return group;
      return { ...group, options: placed(group.options, step.key, before) };
    }
    case 'place':
      return { ...group, options: placed(group.options, step.key, step.before) };
  }
}

export function addOption(
  group: EditedGroup,
  added: AddedOption,
  others: OtherOptions,
): { ok: true; group: EditedGroup } | { ok: false; message: string } {
  const problem = checkName(added.name);
  if (problem) return { ok: false, message: problem };
  if ([...group.options, ...others].some((one) => isSameOption(one, added))) {
    return { ok: false, message: OPTION_ALREADY_USED };
  }
  if (group.options.length >= MOST_OPTIONS) {
    return {
      ok: false,
      message: `A group has at most ${MOST_OPTIONS.toLocaleString('en-US')} options`,
    };
  }
  const { id, name, price, active = 1, pos_id = null, version = null, max_count = '' } = added;
  const option: EditedOption = {
    key: id === null ? `new-${group.next}` : `option-${id}`,
    id,
    name: name.trim(),
    price: price?.trim() || '0.00',
    active,
    pos_id,
    default: 0,
    max_count,
    version,
  };
  return {
    ok: true,
    group: { ...withOptions(group, [...group.options, option]), next: group.next + 1 },
  };
}

/** The option of another group of the item that the added one would duplicate. */
export function usedElsewhere<O extends Pick<EditedOption, 'id' | 'name'>>(
  others: readonly O[],
  added: AddedOption,
): O | undefined {
  return others.find((one) => isSameOption(one, added));
}

/** Errors by field: `name`, `range`, `price-{key}`, `max_count-{key}`. */
export function checkGroup(group: Omit<EditedGroup, 'next'>): Record<string, string> {
  const errors: Record<string, string> = {};
  if (checkName(group.name)) {
    errors.name = group.name.trim() === '' ? GROUP_NAME_MISSING : (checkName(group.name) ?? '');
  }
  const most = mostDefaults(group.group_type, group.range, group.options.length);
  const defaults = group.options.filter((option) => option.default === 1).length;
  if (group.group_type !== 'single' && defaults > most) {
    errors.range = `Customers choose at most ${most}, but ${defaults} options are chosen at first`;
  }
  for (const { key, price, max_count } of group.options) {
    const parsed = parsePrice(price.trim() || '0', { negative: true });
    if (!parsed.ok) errors[`price-${key}`] = parsed.message;
    if (!isMaxCount(max_count)) {
      errors[`max_count-${key}`] = `Enter a whole number from 0 to ${MAX_COUNT_MAX}`;
    }
  }
  return errors;
}

export function savedGroup(group: EditedGroup) {
  const { name, group_type, options } = group;
  const range = normaliseRange(group_type, group.range, options.length);
  return {
    name: name.trim(),
    group_type,
    range,
    options: normaliseDefaults(group_type, options, range).map(
      ({ key: _, price, max_count, ...own }) => {
        const parsed = parsePrice(price.trim() || '0', { negative: true });
        if (!parsed.ok) throw new RangeError(`${price} is no price`);
        return {
          ...own,
          price: centsToNumber(parsed.cents),
          max_count: normaliseMaxCount(Number(max_count.trim() || '0')),
        };
      },
    ),
  };
}

/** Restores the chosen range as far as options allow. Without options there is no range. */
function withOptions(group: EditedGroup, options: EditedOption[]): EditedGroup {
  if (options.length === 0 || group.range === null)
    return { ...group, options, range: null, asked: undefined };
  const [least, most] = group.range;
  const isAll = most === group.options.length && least < most;
  const asked = group.asked ?? { least, most: isAll ? null : most };
  const range = clampRange([asked.least, asked.most ?? options.length], options.length);
  return { ...group, options, range, asked };
}

/** Another type clears all defaults, and adds a range if the type needs one. */
function withType(group: EditedGroup, group_type: GroupType): EditedGroup {
  const { options, range } = group;
  return {
    ...group,
    group_type,
    // A single group keeps its range until it is saved, so that switching back restores it.
    range:
      group_type === 'single' || options.length === 0
        ? range
        : normaliseRange(group_type, range, options.length),
    options: options.map((option) => ({ ...option, default: 0 })),
  };
}

function withOption(group: EditedGroup, key: string, own: Partial<EditedOption>): EditedGroup {
  const options = group.options.map((one) => (one.key === key ? { ...one, ...own } : one));
  return { ...group, options };
}

/** The key to insert before: null for the end, undefined if it cannot move further. */
function keyBeyond<K extends string | number>(
  entries: readonly { key: K }[],
  key: K,
  by: -1 | 1,
): K | null | undefined {
  const at = entries.findIndex((entry) => entry.key === key);
  if (at < 0 || !entries[at + by]) return undefined;
  return entries[by < 0 ? at - 1 : at + 2]?.key ?? null;
}

function placed(
  options: readonly EditedOption[],
  key: string,
  before: string | null,
): EditedOption[] {
  const moved = options.find((option) => option.key === key);
  if (!moved || key === before) return [...options];
  const rest = options.filter((option) => option !== moved);
  const at = before === null ? rest.length : rest.findIndex((option) => option.key === before);
  if (at < 0) return [...options];
  return [...rest.slice(0, at), moved, ...rest.slice(at)];
}

function isSameOption(
  one: Pick<EditedOption, 'id' | 'name'>,
  other: Pick<EditedOption, 'id' | 'name'>,
): boolean {
  if (one.id !== null && other.id !== null) return one.id === other.id;
  return searchKey(one.name) === searchKey(other.name);
}

function isMaxCount(text: string): boolean {
  const trimmed = text.trim();
  return trimmed === '' || (/^\d{1,2}$/.test(trimmed) && Number(trimmed) <= MAX_COUNT_MAX);
}
