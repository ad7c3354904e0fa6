import type { AnswerOf } from '~/creator/contract';
import type { KindName } from '~/menu/kinds';
import type { Reader } from '../store/store';
import { changesOf, runsOf } from './action-changes';
import type { RecordedAction } from './change-log';
import type { StoredChange } from './edits';
import { entities } from './entities';
import type { Entity } from './entity';
import type { Ledger } from './ledger';
import { undoRuns } from './undo';
import { ownFields } from './undo-fields';
import { type Undoer, UndoReport } from './undo-report';

/** Runs `work` in a transaction that is rolled back. */
type Rehearse = (work: (ledger: Ledger) => Promise<void>) => Promise<void>;

/**
 * Dry run of a large undo, a few hundred objects at a time so that other writers get in between. Changes that depend
 * on nothing else form the batches; all others run together at the end.
 */
export async function dryRunInPieces(
  db: Reader,
  action: Pick<RecordedAction, 'id' | 'month'>,
  undoer: Undoer,
  dryRun: Rehearse,
): Promise<AnswerOf<'ledger.undo'>> {
  const report = new UndoReport();
  const several = await changedTwice(db, action);
  const goesAlone = (change: StoredChange) => isPlain(change) && !several.has(keyOf(change));
  let others = false;
  const alone = only(changesOf(db, action), (change) => {
    const goes = goesAlone(change);
    others ||= !goes;
    return goes;
  });
  for await (const run of runsOf(alone)) {
    await dryRun((ledger) => undoRuns({ ledger, undoer, report }, [run]));
  }
  if (others) {
    const rest = only(changesOf(db, action), (change) => !goesAlone(change));
    await dryRun((ledger) => undoRuns({ ledger, undoer, report }, rest));
  }
  return report.answer(db);
}

/** Whether a change is only of fields without unique keys or dependents. */
function isPlain({ entity: name, kind, before, after }: StoredChange): boolean {
  const entity: Entity | undefined = entities[name as KindName];
  if (kind !== 'update' || !entity?.plain) return false;
  const fields = [before, after].flatMap((side) => Object.keys(ownFields({ name }, side)));
  return fields.every((field) => entity.plain?.includes(field));
}

async function changedTwice(
  db: Reader,
  { id, month }: Pick<RecordedAction, 'id' | 'month'>,
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('change')
    .select(['entity', 'entity_id', 'location_id'])
    .where('action_id', '=', id)
    .where('month', '=', month)
    .groupBy(['entity', 'entity_id', 'location_id'])
    .having((eb) => eb(eb.fn.countAll(), '>', 1))
    .execute();
  return new Set(rows.map(keyOf));
}

function keyOf(change: Pick<StoredChange, 'entity' | 'entity_id' | 'location_id'>): string {
  return `${change.entity} ${change.location_id} ${change.entity_id}`;
}

async function* only(
  ranges: AsyncIterable<readonly StoredChange[]>,
  wanted: (change: StoredChange) => boolean,
): AsyncGenerator<StoredChange[]> {
  for await (const range of ranges) yield range.filter(wanted);
}
