import { kindsWith, type MenuKind } from '~/menu/kinds';
import { movedItems } from '~/service/changes/category-items';
import type { StoredChange } from '~/service/changes/edits';
import { type Document, fieldsIn } from '~/service/changes/entity';
import { NetChange } from '~/service/changes/net-change';
import type { Reader } from '~/service/store/store';

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

interface Folded extends Pick<Difference, 'kind' | 'id' | 'name' | 'actions'> {
  net: NetChange;
}

type Membership = Map<string, { had: boolean; has: boolean; action: number }>;

const CHANGES = 5_000;

/** Actions of a location, from the first up to, but without, the last. */
export interface Between {
  from: number;
  until?: number;
}

export function changesBetween(
  reader: Reader,
  locationId: number,
  { from, until = Number.MAX_SAFE_INTEGER }: Between,
) {
  return reader
    .selectFrom('change')
    .where('action_id', 'in', (eb) =>
      eb
        .selectFrom('action_part')
        .select('action_part.action_id')
        .where('action_part.location_id', '=', locationId)
        .where('action_part.action_id', '>=', from)
        .where('action_part.action_id', '<', until),
    )
    .where('location_id', '=', locationId)
    .where('entity', 'in', kindsWith('menu'));
}

/** Each object appears once, however often it was changed; objects that changed back are left out. */
export async function differencesBetween(
  reader: Reader,
  locationId: number,
  between: Between,
): Promise<Difference[]> {
  const objects = new Map<string, Folded>();
  const members: Membership = new Map();
  for (let after = 0; ; ) {
    const rows = await changesBetween(reader, locationId, between)
      .select(['id', 'action_id', 'entity', 'entity_id', 'kind', 'before', 'after'])
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
  const was = fieldsIn(change.before);
  const is = fieldsIn(change.after);
  if (change.entity === 'category') {
    foldMembers(members, change, was, is);
    delete was.items;
    delete is.items;
  }
  const isPlacing = change.kind === 'update' && Object.keys(is).length === 0;
  if (isPlacing) return;
  const key = `${change.entity} ${change.entity_id}`;
  const known = objects.get(key) ?? {
    kind: change.entity as MenuKind,
    id: change.entity_id,
    name: null,
    net: new NetChange(change),
    actions: [],
  };
  known.net.add(change, was, is);
  const name = [is.name, was.name, known.name].find((one) => typeof one === 'string');
  known.name = typeof name === 'string' ? name : null;
  if (known.actions.at(-1) !== change.action_id) known.actions.push(change.action_id);
  objects.set(key, known);
}

function foldMembers(members: Membership, change: Row, was: Document, is: Document): void {
  const { left, joined } = movedItems(was, is);
  const has = new Set(joined);
  for (const item of [...left, ...joined]) {
    const key = `${change.entity_id} ${item}`;
    const had = members.get(key)?.had ?? !has.has(item);
    members.set(key, { had, has: has.has(item), action: change.action_id });
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
  for (const { net, ...one } of objects.values()) {
    const { existed, exists, before, after, fields } = net;
    const own = one.kind === 'item' ? places.get(one.id) : undefined;
    if (one.kind === 'item') places.delete(one.id);
    const placed = { before: own?.before ?? [], after: own?.after ?? [] };
    if (existed && exists) {
      const moved = placed.before.length + placed.after.length > 0;
      if (fields.length === 0 && !moved) continue;
      const what = fields.length > 0 ? 'changed' : 'moved';
      const only = (doc: Document) =>
        Object.fromEntries(fields.map((field) => [field, doc[field]]));
      differences.push({ ...one, what, before: only(before), after: only(after), places: placed });
    } else if (existed !== exists) {
      const what = exists ? 'added' : 'gone';
      differences.push({ ...one, what, before, after, places: placed });
    }
  }
  for (const [id, { before, after, action }] of places) {
    const own = { kind: 'item' as const, id, what: 'moved' as const, name: null };
    const none = { before: {}, after: {} };
    differences.push({ ...own, ...none, places: { before, after }, actions: [action] });
  }
  return differences.sort((one, other) => (other.actions.at(-1) ?? 0) - (one.actions.at(-1) ?? 0));
}
