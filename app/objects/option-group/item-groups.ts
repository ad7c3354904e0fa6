import { fixedPrice, numberToCents } from '~/menu/money';
import { type GroupType, normaliseRange, type OptionRange } from '~/menu/option-groups';
import {
  type AddedOption,
  addOption,
  type EditedGroup,
  MOST_OPTIONS,
  type OtherOptions,
  savedGroup,
} from './group-editor';

/** An item's groups in its form. The browser and the plain form change them by the same steps. */

export interface ItemGroup {
  relation_id: number | null;
  id: number;
  name: string;
  group_type: string;
  range: OptionRange;
  /** From when the item was opened. */
  version: number;
  /** The version after the last rename, which the item's own save does not know. */
  name_version?: number;
  over?: number;
}

export interface ItemOption {
  id: number | null;
  group: number | null;
  name: string;
  price: number;
  active: 0 | 1;
  pos_id: string | null;
  default: 0 | 1;
  max_count: number;
  version: number | null;
  over?: number;
}

export interface ItemGroups {
  groups: ItemGroup[];
  options: ItemOption[];
}

export type ItemGroupsStep =
  | { step: 'place'; id: number; before: number | null }
  | { step: 'move'; id: number; by: -1 | 1 }
  | { step: 'remove'; id: number };

export interface JoinedGroups {
  state: ItemGroups;
  joined: number[];
  /** Names of groups and options that the item has already or has no room for. */
  left: string[];
}

export const MOST_GROUPS = 100;
export const MOST_ITEM_OPTIONS = MOST_OPTIONS;

export const NEW_GROUP: EditedGroup = {
  name: '',
  group_type: 'single',
  range: null,
  options: [],
  next: 1,
};

export function editItemGroups(state: ItemGroups, step: ItemGroupsStep): ItemGroups {
  const { groups, options } = state;
  const at = groups.findIndex(({ id }) => id === step.id);
  const moved = groups[at];
  if (!moved) return state;
  const rest = groups.filter((group) => group !== moved);
  switch (step.step) {
    case 'remove':
      return { groups: rest, options: options.filter(({ group }) => group !== step.id) };
    case 'move': {
      if (!groups[at + step.by]) return state;
      return { groups: inserted(rest, at + step.by, moved), options };
    }
    case 'place': {
      const to =
        step.before === null ? rest.length : rest.findIndex(({ id }) => id === step.before);
      return to < 0 ? state : { groups: inserted(rest, to, moved), options };
    }
  }
}

export function openedGroup({ groups, options }: ItemGroups, id: number): EditedGroup | null {
  const group = groups.find((one) => one.id === id);
  if (!group) return null;
  const own = options.filter((option) => option.group === id);
  let next = 1;
  return {
    name: group.name,
    group_type: group.group_type as GroupType,
    range: group.range,
    options: own.map(({ group: _, price, max_count, ...option }) => ({
      ...option,
      key: option.id === null ? `new-${next++}` : `option-${option.id}`,
      ...textsOf({ price, max_count }),
    })),
    next,
    version: group.version,
  };
}

/** Options of the item's other groups; adding one of them again needs a confirmation. */
export function optionsBeside({ options }: ItemGroups, id: number | null): ItemOption[] {
  return options.filter(({ group }) => id === null || group !== id);
}

/** Replaces or appends the group. An option's own fields change in the item's other groups too. */
export function withGroup(
  state: ItemGroups,
  link: Pick<ItemGroup, 'id' | 'version' | 'name_version'>,
  edited: EditedGroup,
): ItemGroups {
  const { options, ...own } = savedGroup(edited);
  const known = state.groups.find(({ id }) => id === link.id);
  const group: ItemGroup = { relation_id: known?.relation_id ?? null, ...link, ...own };
  const links = options.map((option) => ({ ...option, group: link.id }));
  return {
    groups: known
      ? state.groups.map((one) => (one === known ? group : one))
      : [...state.groups, group],
    options: withShared(inSlots(state.options, link.id, links), links),
  };
}

/** Appends groups and options that the item lacks; an option in two added groups is added to both. */
export function joinGroups(state: ItemGroups, added: ItemGroups): JoinedGroups {
  let joined: JoinedGroups = { state, joined: [], left: [] };
  const has = new Set(state.options.flatMap(({ id }) => id ?? []));
  for (const group of added.groups) {
    const options = added.options.filter((option) => option.group === group.id);
    joined = joinGroup(joined, group, options, has);
  }
  return joined;
}

/** Options that the item has already are reported by name. */
export function copyOptions(
  group: EditedGroup,
  copied: readonly ItemOption[],
  others: OtherOptions,
): { group: EditedGroup; left: string[] } {
  const left: string[] = [];
  let edited = group;
  for (const option of copied) {
    const added = addOption(edited, addedOption(option), others);
    if (added.ok) edited = added.group;
    else left.push(option.name);
  }
  return { group: edited, left };
}

export function addedOption(option: Omit<ItemOption, 'group' | 'default'>): AddedOption {
  const { id, name, price, active, pos_id, version, max_count } = option;
  return { id, name, active, pos_id, version, ...textsOf({ price, max_count }) };
}

type VersionRef = Pick<ItemGroup, 'id' | 'name' | 'version'>;

/** Names are saved separately, with versions. Names of `joined` groups may be older than the last rename. */
export function withStoredNames(
  state: ItemGroups,
  stored: readonly VersionRef[],
  joined: readonly VersionRef[] = [],
): ItemGroups {
  const byId = new Map(stored.map((group) => [group.id, group]));
  const others = new Map(joined.map((group) => [group.id, group]));
  const groups = state.groups.map((group) => {
    const other = others.get(group.id);
    const isNewer = other && other.version > (group.name_version ?? group.version ?? 0);
    const now = byId.get(group.id) ?? (isNewer ? other : undefined);
    if (!now || now.name === group.name) return group;
    return { ...group, name: now.name, name_version: now.version };
  });
  return { ...state, groups };
}

/** Ignores group names, which are saved separately. */
export function isSameLinks(one: ItemGroups, other: ItemGroups): boolean {
  return linksOf(one) === linksOf(other);
}

/** As the editor's fields have them; a single unit is empty. */
function textsOf({ price, max_count }: Pick<ItemOption, 'price' | 'max_count'>) {
  return {
    price: fixedPrice(numberToCents(price)),
    max_count: max_count === 0 ? '' : String(max_count),
  };
}

/** No range equals one from none to all. */
function linksOf({ groups, options }: ItemGroups): string {
  const all = (id: number) => [0, options.filter(({ group }) => group === id).length];
  const rangeOf = ({ id, group_type, range }: ItemGroup) =>
    group_type === 'single' ? null : (range ?? all(id));
  return JSON.stringify([
    groups.map((group) => [group.id, group.group_type, rangeOf(group)]),
    options.map(({ version: _, over: __, ...option }) => Object.entries(option).sort()),
  ]);
}

function joinGroup(
  { state, joined, left }: JoinedGroups,
  group: ItemGroup,
  options: readonly ItemOption[],
  has: ReadonlySet<number>,
): JoinedGroups {
  const isThere = state.groups.some(({ id }) => id === group.id);
  if (isThere || state.groups.length >= MOST_GROUPS) {
    return { state, joined, left: [...left, group.name] };
  }
  const room = MOST_ITEM_OPTIONS - state.options.length;
  const own = options.filter(({ id }) => id !== null && !has.has(id)).slice(0, room);
  const names = options.filter((option) => !own.includes(option)).map(({ name }) => name);
  // Without any of its options, the group would be empty.
  if (own.length === 0 && options.length > 0) {
    return { state, joined, left: [...left, group.name] };
  }
  const range = normaliseRange(group.group_type as GroupType, group.range, own.length);
  return {
    state: {
      groups: [...state.groups, { ...group, relation_id: null, range }],
      options: [...state.options, ...own],
    },
    joined: [...joined, group.id],
    left: [...left, ...names],
  };
}

/** The group's options keep their positions in the list; additional ones follow the last. */
function inSlots(
  options: readonly ItemOption[],
  groupId: number,
  links: readonly ItemOption[],
): ItemOption[] {
  const lastSlot = options.map(({ group }) => group).lastIndexOf(groupId);
  if (lastSlot < 0) return [...options, ...links];
  let next = 0;
  return options.flatMap((option, index) => {
    if (option.group !== groupId) return [option];
    const end = index === lastSlot ? links.length : next + 1;
    const slot = links.slice(next, end);
    next = end;
    return slot;
  });
}

/** Name, price, status and POS ID belong to the option, whichever group offers it. */
function withShared(options: readonly ItemOption[], edited: readonly ItemOption[]): ItemOption[] {
  const byId = new Map(
    edited.flatMap((option) => (option.id === null ? [] : [[option.id, option]])),
  );
  return options.map((option) => {
    const source = option.id === null ? undefined : byId.get(option.id);
    if (!source || source.group === option.group) return option;
    const { name, price, active, pos_id } = source;
    return { ...option, name, price, active, pos_id };
  });
}

function inserted<T>(list: readonly T[], at: number, entry: T): T[] {
  return [...list.slice(0, at), entry, ...list.slice(at)];
}
