import { kinds } from '~/menu/kinds';
import { authoredChanges } from '~/service/changes/change-log';
import { type Entity, fieldsIn, type Versioned } from '~/service/changes/entity';
import type { Ledger } from '~/service/changes/ledger';
import { NetChange } from '~/service/changes/net-change';
import { isOneOf } from '~/service/store/id-lists';
import type { PlannedRow } from './planned-rows.service';

export interface Moved {
  what: 'changed' | 'deleted';
  by: string | null;
}

/** By id. Edits that were reverted, and the import's own changes, do not count. */
export async function movedSince(
  ledger: Ledger,
  { name: entity }: Entity,
  locationId: number,
  rows: readonly PlannedRow[],
  stored: ReadonlyMap<number, Versioned>,
): Promise<Map<number, Moved>> {
  const suspects = new Map<number, PlannedRow>();
  for (const row of rows) {
    const id = row.objectId ?? 0;
    if (stored.get(id)?.version !== row.version) suspects.set(id, row);
  }
  const moved = new Map<number, Moved>();
  if (suspects.size === 0) return moved;
  const versions = [...suspects.values()].map(({ version }) => version ?? 0);
  const changes = await authoredChanges(ledger.read)
    .select(['change.entity_id', 'change.version_after', 'change.before', 'change.after'])
    .select(['change.kind', 'account.username'])
    .where('change.entity', '=', entity)
    .where('change.location_id', '=', locationId)
    .where(isOneOf(ledger.read.engine, 'change.entity_id', [...suspects.keys()]))
    .where('change.version_after', '>', Math.min(...versions))
    .where('change.action_id', '<>', ledger.action.id)
    .orderBy('change.id')
    .execute();
  const edits = new Map<number, { net: NetChange; by: string | null }>();
  for (const change of changes) {
    const { entity_id: id, version_after, username: by, before, after } = change;
    if (Number(version_after) <= (suspects.get(id)?.version ?? 0)) continue;
    const { net } = edits.get(id) ?? { net: new NetChange(change) };
    net.add(change, fieldsIn(before), fieldsIn(after));
    edits.set(id, { net, by });
  }
  for (const id of suspects.keys()) {
    const { net, by = null } = edits.get(id) ?? {};
    if (!stored.has(id)) moved.set(id, { what: 'deleted', by });
    else if (net && net.fields.length > 0) moved.set(id, { what: 'changed', by });
  }
  return moved;
}

export function movedSentence({ kind, name }: PlannedRow, { what, by }: Moved): string {
  const person = by === null ? '' : ` by ${by}`;
  return `${nameOf({ kind, name })} was ${what}${person} since the preview: left out`;
}

export function nameOf({ kind, name }: Pick<PlannedRow, 'kind' | 'name'>): string {
  return name || `A ${kinds[kind].word}`;
}
