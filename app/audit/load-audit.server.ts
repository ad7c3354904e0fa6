import type { AnswerOf } from '~/creator/contract';
import { fieldLabel, formatField, type HistoryNames } from '~/history/format-field';
import { formatDay, formatTime, instantOf } from '~/history/local-day';
import { timeFilter } from '~/history/time-filter.server';
import type { KindName } from '~/menu/kinds';
import { localNow } from '~/screen/local-now.server';
import { isAdmin, type LocationGuarded } from '~/session/guards.server';
import { type ActionView, loadAction } from './load-action.server';
import { type AuditAddress, auditQuery } from './paths';
import { momentOf, sentenceOf, type Tables, whoOf } from './sentence';

type Action = AnswerOf<'audit.list'>['actions'][number];

const SHOWN = 50;

export interface AuditRow {
  id: number;
  time: string;
  who: string;
  what: string;
  /** Reason of a refusal, or the origin of the action. */
  more: string | null;
  note: string | null;
  state: 'done' | 'undone' | 'part' | 'refused' | 'failed';
  /** Undo button in the row; only in one's own list. */
  mayUndo: boolean;
}

export interface AuditPage {
  locationId: number;
  locationName: string;
  address: AuditAddress;
  days: { day: string; actions: AuditRow[] }[];
  /** Ids of the page's first and last action, if there are more beyond them. */
  newerThan: number | null;
  olderThan: number | null;
  /** Where an unfinished search continues. */
  further: { moment: string; before: number | null; after: number | null } | null;
  people: AnswerOf<'audit.list'>['people'];
  me: number;
  fields: { value: string; label: string }[];
  isMine: boolean;
  seesRights: boolean;
  today: string;
  open: ActionView | null;
}

export async function loadAudit(
  guarded: LocationGuarded,
  url: URL,
  { actionId, tables }: { actionId: string | undefined; tables: Tables },
): Promise<{ title: string; page: AuditPage }> {
  const { creator, location, user } = guarded;
  const address = auditQuery.read(url);
  const isMine = address.people.length === 1 && address.people[0] === user.id;
  const params = {
    location_id: location.id,
    filters: filtersOf(address, location.timezone),
    limit: SHOWN,
    ...(address.before !== null && { before: address.before }),
    ...(address.after !== null && { after: address.after }),
  };
  const [listed, open] = await Promise.all([
    creator.call('audit.list', params),
    actionId === undefined ? null : loadAction(guarded, url, { actionId, tables }),
  ]);
  const { actions, people } = listed;
  const currency = location.currency;
  const days: AuditPage['days'] = [];
  for (const action of actions) {
    const day = formatDay(instantOf(action.time), location.timezone);
    if (days.at(-1)?.day !== day) days.push({ day, actions: [] });
    const row = rowOf(action, { timezone: location.timezone, currency, tables, me: user.id });
    days.at(-1)?.actions.push({ ...row, mayUndo: isMine && row.mayUndo });
  }
  return {
    title: open ? `Audit: ${open.title}` : 'Audit',
    page: {
      locationId: location.id,
      locationName: location.name,
      address,
      days,
      newerThan: listed.newer ? (actions[0]?.id ?? null) : null,
      olderThan: listed.older ? (actions.at(-1)?.id ?? null) : null,
      further: furtherOf(listed, address, location.timezone),
      people,
      me: user.id,
      fields: fieldsOf(address, tables),
      isMine,
      seesRights: isAdmin(user),
      today: localNow(location.timezone).date,
      open,
    },
  };
}

/** Fields of the selected kinds, else of menu objects; the same name and label counts once. */
function fieldsOf({ kinds, fields }: AuditAddress, tables: Tables): AuditPage['fields'] {
  const chosen = kinds.filter((kind): kind is KindName => kind in tables);
  const shown: readonly KindName[] = kinds.length > 0 ? chosen : ['item', 'category', 'station'];
  const known = new Map<string, string>();
  for (const kind of shown) {
    for (const field of Object.keys(tables[kind])) {
      if (!known.has(field)) known.set(field, fieldLabel(tables[kind], field));
    }
  }
  for (const field of fields) if (!known.has(field)) known.set(field, field.replaceAll('_', ' '));
  return [...known].map(([value, label]) => ({ value, label }));
}

function furtherOf(
  { further }: AnswerOf<'audit.list'>,
  { after }: AuditAddress,
  timezone: string | null,
): AuditPage['further'] {
  if (!further) return null;
  const { id, time } = further;
  const moment = time === '' ? '' : momentOf(time, timezone);
  return after === null
    ? { moment, before: id + 1, after: null }
    : { moment, before: null, after: id - 1 };
}

export function filtersOf(
  { people, deeds, kinds, fields, object, outcomes, from, until, search }: AuditAddress,
  timezone: string | null,
) {
  return {
    people: [...people],
    deeds: [...deeds],
    kinds: [...kinds],
    fields: [...fields],
    ...(object && { object }),
    outcomes: [...outcomes],
    ...timeFilter({ from, until }, timezone),
    search,
  };
}

interface Showing {
  timezone: string | null;
  currency: string;
  tables: Tables;
  me: number;
}

function rowOf(action: Action, { timezone, currency, tables, me }: Showing): AuditRow {
  const { id, time, outcome, undone, from, summary, times, note, in_part } = action;
  const isDone = outcome === 'done';
  const often = times > 1 ? `${times.toLocaleString('en-US')} times` : null;
  const origin = from === 'Creator' ? null : `from ${from}`;
  const back = undone && undoneText(undone, { time, timezone, me, in_part });
  const more = [isDone ? null : summary, often, origin, back].filter(Boolean).join(' · ');
  return {
    id,
    time: formatTime(instantOf(time), timezone),
    who: whoOf(action),
    what: sentenceOf(action, { tables, words: plainWords(tables, currency) }),
    more: more === '' ? null : more,
    note,
    state: isDone ? stateOf(action) : outcome,
    mayUndo: action.may_undo && (undone === null || in_part),
  };
}

/** An undo that kept something counts as partial. */
function stateOf({ in_part, undone, kept }: Action): 'done' | 'undone' | 'part' {
  if (in_part) return 'part';
  if (undone) return 'undone';
  return kept === null ? 'done' : 'part';
}

/** 'Undone by you at 3:19 PM', with the day if it differs from the action's. */
function undoneText(
  { user_id, user_name, time: at }: NonNullable<Action['undone']>,
  {
    time,
    timezone,
    me,
    in_part,
  }: Pick<Action, 'time' | 'in_part'> & Pick<Showing, 'timezone' | 'me'>,
): string {
  const who = user_id === me ? 'you' : whoOf({ user_name }).replace(/^An /, 'an ');
  const day = formatDay(instantOf(at), timezone);
  const clock = formatTime(instantOf(at), timezone);
  const isSameDay = day === formatDay(instantOf(time), timezone);
  const when = isSameDay ? ` at ${clock}` : `: ${day}, ${clock}`;
  return `Undone${in_part ? ' in part' : ''} by ${who}${when}`;
}

/** '' for values that refer to other objects. */
function plainWords(tables: Tables, currency: string) {
  const names: HistoryNames = { ...NO_NAMES, currency };
  return (kind: KindName, field: string, value: unknown) =>
    typeof value === 'object' ? '' : formatField(tables[kind], field, value, names);
}

const NO_NAMES = {
  dayParts: [],
  modes: [],
  groups: [],
  options: [],
  items: [],
  stations: [],
  categories: [],
  customFields: [],
};
