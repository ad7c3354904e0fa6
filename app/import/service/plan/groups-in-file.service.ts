import type { FileEntry } from '../../rules/entry';
import { isKey } from './plan.service';

/** Items of the file, in its order, with the stored items that they change; null if one is left out or asked about. */
export type SaidItems = ReadonlyMap<FileEntry, readonly number[] | null>;

export interface FileGroup {
  entry: FileEntry;
  /** Stored items that the file's items with this group are. */
  items: Set<number>;
  options: FileEntry[];
  /** Something fits, but items that the file does not name have it too. */
  isShared: boolean;
}

/** Which groups and options the items of the file have. */
export function groupsInFile(
  groups: readonly FileEntry[],
  options: readonly FileEntry[],
  said: SaidItems,
) {
  const optionsByKey = new Map(options.map((entry) => [entry.key, entry]));
  const byKey = new Map(
    groups.map((entry) => [
      entry.key,
      { entry, items: new Set<number>(), options: new Set<FileEntry>(), isUsed: false },
    ]),
  );
  const wanted = new Set<FileEntry>();
  const inGroups = new Set<FileEntry>();
  /** Stored items whose groups the file says. */
  const relinked = new Set<number>();
  for (const [item, ids] of said) {
    const links = linksIn(item);
    if (links.length > 0) for (const id of ids ?? []) relinked.add(id);
    for (const { group, members } of links) {
      const known = byKey.get(group);
      if (!known) continue;
      wanted.add(known.entry);
      const own = members.flatMap((key) => optionsByKey.get(key) ?? []);
      for (const option of own) wanted.add(option);
      if (ids === null) continue;
      known.isUsed = true;
      for (const id of ids) known.items.add(id);
      for (const option of own) {
        known.options.add(option);
        inGroups.add(option);
      }
    }
  }
  const all = [...byKey.values()];
  const refused = new Set([
    ...all.flatMap(({ entry, isUsed }) => (wanted.has(entry) && !isUsed ? [entry] : [])),
    ...options.filter((option) => wanted.has(option) && !inGroups.has(option)),
  ]);
  const open = all
    .filter(({ entry }) => !refused.has(entry))
    .map(
      ({ entry, items, options: own }): FileGroup => ({
        ...{ entry, items, isShared: false },
        options: [...own],
      }),
    );
  return { open, refused, relinked, loose: options.filter((option) => !wanted.has(option)) };
}

function linksIn({ says }: FileEntry): { group: string; members: string[] }[] {
  const groups = (says.option_groups ?? []) as readonly { id: unknown }[];
  const options = (says.options ?? []) as readonly { id: unknown; group: unknown }[];
  return groups.flatMap(({ id }) => {
    if (!isKey(id)) return [];
    const members = options.flatMap((one) =>
      isKey(one.group) && one.group.key === id.key && isKey(one.id) ? [one.id.key] : [],
    );
    return [{ group: id.key, members }];
  });
}
