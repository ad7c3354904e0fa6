import { sql } from 'kysely';
import type { AnswerOf } from '~/creator/contract';
import { askerOf, isAdmin } from '~/service/caller';
import type { CallContext } from '~/service/context';
import type { Reader } from '~/service/store/store';
import type { Finding } from '../rules/entry';
import { droppedOf } from './dropped.service';
import type { ImportRow } from './imports.service';
import { type PinnedChange, pinnedChanges } from './overwrites.service';
import type { StoredSummary } from './plan/totals.service';

type Answer = AnswerOf<'import.get'>;
type Group = Answer['errors'][number];

const FIRST = 5;

/** The number of queries does not depend on the size. */
export async function importAnswer(
  row: ImportRow,
  { reader, account, location }: Pick<CallContext, 'reader' | 'account' | 'location'>,
): Promise<Answer> {
  const { username, ...ticks } = await ticksOf(reader, row, isAdmin(account));
  const groups = await groupsOf(reader, row.id);
  const stored = row.summary === null ? null : (JSON.parse(row.summary) as StoredSummary);
  const isPlanned = stored !== null && row.state !== 'placing';
  const { questions = [], places = [], ...summary } = stored ?? {};
  const held = isPlanned ? await pinnedChanges(reader, location.id, row) : [];
  return {
    id: row.id,
    location_id: location.id,
    source: row.source as Answer['source'],
    user: askerOf(username === null ? null : row.account_id, username),
    name: row.name,
    size: row.size,
    format: row.format as Answer['format'],
    state: row.state as Answer['state'],
    settings: { ...DEFAULTS, ...JSON.parse(row.settings) },
    reading: row.reading === null ? null : readingOf(row.reading),
    summary: isPlanned
      ? {
          ...(summary as Omit<StoredSummary, 'questions' | 'places'>),
          notable: stored.notable ?? [],
          kinds: withoutPinned(kindsFor(stored.kinds, isAdmin(account)), held),
          held: held.reduce((sum, { fields }) => sum + fields.length, 0),
          ...ticks,
        }
      : null,
    refusal: refusalOf(row.refusal),
    errors: groups.filter(({ level }) => level === 'error'),
    warnings: groups.filter(({ level }) => level === 'warning'),
    questions,
    dropped: await droppedOf(reader, row),
    places,
    job_id: row.job_id,
    action_id: row.action_id,
    applied_before: await appliedBefore(reader, row),
    created_time: row.created_at,
    applied_time: row.applied_at,
  };
}

/** Defaults for readings stored by earlier versions. */
const NO_SHEETS = { sheet: null, sheets: [], system: null, stores: [], store: null };

function readingOf(stored: string): Answer['reading'] {
  const reading = { ...NO_SHEETS, ...JSON.parse(stored) };
  return {
    ...reading,
    columns: reading.columns.map((column: object) => ({ filled: 0, ...column })),
  };
}

const DEFAULTS: Answer['settings'] = {
  use_client_names: true,
  correct_invalid_skus: false,
  remember: false,
  show_columns: false,
  answers: {},
};

function kindsFor(kinds: StoredSummary['kinds'], taxes: boolean): StoredSummary['kinds'] {
  return Object.fromEntries(Object.entries(kinds).filter(([kind]) => taxes || kind !== 'tax'));
}

function withoutPinned(kinds: StoredSummary['kinds'], held: readonly PinnedChange[]) {
  const left = { ...kinds };
  for (const { kind, type, isWhole } of held) {
    const counts = left[kind];
    if (!isWhole || !counts) continue;
    const { inserts, updates, deletes, not_updated } = counts;
    const less = {
      insert: { inserts: inserts - 1, not_updated: not_updated + 1 },
      update: { updates: updates - 1, not_updated: not_updated + 1 },
      delete: { deletes: deletes - 1 },
    };
    left[kind] = { ...counts, ...less[type] };
  }
  return left;
}

async function ticksOf(reader: Reader, { id, account_id }: ImportRow, taxes: boolean) {
  const { changes, ticked, username } = await reader
    .selectFrom('import_change')
    .select((eb) => [
      eb.fn.countAll().as('changes'),
      eb.fn.sum('ticked').as('ticked'),
      eb
        .selectFrom('account')
        .select('account.username')
        .where('account.id', '=', account_id)
        .as('username'),
    ])
    .where('import_id', '=', id)
    .$if(!taxes, (query) => query.where('kind', '<>', 'tax'))
    .executeTakeFirstOrThrow();
  return { changes: Number(changes), ticked: Number(ticked ?? 0), username };
}

function refusalOf(refusal: string | null): Group[] {
  const findings = (refusal === null ? [] : JSON.parse(refusal)) as Finding[];
  return findings.map(({ cause, level, message, advice }) => ({
    cause,
    level,
    message,
    advice,
    count: 1,
    first: [],
  }));
}

/** Findings by cause, most frequent first, each with its first places and the advice of the first. */
async function groupsOf(reader: Reader, id: number): Promise<Group[]> {
  const causes = ['level', 'cause', 'message', 'advice'] as const;
  const rows = await reader
    .selectFrom((eb) =>
      eb
        .selectFrom('import_finding')
        .select(causes)
        .select(['position', 'file_row', 'sheet', 'column_name', 'cell', 'read_as', 'perhaps'])
        .select([
          // Findings about the whole file come last.
          sql<number>`row_number() over (partition by level, cause, message order by case when file_row is null and column_name is null then 1 else 0 end, position)`.as(
            'nth',
          ),
          sql<number>`count(*) over (partition by level, cause, message)`.as('count'),
        ])
        .where('import_id', '=', id)
        .as('numbered'),
    )
    .selectAll()
    .where('nth', '<=', FIRST)
    .orderBy('position')
    .execute();
  const groups = new Map<string, Group>();
  for (const { file_row, sheet, column_name: column, count, ...row } of rows) {
    const { cause, message, advice, cell, read_as, perhaps } = row;
    const level = row.level as Group['level'];
    const key = JSON.stringify([level, cause, message]);
    const group = groups.get(key) ?? {
      ...{ cause, level, message, advice },
      count: Number(count),
      first: [],
    };
    groups.set(key, group);
    if (file_row !== null || column !== null) {
      group.first.push({ row: Number(file_row ?? 0), sheet, column, cell, read_as, perhaps });
    }
  }
  return [...groups.values()].sort((one, other) => other.count - one.count);
}

async function appliedBefore(
  reader: Reader,
  { id, location_id, hash, source }: ImportRow,
): Promise<Answer['applied_before']> {
  // Syncs regularly repeat the same file.
  if (hash === null || source === 'sync') return null;
  const before = await reader
    .selectFrom('menu_import')
    .leftJoin('account', 'account.id', 'menu_import.account_id')
    .select(['menu_import.id', 'applied_at', 'account.id as user_id', 'username'])
    .where('location_id', '=', location_id)
    .where('hash', '=', hash)
    .where('menu_import.id', '<>', id)
    .where('applied_at', 'is not', null)
    .orderBy('applied_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!before) return null;
  const { user_id, username, applied_at } = before;
  return { id: before.id, time: applied_at ?? '', user: askerOf(user_id, username) };
}
