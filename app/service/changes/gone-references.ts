import type { KindName } from '~/menu/kinds';
import { type Placed, within } from '../scope';
import { isOneOf } from '../store/id-lists';
import type { Document } from './entity';
import type { Ledger } from './ledger';
import { REFERENCES, tableOf } from './references';

/** Reasons by index of the document. Deleted placed items are removed from the documents instead. */
export async function goneReferences(
  ledger: Ledger,
  location: Placed,
  of: KindName,
  docs: readonly Document[],
): Promise<Map<number, string>> {
  const gone = new Map<number, string>();
  for (const { kind = of, fields, to, reason, idsOf, scopeOf } of REFERENCES) {
    if (kind !== of) continue;
    const named = docs.map((doc) =>
      idsOf(doc).filter((id): id is number => typeof id === 'number'),
    );
    const ids = [...new Set(named.flat())];
    if (ids.length === 0) continue;
    const rows = await ledger.read
      .selectFrom(tableOf(to))
      .select('id')
      .where(within('location_id', scopeOf?.(location) ?? [location.id]))
      .where(isOneOf(ledger.read.engine, 'id', ids))
      .execute();
    if (rows.length >= ids.length) continue;
    const known = new Set(rows.map(({ id }) => id));
    for (const [index, doc] of docs.entries()) {
      if (named[index]?.every((id) => known.has(id)) ?? true) continue;
      if (fields[0] !== 'items') gone.set(index, reason);
      else doc.items = (doc.items as number[]).filter((id) => known.has(id));
    }
  }
  return gone;
}
