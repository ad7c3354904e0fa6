import { sql } from 'kysely';
import type { AnswerOf } from '~/creator/contract';
import { kinds } from '~/menu/kinds';
import { checkReader } from '../access';
import { missingOrLocked } from '../calls/locked';
import { monthOf, preciseTimeText, timeText } from '../clock';
import type { Handlers } from '../context';
import { listOf, rowsOf } from '../store/json-lists';

/** For how long a form counts as open without and with scripts, which say again and again that it is. */
const OPEN_MS = 600_000;
const LIVE_MS = 150_000;
/** What is written down already is not written again for so long. */
const STEP_MS = 45_000;
/** People that are named. */
const NAMED = 5;
/** Changes that are looked through for one of somebody else's. */
const LATEST = 20;

/** Who else has a form open, and who changed its object since; both by one statement, whatever happened to it. */
export const formHandlers: Pick<Handlers, 'form.see' | 'form.leave'> = {
  'form.see': async ({ kind, id, version, live, anew }, { account, reader, location, forms }) => {
    checkReader(account, kind);
    const now = Date.now();
    const { table } = kinds[kind];
    const key = { location_id: location.id, kind, object_id: id, account_id: account.id };
    const found = await reader
      .selectFrom(table as 'item')
      .select('name')
      .select((eb) => [
        listOf(
          reader.engine,
          eb
            .selectFrom('open_form')
            .innerJoin('account', 'account.id', 'open_form.account_id')
            .select(['account.id', 'account.username as name'])
            .select(['open_form.opened_at as since', 'open_form.until_at as until'])
            .where('open_form.location_id', '=', location.id)
            .where('open_form.kind', '=', kind)
            .where('open_form.object_id', '=', id)
            .where('open_form.until_at', '>=', timeText(now))
            .orderBy('open_form.opened_at')
            .orderBy('account.id')
            .limit(100),
        ).as('open'),
        listOf(
          reader.engine,
          eb
            .selectFrom(
              eb
                .selectFrom('change')
                .select(['id', 'action_id', 'month', 'kind', 'after', 'version_after'])
                .where('entity', '=', kind)
                .where('location_id', '=', location.id)
                .where('entity_id', '=', id)
                .where('month', '>=', monthOf(timeText(now - OPEN_MS)))
                .orderBy('id', 'desc')
                .limit(LATEST)
                .as('latest'),
            )
            .innerJoin('action', (join) =>
              join
                .onRef('action.id', '=', 'latest.action_id')
                .onRef('action.month', '=', 'latest.month'),
            )
            .innerJoin('account', 'account.id', 'action.account_id')
            .select(['account.username as name', 'action.at as time', 'latest.after'])
            .where('account.id', '!=', account.id)
            .where('latest.kind', '=', 'update')
            .where((of) =>
              version === undefined
                ? of('action.at', '>=', timeText(now - OPEN_MS))
                : of('latest.version_after', '>', version),
            )
            .orderBy('latest.id', 'desc')
            .limit(1) as never,
        ).as('changed'),
      ])
      .where('id', '=', id)
      .where(sql<boolean>`${sql.ref(kind === 'location' ? 'id' : 'location_id')} = ${location.id}`)
      .executeTakeFirst();
    if (!found) throw await missingOrLocked({ reader, location }, kind, id);
    const open = rowsOf(found.open);
    const own = open.find((one) => one.id === account.id);
    // To the millisecond: who reloads a form opens it again within the second in which it is left.
    const until_at = preciseTimeText(now + (live ? LIVE_MS : OPEN_MS));
    const isNoted = own && Math.abs(instantOf(own.until) - instantOf(until_at)) <= STEP_MS;
    if (anew || !isNoted) forms.note({ ...key, opened_at: timeText(now), until_at });
    const others = open.filter((one) => one !== own);
    return {
      others: others.slice(0, NAMED).map(({ name, since }) => ({ name, since })),
      more: Math.max(0, others.length - NAMED),
      changed: changedOf(rowsOf(found.changed) as Changed[]),
      until: isNoted && !anew ? own.until : until_at,
    };
  },
  'form.leave': async ({ kind, id, until }, { account, location, forms }) => {
    const key = { location_id: location.id, kind, object_id: id, account_id: account.id };
    forms.leave({ ...key, noted_until: until ?? null });
    return { id };
  },
};

interface Changed {
  name: string;
  time: string;
  after: string | null;
}

function changedOf([last]: Changed[]): AnswerOf<'form.see'>['changed'] {
  if (!last) return null;
  const after = JSON.parse(last.after ?? '{}') as Record<string, unknown>;
  return { name: last.name, time: last.time, fields: Object.keys(after) };
}

/** A stored instant in milliseconds. */
function instantOf(text: string): number {
  return Date.parse(`${text.replace(' ', 'T')}Z`);
}
