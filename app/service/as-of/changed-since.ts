import { kindsWith, type MenuKind } from '~/menu/kinds';
import type { StoredChange } from '../changes/edits';
import type { Document } from '../changes/entity';
import type { Reader } from '../store/store';
import { listOf } from './lists';

export interface Difference {
  kind: MenuKind;
  id: number;
  what: 'added' | 'gone' | 'changed' | 'moved';
  name: string | null;
  /** The fields that differ; all fields of an added or deleted object. */
  before: Document;
  after: Document;
  places: { before: number[]; after: number[] };
  actions: number[];
}

interface Folded extends Omit<Difference, 'what' | 'places'> {
  existed: boolean;
  exists: boolean;
}

type Membership = Map<string, { had: boolean; has: boolean; action: number }>;

const CHANGES = 5_000;

/** Each object appears once, however often it was changed; objects that changed back are left out. */
export async function differencesBetween(
  reader: Reader,
  locationId: number,
  { from, until }: { from: number; until: number },
): Promise<Difference[]> {
  const objects = new Map<string, Folded>();
  const members: Membership = new Map();
  for (let after = 0; ; ) {
    const rows = await reader
      .selectFrom('change')
      .select(['id', 'action_id', 'entity', 'entity_id', 'kind', 'before', 'after'])
      .where('action_id', 'in', (eb) =>
        eb
          .selectFrom('action_part')
          .select('action_part.action_id')
          .where('action_part.location_id', '=', locationId)
          .where('action_part.action_id', '>=', from)
          .where('action_part.action_id', '<', until),
      )
      .where('location_id', '=', locationId)
      .where('entity', 'in', kindsWith('menu'))
      .where('id', '>', after)
      .orderBy('id')
      .limit(CHANGES)
      .execute();
    for (const row of rows) fold(objects, members, row);
    after = rows.at(-1)?.id ?? 0;
    if (rows.length < CHANGES) break;
  }
  return told(objects, members);
}

type Row = Pick<
  StoredChange,
  'id' | 'action_id' | 'entity' | 'entity_id' | 'kind' | 'before' | 'after'
>;

function fold(objects: Map<string, Folded>, members: Membership, change: Row): void {
  const before = read(change.before);
  const after = read(change.after);
  if (change.entity === 'category') foldMembers(members, change, before, after);
  const own = change.entity === 'category' ? withoutItems : (doc: Document) => doc;
  const [was, is] = [own(before), own(after)];
  const isPlacing = change.kind === 'update' && Object.keys(is).length === 0;
  if (isPlacing) return;
  const key = `${change.entity} ${change.entity_id}`;
  const known = objects.get(key) ?? {
    kind: change.entity as MenuKind,
    id: change.entity_id,
    name: null,
    existed: change.kind !== 'create',
    exists: true,
    before: {},
    after: {},
    actions: [],
  };
  if (known.existed) known.before = { ...was, ...known.before };
  known.exists = change.kind !== 'delete';
  known.after = known.exists ? { ...known.after, ...is } : {};
  const name = [is.name, was.name, known.name].find((one) => typeof one === 'string');
  known.name = typeof name === 'string' ? name : null;
  if (known.actions.at(-1) !== change.action_id) known.actions.push(change.action_id);
  objects.set(key, known);
}

function foldMembers(members: Membership, change: Row, before: Document, after: Document): void {
  const [had, has] = [new Set(listOf(before.items)), new Set(listOf(after.items))];
  for (const item of new Set([...had, ...has])) {
    if (had.has(item) === has.has(item)) continue;
    const key = `${change.entity_id} ${item}`;
    const first = members.get(key)?.had ?? had.has(item);
    members.set(key, { had: first, has: has.has(item), action: change.action_id });
  }
}

function told(objects: ReadonlyMap<string, Folded>, members: Membership): Difference[] {
  const places = new Map<number, Difference['places'] & { action: number }>();
  for (const [key, { had, has, action }] of members) {
    if (had === has) continue;
    const [category = 0, item = 0] = key.split(' ').map(Number);
    const own = places.get(item) ?? { before: [], after: [], action };
    own[had ? 'before' : 'after'].push(category);
    own.action = Math.max(own.action, action);
    places.set(item, own);
  }
  const differences: Difference[] = [];
  for (const { existed, exists, ...one } of objects.values()) {
    const own = one.kind === 'item' ? places.get(one.id) : undefined;
    if (one.kind === 'item') places.delete(one.id);
    const placed = { before: own?.before ?? [], after: own?.after ?? [] };
    if (existed && exists) {
      const fields = Object.keys(one.after).filter(
        (field) => !same(one.before[field], one.after[field]),
      );
      const moved = placed.before.length + placed.after.length > 0;
      if (fields.length === 0 && !moved) continue;
      const what = fields.length > 0 ? 'changed' : 'moved';
      const only = (doc: Document) =>
        Object.fromEntries(fields.map((field) => [field, doc[field]]));
      differences.push({
        ...one,
        what,
        before: only(one.before),
        after: only(one.after),
        places: placed,
      });
    } else if (existed !== exists) {
      differences.push({ ...one, what: exists ? 'added' : 'gone', places: placed });
    }
  }
  for (const [id, { before, after, action }] of places) {
    const own = { kind: 'item' as const, id, what: 'moved' as const, name: null };
    differences.push({
      ...own,
      before: {},
      after: {},
      places: { before, after },
      actions: [action],
    });
  }
  return differences.sort((one, other) => (other.actions.at(-1) ?? 0) - (one.actions.at(-1) ?? 0));
}

function read(text: string | null): Document {
  const { order: _, ...doc } = JSON.parse(text ?? '{}') as Document;
  return doc;
}

function withoutItems({ items: _, ...doc }: Document): Document {
  return doc;
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
