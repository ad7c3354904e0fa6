import { CHUNK, type Document } from '~/service/changes/entity';
import { selectRows } from '~/service/store/matching-rows';
import type { Reader } from '~/service/store/store';
import type { ImportKind } from '../../rules/kinds';
import type { PlannedChange } from '../plan/plan.service';

type Planned = 'position' | 'kind' | 'type' | 'objectId' | 'version' | 'name' | 'before' | 'after';

export type PlannedRow = Pick<PlannedChange, Planned> & {
  fileRow: number;
  /** Pinned fields were removed from it. */
  isNarrowed?: true;
};

/** In order, at most `size` at a time, so that they are never all in memory. */
export async function* selectedRows(
  reader: Reader,
  importId: number,
  { size = CHUNK, like }: { size?: number; like?: string } = {},
): AsyncGenerator<PlannedRow[]> {
  let last = -1;
  for (;;) {
    const rows = await reader
      .selectFrom('import_change')
      .select(['position', 'kind', 'type', 'object_id as objectId', 'version', 'name'])
      .select('file_row as fileRow')
      .select(['before', 'after'])
      .where('import_id', '=', importId)
      .where('ticked', '=', 1)
      .where('position', '>', last)
      .$if(like !== undefined, (query) => query.where('after', 'like', like ?? ''))
      .orderBy('position')
      .limit(size)
      .execute();
    if (rows.length > 0) {
      yield rows.map((row) => ({
        ...row,
        kind: row.kind as ImportKind,
        type: row.type as PlannedRow['type'],
        before: documentOf(row.before),
        after: documentOf(row.after),
      }));
    }
    if (rows.length < size) return;
    last = rows.at(-1)?.position ?? last;
  }
}

export async function countSelectedRows(reader: Reader, importId: number): Promise<number> {
  const { count } = await reader
    .selectFrom('import_change')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('import_id', '=', importId)
    .where('ticked', '=', 1)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function hasChanges(reader: Reader, importId: number): Promise<boolean> {
  const one = await selectRows(reader, 'import_change', { import_id: importId }, 'position')
    .limit(1)
    .executeTakeFirst();
  return one !== undefined;
}

export function runsOf(rows: readonly PlannedRow[]): PlannedRow[][] {
  const runs: PlannedRow[][] = [];
  for (const row of rows) {
    const run = runs.at(-1);
    if (run?.[0]?.kind === row.kind && run[0].type === row.type) run.push(row);
    else runs.push([row]);
  }
  return runs;
}

function documentOf(text: string | null): Document | null {
  return text === null ? null : (JSON.parse(text) as Document);
}
