import { sql } from 'kysely';
import type { Reader } from '../store/store';
import type { Fault } from './verify';

const NAMED = 20;

/** Finds what no chain covers: actions without a seal, changes without an action, and wrong change counts. */
export async function verifyUncovered(
  reader: Reader,
  fault: (found: Fault) => void,
): Promise<void> {
  const none = { chain: null, sequence: null };
  const added = await reader
    .selectFrom('action')
    .leftJoin('action_seal', (join) =>
      join
        .onRef('action_seal.action_id', '=', 'action.id')
        .onRef('action_seal.month', '=', 'action.month'),
    )
    .select('action.id')
    .where('action_seal.action_id', 'is', null)
    .where(isKept(reader, 'action.month'))
    .orderBy('action.id')
    .limit(NAMED)
    .execute();
  for (const { id } of added) {
    fault({ ...none, actionId: id, says: 'the action was added: no chain has it' });
  }
  const orphans = await reader
    .selectFrom('change')
    .leftJoin('action', (join) =>
      join.onRef('action.id', '=', 'change.action_id').onRef('action.month', '=', 'change.month'),
    )
    .select(['change.id', 'change.action_id'])
    .where('action.id', 'is', null)
    .where(isKept(reader, 'change.month'))
    .orderBy('change.id')
    .limit(NAMED)
    .execute();
  for (const { id, action_id } of orphans) {
    fault({ ...none, actionId: action_id, says: `change ${id} is of no action of its month` });
  }
  for (const action_id of await miscounted(reader)) {
    const says = 'the audit is told of other numbers of changes than there are';
    fault({ ...none, actionId: action_id, says });
  }
}

async function miscounted(reader: Reader): Promise<number[]> {
  const counted = reader
    .selectFrom('change')
    .select(['action_id', 'location_id', 'entity', sql<number>`count(*)`.as('changes')])
    .where(isKept(reader, 'change.month'))
    .groupBy(['action_id', 'location_id', 'entity', 'month']);
  const rows = await reader
    .selectFrom(
      counted
        .unionAll(
          reader
            .selectFrom('action_part')
            .select(['action_id', 'location_id', 'entity', sql<number>`-changes`.as('changes')])
            .where(isKept(reader, 'action_part.month')),
        )
        .as('both'),
    )
    .select('action_id')
    .groupBy(['action_id', 'location_id', 'entity'])
    .having(sql<boolean>`sum(changes) <> 0`)
    .orderBy('action_id')
    .limit(NAMED)
    .execute();
  return [...new Set(rows.map(({ action_id }) => action_id))];
}

/** Excludes months with anchors, which are about to be deleted. */
function isKept(reader: Reader, month: string) {
  const forgotten = reader
    .selectFrom('ledger_month')
    .select('month')
    .where('anchored_at', 'is not', null);
  return sql<boolean>`${sql.ref(month)} not in ${forgotten}`;
}
