import { sql } from 'kysely';
import type { JobNote } from '~/jobs/service/jobs.service';
import type { JobKind } from '~/jobs/service/runner.service';
import { chunksOf } from '~/service/changes/entity';
import { nowText } from '~/service/clock';
import { badInput, notFound } from '~/service/errors';
import { isOneOf } from '~/service/store/id-lists';
import type { Reader, Trx } from '~/service/store/store';
import { comebacksOf } from '../comebacks.service';
import { noteBrought } from '../dropped.service';
import { rememberKeys } from '../import-keys.service';
import { getImport, type ImportRow, noteFailure } from '../imports.service';
import { heldFields } from '../pinned-fields.service';
import { leftOutOf } from '../sync-failures.service';
import { ImportApply, type LeftOut } from './apply-changes.service';
import { keptSentence, refusedSentence, resultOf, summaryOf } from './import-words.service';
import { fetchPictures, linkOf } from './linked-pictures.service';
import { takenSince } from './made-since.service';
import { countSelectedRows, selectedRows } from './planned-rows.service';

export interface ImportParams {
  import_id: number;
}

/** Rows between two heartbeats. */
const RANGE = 2000;
/** Notes in the job's log; the import's changes have all of them. */
const MOST_NOTES = 1000;

/** @throws ApiError 400 unless the preview is up to date with the file and its settings */
export function checkPreviewed(state: string): void {
  if (state === 'previewed') return;
  throw badInput('This file was changed, or its settings, since the preview. Preview it again.');
}

export function applyNote(
  { id, name, source }: Pick<ImportRow, 'id' | 'name' | 'source'>,
  total: number,
): JobNote {
  const isSync = source === 'sync';
  return {
    kind: isSync ? 'sync' : 'import',
    title: isSync ? `Sync with ${name}` : `Import ${name}`,
    subject: `import ${id}`,
    total,
    params: { import_id: id } satisfies ImportParams,
  };
}

/** Applies all ticked changes as one action, or none. */
export const importJob: JobKind = {
  writes: 'import',
  via: 'Cloud',
  async queued(trx, { id, params }) {
    const { import_id } = params as ImportParams;
    const { numUpdatedRows } = await trx
      .updateTable('menu_import')
      .set({ state: 'applying', job_id: id, changed_at: nowText() })
      .where('id', '=', import_id)
      .where('state', '=', 'previewed')
      .executeTakeFirst();
    if (numUpdatedRows === 0n) checkPreviewed('uploaded');
  },
  async dropped(trx, params) {
    const { import_id } = params as ImportParams;
    await trx
      .updateTable('menu_import')
      .set({ state: 'previewed', changed_at: nowText() })
      .where('id', '=', import_id)
      .where('state', '=', 'applying')
      .execute();
    await noteFailure(trx, import_id, 'The changes of the pricebook were not applied.', 'schedule');
  },
  async run(job) {
    const { store, location } = job;
    const { import_id } = job.params as ImportParams;
    const file = await getImport(store.reader, location.id, import_id);
    const { name, state, source } = file;
    if (state !== 'applying') throw notFound('This import is not to be applied any more.');
    const total = await countSelectedRows(store.reader, import_id);
    await job.range({ done: 0, total, words: 'Looking for pictures...' });
    const links = await linksOf(store.reader, import_id);
    const fetched = await fetchPictures(job, links);
    await job.range({ done: total, words: 'Applying changes...' });
    let outcomes: readonly LeftOut[] = [];
    let made: readonly number[] = [];
    let applied: ReadonlyMap<number, number> = new Map();
    await job.apply(
      `Imported ${name}`,
      async (ledger) => {
        const held = source === 'sync' ? await heldFields(ledger.read, location.id) : null;
        const planned = { locationId: location.id, importId: import_id };
        const back = held ? await comebacksOf(ledger.read, planned, held) : [];
        const away = new Set(back.map(({ position }) => position));
        const rows = () => selectedRows(ledger.read, import_id);
        const taken = await takenSince({ ledger, ...planned, seen: file.seen_action }, rows);
        const apply = new ImportApply(ledger, job, { fetched, held, away, taken });
        await apply.run(rows());
        const left = [...apply.leftOut, ...apply.held.notTouched];
        const { missing } = apply.pictures;
        const leftOut = [...left, ...missing];
        outcomes = [...leftOut, ...apply.held.whole];
        made = apply.madeItems;
        applied = apply.made;
        await ledger.summarise(summaryOf(file, apply.counts));
        const parts = [
          `${resultOf(apply.counts)}.`,
          numberOf(left, 'left out'),
          numberOf(missing, 'without their picture'),
          keptSentence(apply.held.kept),
          source === 'sync' && refusedSentence(leftOutOf(file)),
        ];
        return {
          result: parts.filter(Boolean).join(' '),
          notes: JSON.stringify(notesOf(leftOut)),
          words: '',
        };
      },
      async (trx, actionId) => {
        await close(trx, store.engine.name, { import_id, actionId, outcomes });
        const of = { importId: import_id, locationId: location.id };
        await rememberKeys(trx, store.engine.name, of, applied);
        if (source === 'sync') await noteSync(trx, location.id, file, made);
      },
    );
    return undefined;
  },
};

function numberOf({ length }: readonly LeftOut[], words: string): string {
  return length === 0 ? '' : `${length.toLocaleString('en')} ${words}.`;
}

/** Before the write transaction. @returns the addresses of pictures */
async function linksOf(reader: Reader, importId: number): Promise<Set<string>> {
  const links = new Set<string>();
  for await (const rows of selectedRows(reader, importId, { size: RANGE, like: '%"$link"%' })) {
    for (const { after } of rows) {
      const link = linkOf(after);
      if (link !== null) links.add(link);
    }
  }
  return links;
}

async function close(
  trx: Trx,
  engine: 'sqlite' | 'postgres',
  done: { import_id: number; actionId: number | null; outcomes: readonly LeftOut[] },
): Promise<void> {
  const now = nowText();
  await trx
    .updateTable('menu_import')
    .set({ state: 'applied', action_id: done.actionId, applied_at: now, changed_at: now })
    .where('id', '=', done.import_id)
    .execute();
  for (const chunk of chunksOf(done.outcomes)) {
    const told = JSON.stringify(
      Object.fromEntries(chunk.map(({ position, outcome }) => [position, outcome])),
    );
    const outcome =
      engine === 'sqlite'
        ? sql<string>`json_extract(${told}, '$."' || position || '"')`
        : sql<string>`cast(${told} as jsonb) ->> cast(position as text)`;
    const positions = chunk.map(({ position }) => position);
    await trx
      .updateTable('import_change')
      .set({ outcome })
      .where('import_id', '=', done.import_id)
      .where(isOneOf(engine, 'position', positions))
      .execute();
  }
}

async function noteSync(
  trx: Trx,
  locationId: number,
  { seen_action, hash }: ImportRow,
  made: readonly number[],
): Promise<void> {
  await noteBrought(trx, locationId, made);
  const seen = { seen_action, seen_hash: hash, failure: null, failed_at: null };
  await trx
    .updateTable('integration')
    .set({ last_sync: nowText(), ...seen })
    .where('location_id', '=', locationId)
    .execute();
}

function notesOf(leftOut: readonly LeftOut[]): string[] {
  const notes = leftOut.slice(0, MOST_NOTES).map(({ outcome }) => outcome);
  const more = leftOut.length - notes.length;
  return more > 0 ? [...notes, `And ${more.toLocaleString('en')} more.`] : notes;
}
