import { nextMonth } from '../clock';
import { selectRows } from '../store/matching-rows';
import type { Row } from '../store/schema';
import type { Reader } from '../store/store';
import { startOf } from './retention';

const ACTIONS = 200;
const CHANGES = 2_000;

/** Whole months, both ends included. */
export interface ExportRange {
  from: number;
  until: number;
}

export interface Exported {
  actions: number;
  changes: number;
  months: Set<number>;
}

/** JSON lines by time: a header; each action with its seal, then its changes; last the counts, which prove it whole. */
export async function* ledgerLines(
  reader: Reader,
  { from, until }: ExportRange,
  exported: Exported,
): AsyncGenerator<string> {
  yield lineOf({ format: 'creator-ledger', version: 1, from, until });
  for (let last = { at: startOf(from), id: 0 }; ; ) {
    const actions = await actionsAfter(reader, last, until);
    const end = actions.at(-1);
    if (!end) break;
    for (const { chain, sequence, previous, hash, ...action } of actions) {
      const seal = chain === null ? null : { chain, sequence, previous, hash };
      yield lineOf({ action: withoutNulls(action), seal });
      exported.actions += 1;
      exported.months.add(action.month);
      for (let change = 0; ; ) {
        const changes = await changesAfter(reader, action, change);
        exported.changes += changes.length;
        if (changes.length > 0) yield changes.map((one) => lineOf({ change: one })).join('');
        change = changes.at(-1)?.id ?? change;
        if (changes.length < CHANGES) break;
      }
    }
    last = { at: end.at, id: end.id };
  }
  const { actions, changes } = exported;
  yield lineOf({ end: { actions, changes } });
}

function actionsAfter(reader: Reader, last: { at: string; id: number }, until: number) {
  return reader
    .selectFrom('action')
    .leftJoin('action_seal', (join) =>
      join
        .onRef('action_seal.action_id', '=', 'action.id')
        .onRef('action_seal.month', '=', 'action.month'),
    )
    .selectAll('action')
    .select(['chain', 'sequence', 'previous', 'hash'])
    .where((eb) =>
      eb.or([
        eb('action.at', '>', last.at),
        eb.and([eb('action.at', '=', last.at), eb('action.id', '>', last.id)]),
      ]),
    )
    .where('action.at', '>=', last.at)
    .where('action.at', '<', startOf(nextMonth(until)))
    .orderBy('action.at')
    .orderBy('action.id')
    .limit(ACTIONS)
    .execute();
}

function changesAfter(
  reader: Reader,
  { id, month }: Pick<Row<'action'>, 'id' | 'month'>,
  after: number,
) {
  return selectRows(reader, 'change', { action_id: id, month })
    .where('id', '>', after)
    .orderBy('id')
    .limit(CHANGES)
    .execute();
}

function withoutNulls(row: object): object {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));
}

function lineOf(value: object): string {
  return `${JSON.stringify(value)}\n`;
}
