import type { AnswerOf } from '~/creator/contract';
import { timeText } from '../clock';
import type { Reader } from '../store/store';
import { withoutOrder } from './change-log';
import { entities } from './entities';
import type { EntityName } from './entity';

type Entry = AnswerOf<'item.history'>[number];

/** How far a history looks back unless it is asked for what is older, in milliseconds. */
const TWO_WEEKS_MS = 14 * 86_400_000;

/** One object of a location. */
export interface ObjectRef {
  kind: EntityName;
  locationId: number;
  id: number;
}

/** The changes of an object, newest first. */
export async function historyOf(
  db: Reader,
  { kind, locationId, id }: ObjectRef,
  { older, limit, offset }: { older: boolean; limit: number; offset: number },
): Promise<Entry[]> {
  const rows = await db
    .selectFrom('change')
    .innerJoin('action', (join) =>
      join.onRef('action.id', '=', 'change.action_id').onRef('action.month', '=', 'change.month'),
    )
    .leftJoin('account', 'account.id', 'action.account_id')
    .select([
      'change.kind',
      'change.before',
      'change.after',
      'change.version_after',
      'action.id as action_id',
      'action.at',
      'action.method',
      'action.via',
      'action.account_id',
      'account.username',
    ])
    .where('change.entity', '=', kind)
    .where('change.entity_id', '=', id)
    .where('change.location_id', '=', locationId)
    .$if(!older, (query) => query.where('action.at', '>=', timeText(Date.now() - TWO_WEEKS_MS)))
    .orderBy('change.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map((row) => ({
    time: row.at,
    action: actionOf(row.kind, row.method),
    from: row.via,
    user_id: row.account_id,
    details: detailsOf(kind, row.before, row.after),
    action_id: row.action_id,
    user_name: row.username,
    version: row.version_after ?? 0,
  }));
}

/** Whether the ledger knows an object, be it deleted. */
export async function isKnown(db: Reader, { kind, locationId, id }: ObjectRef): Promise<boolean> {
  const known = await db
    .selectFrom('change')
    .select('id')
    .where('entity', '=', kind)
    .where('entity_id', '=', id)
    .where('location_id', '=', locationId)
    .limit(1)
    .executeTakeFirst();
  return known !== undefined;
}

function actionOf(kind: string, method: string): Entry['action'] {
  if (kind === 'create' || kind === 'delete') return kind;
  return method === 'menu.update_item' ? 'menu:update' : 'update';
}

/** The fields of both sides of a change, in the order of the kind; those that are the same are left out. */
function detailsOf(
  kind: EntityName,
  before: string | null,
  after: string | null,
): Entry['details'] {
  const [was, is] = [readSide(before), readSide(after)];
  const details: Entry['details'] = {};
  const fields = [entities[kind].rules, was, is].flatMap((side) => Object.keys(side));
  for (const field of new Set(fields)) {
    const side = { before: was[field] ?? null, after: is[field] ?? null };
    if (JSON.stringify(side.before) !== JSON.stringify(side.after)) details[field] = side;
  }
  return details;
}

function readSide(text: string | null): Record<string, unknown> {
  return text === null ? {} : withoutOrder(JSON.parse(text));
}
