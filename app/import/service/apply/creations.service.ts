import { nextModeId } from '~/objects/price-mode/entity.service';
import { madeRef } from '~/service/calls/local-rules';
import type { Creation, Document, Entity } from '~/service/changes/entity';
import type { Ledger } from '~/service/changes/ledger';

/** New objects with what their kind needs beside its fields: a position, an id of its own, a ref. */
export async function creationsOf(
  ledger: Ledger,
  locationId: number,
  { name }: Entity,
  docs: readonly Document[],
): Promise<Creation[]> {
  const creations = docs.map((doc): Creation => ({ doc }));
  if (name === 'station' || name === 'category') {
    const last = await lastPositions(ledger, locationId, name);
    for (const creation of creations) {
      const parent = name === 'station' ? 0 : Number(creation.doc.station_id);
      const position = (last.get(parent) ?? 0) + 1;
      last.set(parent, position);
      creation.order = name === 'station' ? position : { position, items: {} };
    }
  } else if (name === 'price_mode') {
    const known = await columnOf(ledger, locationId, name, 'id');
    const next = await nextModeId(ledger.read, locationId, known.map(Number));
    for (const [index, creation] of creations.entries()) creation.id = next + index;
  } else if (name === 'discount' || name === 'fee' || name === 'tax') {
    const taken = new Set((await columnOf(ledger, locationId, name, 'ref')).map(String));
    for (const { doc } of creations) {
      doc.ref ??= madeRef(name, String(doc.name), taken);
      taken.add(String(doc.ref));
    }
  }
  return creations;
}

/** By parent: stations under 0, categories under their station. */
async function lastPositions(
  { read }: Ledger,
  locationId: number,
  kind: 'station' | 'category',
): Promise<Map<number, number>> {
  const parent = kind === 'station' ? 'location_id' : 'station_id';
  const rows = await read
    .selectFrom(kind as 'category')
    .select([`${parent} as parent` as 'station_id as parent', 'position'])
    .where('location_id', '=', locationId)
    .execute();
  const last = new Map<number, number>();
  for (const row of rows) {
    const key = kind === 'station' ? 0 : Number(row.parent);
    last.set(key, Math.max(last.get(key) ?? 0, row.position));
  }
  return last;
}

async function columnOf(
  { read }: Ledger,
  locationId: number,
  kind: 'price_mode' | 'discount' | 'fee' | 'tax',
  column: 'id' | 'ref',
) {
  const rows = await read
    .selectFrom(kind as 'discount')
    .select(`${column} as cell` as 'ref as cell')
    .where('location_id', '=', locationId)
    .execute();
  return rows.map(({ cell }) => cell);
}
