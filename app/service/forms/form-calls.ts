import { randomInt } from 'node:crypto';
import { type ExpressionBuilder, sql } from 'kysely';
import type { AnswerOf } from '~/creator/contract';
import { TABS } from '~/creator/contract/form';
import { kinds } from '~/menu/kinds';
import { checkReader } from '../access';
import type { Account } from '../caller';
import { missingOrLocked } from '../calls/locked';
import { authoredChanges } from '../changes/change-log';
import { documentOf } from '../changes/entity';
import { monthOf, timeText } from '../clock';
import type { Handlers } from '../context';
import { listOf, rowsOf } from '../store/json-lists';
import type { Database } from '../store/schema';
import type { Reader } from '../store/store';
import type { OpenForm } from './open-forms';

/** How long a form counts as open after it was last seen, without and with scripts, which repeat it. */
const OPEN_MS = 600_000;
const LIVE_MS = 150_000;
const DAY_MS = 86_400_000;
/** A form is written again at most this often. */
const STEP_MS = 45_000;
const NAMED = 5;
/** Recent changes searched for one by somebody else. */
const LATEST = 20;

export const formHandlers: Pick<Handlers, 'form.see' | 'form.leave'> = {
  'form.see': async ({ kind, id, version, ...asked }, { account, reader, location, forms }) => {
    checkReader(account, kind);
    const now = Date.now();
    const { table } = kinds[kind];
    const key = { location_id: location.id, kind, object_id: id };
    const found = await reader
      .selectFrom(table as 'item')
      .select('name')
      .select((eb) => {
        const open = eb
          .selectFrom('open_form')
          .where('open_form.location_id', '=', location.id)
          .where('open_form.kind', '=', kind)
          .where('open_form.object_id', '=', id)
          .where('open_form.until_at', '>=', timeText(now));
        const others = open
          .innerJoin('account', 'account.id', 'open_form.account_id')
          .where('account.id', '!=', account.id)
          .groupBy(['account.id', 'account.username'])
          .select((of) => ['account.username as name', of.fn.min('opened_at').as('since')])
          .orderBy('since')
          .orderBy('account.id')
          .limit(100);
        const own = open.where('account_id', '=', account.id).select(['tab', 'until_at']);
        return [
          listOf(reader.engine, others).as('others'),
          listOf(reader.engine, own).as('own'),
          listOf(reader.engine, changesByOthers(eb, key, { account, version, now }) as never).as(
            'changed',
          ),
        ];
      })
      .where('id', '=', id)
      .where(sql<boolean>`${sql.ref(kind === 'location' ? 'id' : 'location_id')} = ${location.id}`)
      .executeTakeFirst();
    if (!found) {
      const changed = version === undefined ? null : await deletionOf(reader, key, account);
      if (changed) return { others: [], more: 0, changed, tab: null };
      throw await missingOrLocked({ reader, location }, kind, id);
    }
    const until_at = timeText(now + (asked.live ? LIVE_MS : OPEN_MS));
    const { tab, isNoted } = tabOf(asked, rowsOf(found.own), until_at);
    if (tab !== null && !isNoted) {
      forms.note({ ...key, account_id: account.id, tab, opened_at: timeText(now), until_at });
    }
    const others = rowsOf(found.others);
    return {
      others: others.slice(0, NAMED),
      more: Math.max(0, others.length - NAMED),
      changed: changedOf(rowsOf(found.changed) as Changed[]),
      tab,
    };
  },
  'form.leave': async ({ kind, id, tab }, { account, location, forms }) => {
    forms.leave({ location_id: location.id, kind, object_id: id, account_id: account.id, tab });
    return { id };
  },
};

/** New forms get a random free number, so that two opened at once do not share one. */
function tabOf(
  { tab, anew }: { tab?: number | undefined; anew: boolean },
  own: readonly Pick<OpenForm, 'tab' | 'until_at'>[],
  until: string,
): { tab: number | null; isNoted: boolean } {
  if (tab !== undefined) {
    const noted = own.find((form) => form.tab === tab);
    const apart = noted && Math.abs(instantOf(noted.until_at) - instantOf(until));
    return { tab, isNoted: apart !== undefined && apart <= STEP_MS };
  }
  if (own.length > 0 && !anew) return { tab: null, isNoted: false };
  const taken = new Set(own.map((form) => form.tab));
  const free = Array.from({ length: TABS }, (_, number) => number).filter((n) => !taken.has(n));
  const [soonest] = [...own].sort((one, other) => one.until_at.localeCompare(other.until_at));
  return { tab: free[randomInt(free.length || 1)] ?? soonest?.tab ?? 0, isNoted: false };
}

type ObjectKey = Pick<OpenForm, 'location_id' | 'kind' | 'object_id'>;

function changesByOthers(
  eb: ExpressionBuilder<Database, 'item'>,
  { location_id, kind, object_id }: ObjectKey,
  { account, version, now }: { account: Account; version: number | undefined; now: number },
) {
  const since = timeText(now - OPEN_MS);
  return eb
    .selectFrom(
      eb
        .selectFrom('change')
        .select(['id', 'action_id', 'month', 'kind', 'after', 'version_after'])
        .where('entity', '=', kind)
        .where('location_id', '=', location_id)
        .where('entity_id', '=', object_id)
        .where('month', '>=', monthOf(timeText(now - DAY_MS)))
        .orderBy('id', 'desc')
        .limit(LATEST)
        .as('latest'),
    )
    .innerJoin('action', (join) =>
      join.onRef('action.id', '=', 'latest.action_id').onRef('action.month', '=', 'latest.month'),
    )
    .innerJoin('account', 'account.id', 'action.account_id')
    .select(['account.username as name', 'action.at as time', 'latest.after'])
    .where('account.id', '!=', account.id)
    .where('latest.kind', '=', 'update')
    .where((of) =>
      version === undefined
        ? of('action.at', '>=', since)
        : of('latest.version_after', '>', version),
    )
    .orderBy('latest.id', 'desc')
    .limit(1);
}

async function deletionOf(
  reader: Reader,
  { location_id, kind, object_id }: ObjectKey,
  account: Account,
): Promise<AnswerOf<'form.see'>['changed']> {
  const last = await authoredChanges(reader)
    .where('account.id', 'is not', null)
    .select(['account.id', 'account.username as name', 'action.at as time', 'change.kind'])
    .where('change.entity', '=', kind)
    .where('change.location_id', '=', location_id)
    .where('change.entity_id', '=', object_id)
    .orderBy('change.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last?.kind !== 'delete' || last.id === account.id || last.name === null) return null;
  return { name: last.name, time: last.time, fields: [], deleted: true };
}

interface Changed {
  name: string;
  time: string;
  after: string | null;
}

function changedOf([last]: Changed[]): AnswerOf<'form.see'>['changed'] {
  if (!last) return null;
  const after = documentOf(last.after);
  return { name: last.name, time: last.time, fields: Object.keys(after), deleted: false };
}

function instantOf(text: string): number {
  return Date.parse(`${text.replace(' ', 'T')}Z`);
}
