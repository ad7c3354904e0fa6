import type { KindName } from '~/menu/kinds';
import { movedItems } from '~/service/changes/category-items';
import { documentOf } from '~/service/changes/entity';
import { isOneOf } from '~/service/store/id-lists';
import type { Reader } from '~/service/store/store';

/** With more items than this, the whole location is scanned. */
const MOST_TOUCHED = 500;
const MOST_CHANGES = 2_000;

export interface Touched {
  kinds: ReadonlySet<string>;
  /** The items concerned; null if too many. */
  items: readonly number[] | null;
}

interface Changed {
  entity: string;
  entity_id: number;
  location_id: number;
  before: string | null;
  after: string | null;
}

/** Kinds whose changes matter to items in them, by the table and column that link them. */
const ITEMS_OF: Partial<Record<KindName, readonly (readonly [table: string, column: string])[]>> = {
  option: [['item_option', 'option_id']],
  option_group: [
    ['item_group', 'group_id'],
    ['item_option', 'group_id'],
  ],
  category: [['placement', 'category_id']],
};

export async function touchedBy(
  reader: Reader,
  actions: readonly number[],
): Promise<Map<number, Touched | null>> {
  const changes: Changed[] = await reader
    .selectFrom('change')
    .select(['entity', 'entity_id', 'location_id', 'before', 'after'])
    .where(isOneOf(reader.engine, 'action_id', actions))
    .limit(MOST_CHANGES + 1)
    .execute();
  for (const change of changes) asObject(change);
  const isWhole = changes.length > MOST_CHANGES;
  const locations = isWhole
    ? await locationsOf(reader, actions)
    : [...new Set(changes.map(({ location_id }) => location_id))];
  const touched = new Map<number, Touched | null>();
  for (const id of locations) {
    const own = changes.filter(({ location_id }) => location_id === id);
    const kinds = new Set(own.map(({ entity }) => entity));
    touched.set(id, isWhole ? null : { kinds, items: await itemsOf(reader, own) });
  }
  return touched;
}

/** What a location holds of its own of an object changes that object there. */
function asObject(change: Changed): void {
  if (change.entity !== 'own_price' && change.entity !== 'own_value') return;
  const { kind, object_id } = JSON.parse(change.after ?? change.before ?? '{}');
  change.entity = kind;
  change.entity_id = object_id;
}

async function locationsOf(reader: Reader, actions: readonly number[]): Promise<number[]> {
  const rows = await reader
    .selectFrom('change')
    .select('location_id')
    .distinct()
    .where(isOneOf(reader.engine, 'action_id', actions))
    .execute();
  return rows.map(({ location_id }) => location_id);
}

async function itemsOf(reader: Reader, changes: readonly Changed[]): Promise<number[] | null> {
  const items = new Set<number>();
  const byKind = new Map<KindName, Set<number>>();
  for (const change of changes) {
    if (change.entity === 'item') items.add(change.entity_id);
    else if (change.entity === 'relation' || change.entity === 'category') {
      for (const id of namedItems(change)) items.add(id);
    }
    if (change.entity in ITEMS_OF) {
      const kind = change.entity as KindName;
      byKind.set(kind, (byKind.get(kind) ?? new Set()).add(change.entity_id));
    }
  }
  for (const [kind, ids] of byKind) {
    for (const [table, column] of ITEMS_OF[kind] ?? []) {
      const rows = await reader
        .selectFrom(table as 'item_option')
        .select('item_id')
        .distinct()
        .where(isOneOf(reader.engine, column, [...ids]))
        .limit(MOST_TOUCHED + 1)
        .execute();
      for (const { item_id } of rows) items.add(item_id);
    }
  }
  return items.size > MOST_TOUCHED ? null : [...items];
}

/** Items that a change adds or removes, or both sides of a relation. */
function namedItems({ entity, before, after }: Changed): number[] {
  const [was, is] = [documentOf(before), documentOf(after)];
  if (entity === 'relation') {
    const ends = [was.item_id, was.related_id, is.item_id, is.related_id];
    return ends.filter((id): id is number => Number.isSafeInteger(id));
  }
  const { left, joined } = movedItems(was, is);
  return [...left, ...joined];
}
