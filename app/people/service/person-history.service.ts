import type { AnswerOf } from '~/creator/contract';
import { roleOf } from '~/creator/contract/roles';
import { longDate } from '~/menu/calendar';
import { counted } from '~/menu/counted';
import type { Document } from '~/service/changes/entity';
import { rightHistory } from '~/service/changes/right-changes';
import { isOneOf } from '~/service/store/id-lists';
import type { Reader } from '~/service/store/store';
import { textsOf } from './person-texts.service';

type Entry = AnswerOf<'person.history'>['entries'][number];

const MOST = 100;
const NAMED = 5;
const FORGOTTEN = 'forgotten';

const LABELS: Record<string, string> = {
  name: 'Name',
  email: 'E-mail',
  level: 'Role',
  last_day: 'Last day',
  disabled: 'Disabled',
  all_locations: 'All locations',
  locations: 'Locations',
  groups: 'Groups',
  organisation_id: 'Organisation',
  invited_until: 'Invited until',
  removed: 'Removed',
};

/** What the ledger has of a person. */
export async function personHistory(
  reader: Reader,
  id: number,
  organisationId: number | null,
): Promise<Entry[]> {
  const rows = await rightHistory(reader, { entity: 'person', organisationId, id }, MOST);
  const say = await wordsFor(
    reader,
    rows.flatMap(({ before, after }) => [before, after]),
  );
  return rows.map(({ id, at, username, summary, method, kind, before, after, isUndone }) => ({
    action_id: id,
    time: at,
    by: username ?? 'An operator',
    summary,
    fields: Object.keys({ ...before, ...after }).map((field) => ({
      label: LABELS[field] ?? field,
      before: say(field, before[field]),
      after: say(field, after[field]),
    })),
    // A new e-mail is taken back by ending its invitation.
    may_undo:
      isUndoable(method, kind) &&
      Object.keys(before).some((field) => field !== 'email') &&
      !isUndone,
  }));
}

/** Invitations, moves and removals are taken back by what ends or repeats them. */
export function isUndoable(method: string, kind: string): boolean {
  return kind === 'update' && UNDOABLE.includes(method);
}

const UNDOABLE: readonly string[] = [
  'person.update',
  'person.set_role',
  'person.grant',
  'person.revoke',
  'person.disable',
  'person.enable',
  'person.undo',
];

/** Words for the values of these documents; what they name is read in three statements. */
async function wordsFor(reader: Reader, parts: readonly Document[]) {
  const values = parts.flatMap((part) => [part.name, part.email]);
  const listed = (field: string) =>
    [
      ...new Set(parts.flatMap((part) => (Array.isArray(part[field]) ? part[field] : []))),
    ] as number[];
  const named = async (table: 'location' | 'place_group', ids: readonly number[]) => {
    const rows =
      ids.length === 0
        ? []
        : await reader
            .selectFrom(table)
            .select(['id', 'name'])
            .where(isOneOf(reader.engine, 'id', ids))
            .execute();
    return new Map(rows.map(({ id, name }) => [id, name]));
  };
  const [texts, locations, groups] = await Promise.all([
    textsOf(reader, values),
    named('location', listed('locations')),
    named('place_group', listed('groups')),
  ]);
  return (field: string, value: unknown): string | null => {
    if (value === undefined || value === null || value === '') return null;
    if (field === 'name' || field === 'email') {
      const id = (value as { text?: number }).text;
      return id === undefined ? String(value) : (texts.get(id) ?? FORGOTTEN);
    }
    if (field === 'level') return roleOf(Number(value)).name;
    if (field === 'last_day') return longDate(String(value));
    if (field === 'locations') return namesOf(locations, value as number[], 'location');
    if (field === 'groups') return namesOf(groups, value as number[], 'group');
    if (field === 'organisation_id') return `Organisation ${value}`;
    return typeof value === 'number' ? (value === 1 ? 'Yes' : 'No') : String(value);
  };
}

function namesOf(names: ReadonlyMap<number, string>, ids: readonly number[], word: string) {
  if (ids.length === 0) return null;
  const told = ids.slice(0, NAMED).map((id) => names.get(id) ?? `${word} ${id}`);
  const more = ids.length - told.length;
  return more > 0 ? `${told.join(', ')} and ${counted(more, `more ${word}`)}` : told.join(', ');
}
