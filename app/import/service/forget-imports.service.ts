import { MEGABYTE } from '~/creator/contract/call';
import { UNAPPLIED_MS } from '~/jobs/calls';
import { nowText, timeText } from '~/service/clock';
import { absent, selectRows } from '~/service/store/matching-rows';
import type { Data, Reader, Store } from '~/service/store/store';

const DAY_MS = 86_400_000;
/** Applied files are kept longer. */
const APPLIED_DAYS = 30;
const MOST_APPLIED = 20;
/** Bytes of unapplied files per person; the oldest are deleted. */
const MOST_BYTES = 256 * MEGABYTE;
/** The least that a file counts. */
const LEAST_BYTES = 64 * 1024;

/** Deleted per transaction. */
const ROWS_AT_ONCE = 5000;
const PARTS_AT_ONCE = 8;

/** Deletes expired imports, and those that exceed the person's limit with a new file. */
export async function sweepImports(store: Store, file?: NewFile): Promise<void> {
  const { reader } = store;
  const ids = new Set(await overdue(reader));
  if (file) for (const id of await inTheWayOf(reader, file)) ids.add(id);
  for (const id of await idleAmong(reader, [...ids])) await forgetImport(store, id);
}

interface NewFile {
  locationId: number;
  /** Null for a scheduled sync. */
  accountId: number | null;
  size: number;
}

async function overdue(reader: Reader): Promise<number[]> {
  const over = await reader
    .selectFrom('menu_import')
    .select('id')
    .where((eb) =>
      eb.or([
        eb.and([
          eb('applied_at', 'is', null),
          eb('changed_at', '<', timeText(Date.now() - UNAPPLIED_MS)),
        ]),
        eb('applied_at', '<', timeText(Date.now() - APPLIED_DAYS * DAY_MS)),
      ]),
    )
    .execute();
  return over.map(({ id }) => id);
}

async function inTheWayOf(
  reader: Reader,
  { locationId, accountId, size }: NewFile,
): Promise<number[]> {
  const applied = await selectRows(reader, 'menu_import', { location_id: locationId }, 'id')
    .where('applied_at', 'is not', null)
    .orderBy('applied_at', 'desc')
    .offset(MOST_APPLIED)
    .limit(1000)
    .execute();
  const own = await selectRows(reader, 'menu_import', { applied_at: absent }, 'id', 'size')
    .$if(accountId !== null, (query) => query.where('account_id', '=', accountId))
    .$if(accountId === null, (query) =>
      query
        .where('account_id', 'is', null)
        .where('source', '=', 'sync')
        .where('location_id', '=', locationId),
    )
    .orderBy('id', 'desc')
    .execute();
  const ids = applied.map(({ id }) => id);
  // Only the last scheduled one is kept.
  let bytes = accountId === null ? MOST_BYTES : Math.max(size, LEAST_BYTES);
  for (const file of own) {
    bytes += Math.max(file.size, LEAST_BYTES);
    if (bytes > MOST_BYTES) ids.push(file.id);
  }
  return ids;
}

async function idleAmong(reader: Reader, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await reader
    .selectFrom('menu_import')
    .leftJoin('job', 'job.id', 'menu_import.job_id')
    .select(['menu_import.id', 'job.state'])
    .where('menu_import.id', 'in', [...ids])
    .execute();
  return rows.flatMap(({ id, state }) => (state === 'running' || state === 'queued' ? [] : [id]));
}

/** In short transactions; what is left after a kill is swept with the unapplied files. */
export async function forgetImport(store: Store, id: number): Promise<void> {
  await store.transaction((trx) =>
    trx
      .updateTable('menu_import')
      .set({ state: 'uploading', applied_at: null, changed_at: nowText() })
      .where('id', '=', id)
      .execute(),
  );
  await forgetPlan(store, id);
  await inRanges(store, 'import_part', id, PARTS_AT_ONCE);
  await store.transaction((trx) => trx.deleteFrom('menu_import').where('id', '=', id).execute());
}

export async function forgetPlan(store: Data, id: number): Promise<void> {
  await inRanges(store, 'import_change', id, ROWS_AT_ONCE);
  await inRanges(store, 'import_finding', id, ROWS_AT_ONCE);
  await inRanges(store, 'import_planned_key', id, ROWS_AT_ONCE);
}

async function inRanges(
  store: Data,
  table: 'import_change' | 'import_finding' | 'import_part' | 'import_planned_key',
  id: number,
  rows: number,
): Promise<void> {
  for (;;) {
    const first = await store.reader
      .selectFrom(table)
      .select((eb) => eb.fn.min('position').as('position'))
      .where('import_id', '=', id)
      .executeTakeFirst();
    if (first?.position === null || first?.position === undefined) return;
    const { position } = first;
    await store.transaction((trx) =>
      trx
        .deleteFrom(table)
        .where('import_id', '=', id)
        .where('position', '<', Number(position) + rows)
        .execute(),
    );
  }
}
