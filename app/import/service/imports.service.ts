import { createHash } from 'node:crypto';
import { noteEvent } from '~/connections/service/collect-hints.service';
import type { CheckedParams } from '~/creator/contract';
import { MEGABYTE } from '~/creator/contract/call';
import { nowText } from '~/service/clock';
import { badInput, notFound } from '~/service/errors';
import type { Row } from '~/service/store/schema';
import type { Reader, Store, Trx } from '~/service/store/store';
import { IMPORT_MAX_BYTES } from '../rules/kinds';
import { forgetImport, sweepImports } from './forget-imports.service';
import { type Narrowed, narrowed } from './plan-pages.service';

export type ImportRow = Row<'menu_import'>;

export interface ImportFiles {
  /** Also deletes expired imports. @returns the new id */
  begin(
    locationId: number,
    file: { name: string; size?: number | undefined; source?: string },
  ): Promise<number>;
  /** Idempotent. @returns bytes stored so far @throws ApiError 400 for a part out of order or too large; 404 */
  addPart(
    locationId: number,
    part: Pick<CheckedParams<'import.add_part'>, 'import_id' | 'position' | 'last'> & {
      data: Buffer;
    },
  ): Promise<number>;
  /** @returns how many changes of the import are ticked now */
  tick(which: Narrowed, ticked: boolean): Promise<number>;
  forget(importId: number): Promise<void>;
}

/** The size of a file that was not announced: the maximum. */
const UNTOLD = IMPORT_MAX_BYTES;
const NO_IMPORT = 'There is no such import here.';

/** @param accountId null for a scheduled sync */
export function importFilesOf(store: Store, accountId: number | null): ImportFiles {
  return {
    forget: (importId) => forgetImport(store, importId),
    tick: (which, ticked) =>
      store.transaction(async (trx) => {
        await trx
          .updateTable('import_change')
          .set({ ticked: ticked ? 1 : 0 })
          .where('import_id', '=', which.import_id)
          .where(narrowed(which))
          .execute();
        const { count } = await trx
          .selectFrom('import_change')
          .select((eb) => eb.fn.countAll().as('count'))
          .where('import_id', '=', which.import_id)
          .where('ticked', '=', 1)
          .executeTakeFirstOrThrow();
        return Number(count);
      }),
    async begin(location_id, { name, size = UNTOLD, source = 'file' }) {
      await sweepImports(store, { locationId: location_id, accountId, size });
      const now = nowText();
      const file = { location_id, account_id: accountId, source, name, size, settings: '{}' };
      const { id } = await store.transaction((trx) =>
        trx
          .insertInto('menu_import')
          .values({ ...file, state: 'uploading', created_at: now, changed_at: now })
          .returning('id')
          .executeTakeFirstOrThrow(),
      );
      return id;
    },
    addPart: (locationId, { import_id, position, data, last }) =>
      store.transaction(async (trx) => {
        const row = await lockedImport(trx, store.engine.name, locationId, import_id);
        if (!row || row.account_id !== accountId) throw notFound(NO_IMPORT);
        const parts = await trx
          .selectFrom('import_part')
          .select(['position', (eb) => eb.fn<number>('length', ['data']).as('size')])
          .where('import_id', '=', import_id)
          .orderBy('position')
          .execute();
        const kept = parts.reduce((sum, part) => sum + Number(part.size), 0);
        if (position === parts.length - 1 && (await isSame(trx, import_id, position, data))) {
          return kept;
        }
        if (row.state !== 'uploading') throw badInput('This file is whole already.');
        checkPart(row, { position, data, last }, { next: parts.length, kept });
        await trx.insertInto('import_part').values({ import_id, position, data }).execute();
        const size = kept + data.byteLength;
        const whole = last
          ? { state: 'uploaded', size, hash: await hashOf(trx, import_id, parts.length + 1) }
          : {};
        await trx
          .updateTable('menu_import')
          .set({ ...whole, changed_at: nowText() })
          .where('id', '=', import_id)
          .execute();
        return size;
      }),
  };
}

function checkPart(
  { size }: ImportRow,
  { position, data, last }: { position: number; data: Buffer; last: boolean },
  { next, kept }: { next: number; kept: number },
): void {
  const sum = kept + data.byteLength;
  const refused = (message: string) => badInput(`${message}.`, { data: message });
  if (position !== next) throw refused(`Send part ${next} next`);
  if (data.byteLength > MEGABYTE) throw refused('A part may have at most 1 MB');
  if (data.byteLength === 0 && !last) throw refused('This part is empty');
  if (sum > Math.min(size, IMPORT_MAX_BYTES)) throw refused('The file is larger than was told');
  if (last && sum !== size && size !== UNTOLD) throw refused('The file is shorter than was told');
}

function lockedImport(trx: Trx, engine: Store['engine']['name'], locationId: number, id: number) {
  return trx
    .selectFrom('menu_import')
    .selectAll()
    .where('location_id', '=', locationId)
    .where('id', '=', id)
    .$if(engine === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst();
}

async function isSame(trx: Trx, id: number, position: number, data: Buffer): Promise<boolean> {
  return (await partOf(trx, id, position))?.equals(data) ?? false;
}

/** SHA-256 in hex, read part by part. */
async function hashOf(trx: Trx, id: number, parts: number): Promise<string> {
  const hash = createHash('sha256');
  for (let position = 0; position < parts; position += 1) {
    hash.update((await partOf(trx, id, position)) ?? Buffer.alloc(0));
  }
  return hash.digest('hex');
}

/** Undefined after the last part. */
export async function partOf(
  db: Pick<Reader, 'selectFrom'>,
  id: number,
  position: number,
): Promise<Buffer | undefined> {
  const part = await db
    .selectFrom('import_part')
    .select('data')
    .where('import_id', '=', id)
    .where('position', '=', position)
    .executeTakeFirst();
  return part && Buffer.from(part.data);
}

/** @throws ApiError 400 unless the plan is the one that the user saw */
export function checkShown({ job_id }: ImportRow, preview: number | undefined): void {
  if (preview === undefined || preview === job_id) return;
  throw badInput('This file was previewed anew since. Look at what would change now.');
}

/** @throws ApiError 404 */
export async function getImport(
  reader: Reader,
  locationId: number,
  id: number,
): Promise<ImportRow> {
  const row = await reader
    .selectFrom('menu_import')
    .selectAll()
    .where('location_id', '=', locationId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound(NO_IMPORT);
  return row;
}

/** Why a sync failed; nothing for other imports. @param of `schedule`: not for a sync that a person started, and ended */
export async function noteFailure(
  trx: Trx,
  importId: number,
  failure: string,
  of: 'all' | 'schedule' = 'all',
): Promise<void> {
  const failed = await trx
    .updateTable('integration')
    .set({ failure, failed_at: nowText() })
    .where('location_id', 'in', (eb) =>
      eb
        .selectFrom('menu_import')
        .select('menu_import.location_id')
        .where('menu_import.id', '=', importId)
        .where('menu_import.source', '=', 'sync')
        .$if(of === 'schedule', (query) => query.where('menu_import.account_id', 'is', null))
        .$castTo<{ location_id: number }>(),
    )
    .returning('location_id')
    .execute();
  for (const { location_id } of failed) await noteEvent(trx, 'sync.failed', location_id);
}
