import type { ImportKind } from '~/menu/import/kinds';
import { CHUNK, type Document } from '../../changes/entity';
import type { Row } from '../../store/schema';
import type { Reader } from '../../store/store';

export interface PlannedRow {
  position: number;
  kind: ImportKind;
  type: 'insert' | 'update' | 'delete';
  objectId: number | null;
  version: number | null;
  name: string;
  fileRow: number;
  before: Document | null;
  after: Document | null;
  /** Pinned fields were removed from it. */
  isNarrowed?: true;
}

/** In order, at most `size` at a time, so that they are never all in memory. */
export async function* tickedRows(
  reader: Reader,
  importId: number,
  size = CHUNK,
): AsyncGenerator<PlannedRow[]> {
  let last = -1;
  for (;;) {
    const rows = await reader
      .selectFrom('import_change')
      .select(['position', 'kind', 'type', 'object_id', 'version', 'name', 'file_row'])
      .select(['before', 'after'])
      .where('import_id', '=', importId)
      .where('ticked', '=', 1)
      .where('position', '>', last)
      .orderBy('position')
      .limit(size)
      .execute();
    if (rows.length > 0) yield rows.map(plannedRow);
    if (rows.length < size) return;
    last = rows.at(-1)?.position ?? last;
  }
}

export async function countTicked(reader: Reader, importId: number): Promise<number> {
  const { count } = await reader
    .selectFrom('import_change')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('import_id', '=', importId)
    .where('ticked', '=', 1)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function hasChanges(reader: Reader, importId: number): Promise<boolean> {
  const one = await reader
    .selectFrom('import_change')
    .select('position')
    .where('import_id', '=', importId)
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

type StoredRow = Pick<
  Row<'import_change'>,
  'position' | 'kind' | 'type' | 'object_id' | 'version' | 'name' | 'file_row' | 'before' | 'after'
>;

function plannedRow(row: StoredRow): PlannedRow {
  return {
    position: row.position,
    kind: row.kind as ImportKind,
    type: row.type as PlannedRow['type'],
    objectId: row.object_id,
    version: row.version,
    name: row.name,
    fileRow: row.file_row,
    before: documentOf(row.before),
    after: documentOf(row.after),
  };
}

function documentOf(text: string | null): Document | null {
  return text === null ? null : (JSON.parse(text) as Document);
}
