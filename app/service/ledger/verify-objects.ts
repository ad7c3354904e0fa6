import { sql } from 'kysely';
import { type KindName, kindNames, kinds } from '~/menu/kinds';
import { isEqual } from '~/menu/merge';
import { entities } from '../changes/entities';
import {
  CHUNK,
  type Document,
  fieldsIn,
  type Versioned,
  yieldToEventLoop,
} from '../changes/entity';
import { isOneOf } from '../store/id-lists';
import type { LooseDb, Reader } from '../store/store';
import type { Fault } from './verify';

const CHANGES = 2_000;

interface LastState {
  doc: Document | null;
  version: number | null;
  actionId: number;
}

interface Place {
  id: number;
  location_id: number;
}

/** Compares objects with their last kept change. `reader` must be a snapshot; `location` null means all. */
export async function verifyObjects(
  reader: Reader,
  location: number | null,
  fault: (found: Fault) => void,
): Promise<void> {
  const forgotten = await reader
    .selectFrom('ledger_month')
    .select('month')
    .where('anchored_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  const pass = new ObjectPass(reader, { location, isWhole: forgotten === undefined }, fault);
  for (const kind of kindNames) {
    await pass.stored(kind);
    await pass.gone(kind);
  }
}

class ObjectPass {
  constructor(
    private readonly reader: Reader,
    private readonly scope: { location: number | null; isWhole: boolean },
    private readonly fault: (found: Fault) => void,
  ) {}

  async stored(kind: KindName): Promise<void> {
    for (let last: Place | undefined; ; ) {
      const page = await this.pageAfter(kind, last);
      if (page.length === 0) return;
      for (const [locationId, ids] of idsByLocation(page)) {
        const rows = await entities[kind].read(this.reader, locationId, ids);
        const states = await this.lastStates(kind, locationId, ids);
        for (const id of ids) {
          const row = rows.get(id);
          const differs = row && this.differenceOf(row, states.get(id));
          if (differs) this.says(kind, { id, location_id: locationId }, differs, states.get(id));
        }
      }
      last = page.at(-1);
      await yieldToEventLoop();
    }
  }

  /** Every object that does not exist must have been deleted in the ledger. */
  async gone(kind: KindName): Promise<void> {
    const column = locationColumn(kind);
    for (let after = 0; ; ) {
      const removed = await this.reader
        .selectFrom('change')
        .leftJoin(`${kinds[kind].table as 'item'} as row`, (join) =>
          join
            .onRef('row.id', '=', 'change.entity_id')
            .onRef(`row.${column}`, '=', 'change.location_id'),
        )
        .select(['change.id as change', 'change.entity_id as id', 'change.location_id'])
        .select(['change.action_id'])
        .where('change.entity', '=', kind)
        .where('change.kind', '<>', 'delete')
        .where('change.id', '>', after)
        .where('row.id', 'is', null)
        .$if(this.scope.location !== null, (query) =>
          query.where('change.location_id', '=', this.scope.location),
        )
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('change as later')
                .select('later.id')
                .whereRef('later.entity', '=', 'change.entity')
                .whereRef('later.location_id', '=', 'change.location_id')
                .whereRef('later.entity_id', '=', 'change.entity_id')
                .whereRef('later.id', '>', 'change.id'),
            ),
          ),
        )
        .orderBy('change.id')
        .limit(CHUNK)
        .execute();
      for (const { action_id: actionId, ...place } of removed) {
        this.says(kind, place, 'is gone, and no action deleted it', { actionId });
      }
      const end = removed.at(-1);
      if (!end || removed.length < CHUNK) return;
      after = end.change;
    }
  }

  /** The difference, in words that follow the name; null if it equals the ledger. */
  private differenceOf({ doc, version }: Versioned, last: LastState | undefined): string | null {
    if (!last) return this.scope.isWhole ? 'is here, and no action made it' : null;
    if (last.doc === null) return 'is here, and was deleted last';
    const fields = Object.keys(last.doc).filter((field) => !isEqual(doc[field], last.doc?.[field]));
    if (last.version !== version) fields.push('version');
    return fields.length > 0 ? `is not what the ledger says: ${fields.join(', ')}` : null;
  }

  private async pageAfter(kind: KindName, last: Place | undefined): Promise<Place[]> {
    const column = locationColumn(kind);
    const rows = await (this.reader as unknown as LooseDb)
      .selectFrom(kinds[kind].table as 'loose')
      .select(['id', `${column} as location_id`])
      .$if(last !== undefined, (query) =>
        query.where(
          sql<boolean>`(id, ${sql.ref(column)}) > (${last?.id ?? 0}, ${last?.location_id ?? 0})`,
        ),
      )
      .$if(this.scope.location !== null, (query) => query.where(column, '=', this.scope.location))
      .orderBy('id')
      .orderBy(column)
      .limit(CHUNK)
      .execute();
    return rows.map(({ id, location_id }) => ({
      id: Number(id),
      location_id: Number(location_id),
    }));
  }

  private async lastStates(
    kind: KindName,
    locationId: number,
    ids: readonly number[],
  ): Promise<Map<number, LastState>> {
    const states = new Map<number, LastState>();
    for (let [object, last] = [0, 0]; ; ) {
      const changes = await this.reader
        .selectFrom('change')
        .select(['id', 'entity_id', 'after', 'version_after', 'action_id'])
        .where('entity', '=', kind)
        .where('location_id', '=', locationId)
        .where(isOneOf(this.reader.engine, 'entity_id', ids))
        .where(sql<boolean>`(entity_id, id) > (${object}, ${last})`)
        .orderBy('entity_id')
        .orderBy('id')
        .limit(CHANGES)
        .execute();
      for (const { entity_id, after, version_after, action_id } of changes) {
        const known = states.get(entity_id);
        states.set(entity_id, {
          doc: after === null ? null : { ...known?.doc, ...fieldsIn(after) },
          // Locations changed by operators have no version.
          version: version_after ?? known?.version ?? null,
          actionId: action_id,
        });
      }
      const end = changes.at(-1);
      if (!end || changes.length < CHANGES) return states;
      [object, last] = [end.entity_id, end.id];
    }
  }

  private says(
    kind: KindName,
    { id, location_id }: Place,
    differs: string,
    last: Pick<LastState, 'actionId'> | undefined,
  ): void {
    const where = kind === 'location' ? '' : ` of location ${location_id}`;
    const says = `${kinds[kind].word} ${id}${where} ${differs}`;
    this.fault({ chain: null, sequence: null, actionId: last?.actionId ?? null, says });
  }
}

function locationColumn(kind: KindName): 'id' | 'location_id' {
  return kind === 'location' ? 'id' : 'location_id';
}

function idsByLocation(page: readonly Place[]): Map<number, number[]> {
  const ids = new Map<number, number[]>();
  for (const { id, location_id } of page) {
    ids.set(location_id, [...(ids.get(location_id) ?? []), id]);
  }
  return ids;
}
