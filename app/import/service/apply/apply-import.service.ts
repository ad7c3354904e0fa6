import { sql } from 'kysely';
import { type Applying, applyJob } from '~/jobs/service/apply-job.service';
import type { RunningJob } from '~/jobs/service/runner.service';
import { chunksOf } from '~/service/changes/entity';
import type { Ledger } from '~/service/changes/ledger';
import { nowText } from '~/service/clock';
import { isOneOf } from '~/service/store/id-lists';
import type { Data, Trx } from '~/service/store/store';
import type { Task } from '~/service/thread/task';
import { comebacksOf } from '../comebacks.service';
import { noteBrought } from '../dropped.service';
import { rememberKeys } from '../import-keys.service';
import { getImport, type ImportRow } from '../imports.service';
import { heldFields } from '../pinned-fields.service';
import { leftOutOf } from '../sync-failures.service';
import { ImportApply, type LeftOut } from './apply-changes.service';
import { GivenSince } from './given-since.service';
import { keptSentence, refusedSentence, resultOf, summaryOf } from './import-words.service';
import type { FetchedPictures } from './linked-pictures.service';
import { takenSince } from './made-since.service';
import { selectedRows } from './planned-rows.service';

/** Notes in the job's log; the import's changes have all of them. */
const MOST_NOTES = 1000;

type Told = Pick<RunningJob, 'account' | 'location'> & {
  import_id: number;
  fetched: FetchedPictures;
  of: Applying;
};

/** Applies all ticked changes as one action, or none. */
export const applyTask: Task<Told, void> = {
  name: 'apply-import',
  alone: true,
  run: (data, told, ask) => applyImport(data, told, () => ask('lost')),
};

async function applyImport(
  data: Data,
  { import_id, account, location, fetched, of }: Told,
  lost: () => Promise<unknown>,
): Promise<void> {
  const file = await getImport(data.reader, location.id, import_id);
  const isSync = file.source === 'sync';
  let outcomes: readonly LeftOut[] = [];
  let made: readonly number[] = [];
  let applied: ReadonlyMap<number, number> = new Map();
  const work = async (ledger: Ledger) => {
    const held = isSync ? await heldFields(ledger.read, location.id) : null;
    const planned = { locationId: location.id, importId: import_id };
    const back = held ? await comebacksOf(ledger.read, planned, held) : [];
    const away = new Set(back.map(({ position }) => position));
    const rows = () => selectedRows(ledger.read, import_id);
    const taken = await takenSince({ ledger, ...planned, seen: file.seen_action }, rows);
    const since = { locationId: location.id, seen: file.seen_action };
    const around = { fetched, held, away, taken, given: await GivenSince.read(ledger, since) };
    const apply = new ImportApply(ledger, { account, location }, around);
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
      isSync && refusedSentence(leftOutOf(file)),
    ];
    return {
      result: parts.filter(Boolean).join(' '),
      notes: JSON.stringify(notesOf(leftOut)),
      words: '',
    };
  };
  const last = async (trx: Trx, actionId: number | null) => {
    await close(trx, data.engine.name, { import_id, actionId, outcomes });
    const here = { importId: import_id, locationId: location.id };
    await rememberKeys(trx, data.engine.name, here, applied);
    if (isSync) await noteSync(trx, location.id, file, made);
  };
  await applyJob(data, of, { summary: `Imported ${file.name}`, work, last }, lost);
}

function numberOf({ length }: readonly LeftOut[], words: string): string {
  return length === 0 ? '' : `${length.toLocaleString('en')} ${words}.`;
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
