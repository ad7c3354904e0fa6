import { sql } from 'kysely';
import type { KindName } from '~/menu/kinds';
import type { Document } from '../changes/entity';
import { REFERENCES, type References, tableOf } from '../changes/references';
import { jsonText } from '../store/json-values';
import type { Reader } from '../store/store';

export type RefKind = References['to'];

export interface Ref {
  kind: RefKind;
  id: number;
}

export interface Known {
  name: string | null;
  stands: boolean;
  deleted: boolean;
}

export function keyOf({ kind, id }: Ref): string {
  return `${kind} ${id}`;
}

/** References of a document, except a category's items, which are restored one by one. */
export function refsOf(of: KindName, doc: Document): Ref[] {
  return REFERENCES.flatMap(({ kind = of, to, fields, idsOf }) =>
    kind !== of || fields.includes('items')
      ? []
      : idsOf(doc).flatMap((id) => (typeof id === 'number' ? [{ kind: to, id }] : [])),
  );
}

/** Drops references in `gone`. An item without its day parts becomes inactive: it would be sold all day. */
export function withoutGone(doc: Document, gone: ReadonlySet<string>): Document {
  const isGone = (kind: RefKind, id: unknown) => gone.has(`${kind} ${id}`);
  const left = { ...doc };
  if (isGone('image', doc.image)) left.image = null;
  if (isGone('item', doc.item_id)) left.item_id = null;
  const keep = (field: string, of: (member: never) => boolean) => {
    if (Array.isArray(doc[field])) left[field] = doc[field].filter((one) => !of(one as never));
  };
  keep('day_parts', (id) => isGone('day_part', id));
  if (isNone(left.day_parts) && !isNone(doc.day_parts)) left.active = 0;
  keep('prices', ({ mode_id }: { mode_id: number }) => isGone('price_mode', mode_id));
  keep('option_groups', ({ id }: { id: number }) => isGone('option_group', id));
  keep(
    'options',
    ({ id, group }: { id: number; group: number | null }) =>
      isGone('option', id) || isGone('option_group', group),
  );
  return left;
}

function isNone(list: unknown): boolean {
  return !Array.isArray(list) || list.length === 0;
}

export async function knownOf(
  reader: Reader,
  locationId: number,
  refs: readonly Ref[],
): Promise<Map<string, Known>> {
  const wanted = byKind(refs);
  const known = new Map<string, Known>();
  const [first, ...others] = [...wanted].map(([kind, ids]) =>
    reader
      .selectFrom(tableOf(kind))
      .select((eb) => [
        sql.lit<string>(kind).as('kind'),
        'id',
        eb.ref((kind === 'image' ? 'description' : 'name') as 'name').as('name'),
      ])
      .where('location_id', '=', locationId)
      .where('id', 'in', ids),
  );
  if (!first) return known;
  const rows = await others.reduce((query, other) => query.unionAll(other), first).execute();
  for (const { kind, id, name } of rows) {
    known.set(`${kind} ${id}`, { name, stands: true, deleted: false });
  }
  const lost = refs.filter((ref) => ref.kind !== 'day_part' && !known.has(keyOf(ref)));
  for (const [key, name] of await lastNames(reader, locationId, lost)) {
    known.set(key, { name, stands: false, deleted: true });
  }
  return known;
}

async function lastNames(
  reader: Reader,
  locationId: number,
  refs: readonly Ref[],
): Promise<Map<string, string | null>> {
  const wanted = [...byKind(refs)];
  if (wanted.length === 0) return new Map();
  const rows = await reader
    .selectFrom('change')
    .select(['entity', 'entity_id', jsonText(reader.engine, 'before', 'name').as('name')])
    .where('location_id', '=', locationId)
    .where('kind', '=', sql.lit<string>('delete'))
    .where((eb) =>
      eb.or(
        wanted.map(([kind, ids]) => eb.and([eb('entity', '=', kind), eb('entity_id', 'in', ids)])),
      ),
    )
    .orderBy('id')
    .execute();
  return new Map(rows.map(({ entity, entity_id, name }) => [`${entity} ${entity_id}`, name]));
}

function byKind(refs: readonly Ref[]): Map<RefKind, number[]> {
  const ids = new Map<RefKind, Set<number>>();
  for (const { kind, id } of refs) ids.set(kind, (ids.get(kind) ?? new Set()).add(id));
  return new Map([...ids].map(([kind, own]) => [kind, [...own]]));
}
