import { sortKey } from '~/menu/text';
import type { FileEntry } from '../../rules/entry';
import { pathOf } from '../../rules/places';

const PREFIX = 'named:';

/** Rows without codes and keys are remembered by name and category: they are known although the item moved here. */
export function withNameKey(entry: FileEntry): FileEntry {
  const { name, pos_id, sku, placements = [] } = entry.says;
  const [first] = placements;
  const isCoded = Boolean(pos_id) || (Array.isArray(sku) && sku.length > 0);
  if (entry.sourceKey !== undefined || isCoded || !first || typeof name !== 'string') return entry;
  return { ...entry, sourceKey: `${PREFIX}${sortKey(name)}@${sortKey(pathOf(first))}` };
}

export function isNameKey(sourceKey: string): boolean {
  return sourceKey.startsWith(PREFIX);
}

/** Names say nothing against another one: null. */
export function systemOf(sourceKey: string): string | null {
  return isNameKey(sourceKey) ? null : sourceKey.slice(0, sourceKey.indexOf(':'));
}

/** Names of new items, each within its categories. */
export class NewNames {
  private readonly seen = new Set<string>();

  isAgain({ says: { name, placements = [] } }: FileEntry): boolean {
    const key = `${sortKey(String(name))} ${JSON.stringify(placements)}`;
    if (this.seen.has(key)) return true;
    this.seen.add(key);
    return false;
  }
}
