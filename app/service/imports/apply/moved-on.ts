import { canonicalJson } from '~/menu/canonical-json';
import { kinds } from '~/menu/kinds';
import { withoutOrder } from '../../changes/change-log';
import type { Document, Entity, Versioned } from '../../changes/entity';
import type { Ledger } from '../../changes/ledger';
import { isOneOf } from '../../store/id-lists';
import type { PlannedRow } from './planned-rows';

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
  const changes = await ledger.read
    .selectFrom('change')
    .innerJoin('action', (join) =>
      join.onRef('action.id', '=', 'change.action_id').onRef('action.month', '=', 'change.month'),
    )
    .leftJoin('account', 'account.id', 'action.account_id')
    .select(['change.entity_id', 'change.version_after', 'change.before', 'change.after'])
    .select('account.username')
    .where('change.entity', '=', entity)
    .where('change.location_id', '=', locationId)
    .where(isOneOf(ledger.read.engine, 'change.entity_id', [...suspects.keys()]))
    .where('change.version_after', '>', Math.min(...versions))
    .where('change.action_id', '<>', ledger.action.id)
    .orderBy('change.id')
    .execute();
  const edits = new Map<number, Edited>();
  for (const { entity_id: id, version_after, username, before, after } of changes) {
    if (Number(version_after) <= (suspects.get(id)?.version ?? 0)) continue;
    const edited = edits.get(id) ?? new Edited();
    edited.add(documentOf(before), documentOf(after), username);
    edits.set(id, edited);
  }
  for (const id of suspects.keys()) {
    const { by = null, isAsBefore = true } = edits.get(id) ?? {};
    if (!stored.has(id)) moved.set(id, { what: 'deleted', by });
    else if (!isAsBefore) moved.set(id, { what: 'changed', by });
  }
  return moved;
}

class Edited {
  by: string | null = null;
  private readonly fields = new Map<string, { was: string; is: string }>();

  add(before: Document, after: Document, by: string | null): void {
    this.by = by;
    for (const field of new Set([...Object.keys(before), ...Object.keys(after)])) {
      const { was } = this.fields.get(field) ?? { was: canonicalJson(before[field] ?? null) };
      this.fields.set(field, { was, is: canonicalJson(after[field] ?? null) });
    }
  }

  get isAsBefore(): boolean {
    return [...this.fields.values()].every(({ was, is }) => was === is);
  }
}

function documentOf(text: string | null): Document {
  return withoutOrder(text === null ? {} : (JSON.parse(text) as Document));
}

export function movedSentence({ kind, name }: PlannedRow, { what, by }: Moved): string {
  const person = by === null ? '' : ` by ${by}`;
  return `${nameOf({ kind, name })} was ${what}${person} since the preview: left out`;
}

export function nameOf({ kind, name }: Pick<PlannedRow, 'kind' | 'name'>): string {
  return name || `A ${kinds[kind].word}`;
}
