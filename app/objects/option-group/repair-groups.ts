import { doubles, type GroupType, normaliseDefaults, normaliseRange } from '~/menu/option-groups';

export interface LinkedGroup {
  id: number;
  group_type: string;
  range: [number, number] | null;
}

export interface LinkedOption {
  id: number | null;
  group: number | null;
  default: 0 | 1;
}

export interface RepairInput<G extends LinkedGroup, O extends LinkedOption> {
  groups: readonly G[];
  options: readonly O[];
  /** Groups that the item lacks, at least all that its options refer to. */
  others: readonly Omit<G, 'range'>[];
}

export interface Repair<G, O> {
  groups: G[];
  options: O[];
  repaired: boolean;
  ungrouped: number;
}

export function ungroupedMessage(count: number): string {
  return `Found ${count} options with no group assigned. These have been removed.`;
}

/** Repairs in the order of the specification; what needs no repair is returned as it is. */
export function repairGroups<G extends LinkedGroup, O extends LinkedOption>({
  groups,
  options,
  others,
}: RepairInput<G, O>): Repair<G, O> {
  const [first] = groups;
  const assigned = first
    ? options.map((option) => (option.group === null ? { ...option, group: first.id } : option))
    : options.filter(({ group }) => group !== null);
  const ungrouped = options.length - assigned.length;
  const kept = groups.filter(({ id }) => assigned.some(({ group }) => group === id));
  const known = new Set([...groups, ...others].map(({ id }) => id));
  const placed = onceEach(assigned.filter(({ group }) => group !== null && known.has(group)));
  const has = new Set(kept.map(({ id }) => id));
  const used = new Set(placed.map(({ group }) => group));
  const lacking = others.filter(({ id }) => used.has(id) && !has.has(id));
  const repaired =
    kept.length < groups.length ||
    placed.length < options.length ||
    lacking.length > 0 ||
    options.some(({ group }) => group === null);
  if (!repaired) return { groups: [...groups], options: [...options], repaired, ungrouped };
  // An added group gets the default range of its type.
  const added = lacking.map((group) => ({ ...group, range: null }) as unknown as G);
  return { ...fitting([...kept, ...added], placed), repaired, ungrouped };
}

/** Options in no group, or in one that is not among `groups`. */
export function optionsWithoutGroup<O extends { group: number | null }>(
  groups: readonly { id: number }[],
  options: readonly O[],
): O[] {
  const known = new Set(groups.map(({ id }) => id));
  return options.filter(({ group }) => group === null || !known.has(group));
}

function onceEach<O extends LinkedOption>(options: readonly O[]): O[] {
  const keys = options.map(({ id, group }, index) => `${group} ${id ?? `new ${index}`}`);
  const double = new Set(doubles(keys));
  return options.filter((_, index) => !double.has(index));
}

/** Ranges and defaults that the options allow, so that the repaired groups can be saved. */
function fitting<G extends LinkedGroup, O extends LinkedOption>(
  groups: readonly G[],
  options: readonly O[],
): { groups: G[]; options: O[] } {
  const fitted = new Map<O, O>();
  const ranged = groups.map((group) => {
    const type = group.group_type as GroupType;
    const own = options.filter((option) => option.group === group.id);
    const range = normaliseRange(type, group.range, own.length);
    normaliseDefaults(type, own, range).forEach((option, index) => {
      fitted.set(own[index] as O, option);
    });
    return { ...group, range };
  });
  return { groups: ranged, options: options.map((option) => fitted.get(option) ?? option) };
}
