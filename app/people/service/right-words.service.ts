import { roleOf } from '~/creator/contract/roles';
import { longDate } from '~/menu/calendar';
import { counted } from '~/menu/counted';
import { type Account, isProvider } from '~/service/caller';
import { isOneOf } from '~/service/store/id-lists';
import { selectRows } from '~/service/store/matching-rows';
import type { Reader } from '~/service/store/store';
import { textsOf } from './hide-texts.service';

type Part = Record<string, unknown>;

const NAMED = 5;
const FORGOTTEN = 'forgotten';

/** What the lists of these fields name. */
const TABLES: Record<string, Table> = {
  locations: 'location',
  location: 'location',
  opened: 'location',
  groups: 'place_group',
  below: 'place_group',
  parent_id: 'place_group',
  people: 'account',
  organisation_id: 'organisation',
  merged_into: 'organisation',
  merged: 'organisation',
  keys: 'api_key',
  providers: 'sign_in_provider',
};
type Table =
  | 'location'
  | 'place_group'
  | 'account'
  | 'organisation'
  | 'api_key'
  | 'sign_in_provider';
const WORDS: Record<Table, string> = {
  location: 'location',
  place_group: 'group',
  account: 'person',
  organisation: 'organisation',
  api_key: 'key',
  sign_in_provider: 'provider',
};

/**
 * Words for the values of documents of people, groups and organisations; what they name is read by one statement for each
 * table. Nobody but staff of the provider is told what is of another organisation by now.
 */
export async function rightWords(reader: Reader, account: Account, parts: readonly Part[]) {
  const ids = new Map<Table, Set<number>>();
  for (const part of parts) {
    for (const [field, value] of Object.entries(part)) {
      const table = TABLES[field];
      const named = Array.isArray(value) ? value : [value];
      if (!table || !named.every((one) => typeof one === 'number')) continue;
      const all = ids.get(table) ?? new Set<number>();
      for (const one of named.slice(0, NAMED)) all.add(one);
      ids.set(table, all);
    }
  }
  const values = parts.flatMap((part) => [part.name, part.email]);
  const [texts, ...named] = await Promise.all([
    textsOf(reader, values),
    ...[...ids].map(
      async ([table, all]) => [table, await namesIn(reader, account, table, all)] as const,
    ),
  ]);
  const names = new Map(named);
  return (field: string, value: unknown): string | null => {
    if (value === undefined || value === null || value === '') return null;
    if (field === 'name' || field === 'email') {
      const id = (value as { text?: number }).text;
      return id === undefined ? String(value) : (texts.get(id) ?? FORGOTTEN);
    }
    if (field === 'level') return roleOf(Number(value)).name;
    if (field === 'last_day') return longDate(String(value));
    const table = TABLES[field];
    if (table && Array.isArray(value)) return namesOf(names.get(table), value, WORDS[table]);
    if (table) return names.get(table)?.get(Number(value)) ?? `${WORDS[table]} ${value}`;
    if (Array.isArray(value)) return value.join(', ') || null;
    if (typeof value === 'object') return JSON.stringify(value);
    return typeof value === 'number' ? (value === 1 ? 'Yes' : 'No') : String(value);
  };
}

async function namesIn(
  reader: Reader,
  account: Account,
  table: Table,
  ids: ReadonlySet<number>,
): Promise<Map<number, string>> {
  const own = account.organisationId ?? 0;
  const of = (one: Exclude<Table, 'account' | 'organisation'>) =>
    reader
      .selectFrom(one)
      .select(['id', 'name'])
      .where(isOneOf(reader.engine, 'id', [...ids]))
      .$if(!isProvider(account), (query) => query.where('organisation_id', '=', own))
      .execute();
  const organisations = () =>
    selectRows(reader, 'organisation', { id: [...ids] }, 'id', 'name')
      .$if(!isProvider(account), (query) =>
        query.where((eb) => eb.or([eb('id', '=', own), eb('merged_into', '=', own)])),
      )
      .execute();
  const people = () =>
    reader
      .selectFrom('account')
      .select(['id', 'username as name'])
      .where(isOneOf(reader.engine, 'id', [...ids]))
      .execute();
  const rows = await (table === 'account'
    ? people()
    : table === 'organisation'
      ? organisations()
      : of(table));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

function namesOf(
  names: ReadonlyMap<number, string> | undefined,
  ids: readonly number[],
  word: string,
): string | null {
  if (ids.length === 0) return null;
  const told = ids.slice(0, NAMED).map((id) => names?.get(id) ?? `${word} ${id}`);
  const more = ids.length - told.length;
  return more > 0 ? `${told.join(', ')} and ${counted(more, `more ${word}`)}` : told.join(', ');
}
