import { orElse } from '~/creator/by-status.server';
import type { AnswerOf } from '~/creator/contract';
import type { Field, FieldTable } from '~/fields/field';
import { monthName } from '~/menu/calendar';
import { counted } from '~/menu/counted';
import { parseCustomFields } from '~/menu/custom-id';
import { keyedDayParts, offeredDayParts } from '~/menu/day-parts';
import { imageAddress } from '~/menu/image-address';
import type { KindWith } from '~/menu/kinds';
import { mayEditMenu } from '~/screen/panel/locked-panel.server';
import { kindOfPanel, type PanelType, panelLabels } from '~/screen/panel/panel-address';
import type { LocationGuarded } from '~/session/guards.server';
import { entryTitle } from './entry-title';
import { type Details, detailsInWords, type FieldInWords, type HistoryNames } from './format-field';
import { HISTORY_PAGE, type HistoryQuery } from './history-address';
import { formatDay, formatTime, instantOf } from './local-day';

type Entry = AnswerOf<'object.history'>['entries'][number];
type Current = AnswerOf<'object.history'>['current'];

interface FieldChange extends FieldInWords {
  wasPicture: string | null;
  nowPicture: string | null;
  /** Version that restores the earlier value; null if there is none. */
  restores: number | null;
}

interface HistoryEntry {
  key: string;
  at: number;
  day: string;
  time: string;
  title: string;
  kind: 'create' | 'change' | 'delete';
  /** 'Priya · from Creator'. */
  by: string;
  note: string | null;
  changes: FieldChange[];
  /** Version at that time; null if it is the current one. */
  restores: number | null;
  /** Id to undo a deletion; null for other changes and existing objects. */
  revives: number | null;
  /** Set if the action changed other objects too, so that it can be undone as a whole. */
  whole: { actionId: number; objects: string } | null;
}

export interface HistoryOf {
  type: PanelType;
  fields: FieldTable;
}

export interface HistoryPanelData {
  kind: 'history';
  type: PanelType;
  word: string;
  id: number;
  name: string;
  query: HistoryQuery;
  days: TimelineDay<HistoryEntry>[];
  more: boolean;
  /** Earliest month that is kept, if the history ends there; null if complete. */
  keptFrom: string | null;
  writable: boolean;
}

/** Also for deleted objects. @throws CreatorError */
export async function loadHistoryPanel(
  guarded: LocationGuarded,
  { type, fields, id }: HistoryOf & { id: number },
  query: HistoryQuery,
): Promise<HistoryPanelData> {
  const { creator, location } = guarded;
  const limit = HISTORY_PAGE * Math.max(1, query.older);
  const {
    entries: found,
    current,
    kept_from,
  } = await creator.call('object.history', {
    location_id: location.id,
    kind: kindOfPanel[type],
    id,
    older: query.older > 0,
    limit: Math.min(limit + 1, 1000),
  });
  const entries = found.slice(0, limit);
  const names = await namesIn(
    guarded,
    entries.map(({ details }) => details),
  );
  const { word } = panelLabels(type);
  const writable = mayEditMenu(guarded);
  return {
    kind: 'history',
    type,
    word,
    id,
    name: current?.name ?? lastName(entries) ?? `Deleted ${word}`,
    query,
    days: timelineOf(
      entries.map((entry) => shownEntry(entry, { fields, names, current, location, word })),
    ),
    more: query.older === 0 || found.length > limit,
    keptFrom:
      kept_from === null || entries.at(-1)?.action === 'create'
        ? null
        : monthName(kept_from.slice(0, 'YYYY-MM-DD'.length)),
    writable,
  };
}

/** Item fields that are not part of its versions. */
const AROUND = new Set(['category_ids', 'relations']);

interface Showing {
  fields: FieldTable;
  names: HistoryNames;
  current: Current;
  location: LocationGuarded['location'];
  word: string;
}

function shownEntry(
  entry: Entry,
  { fields, names, current, location, word }: Showing,
): HistoryEntry {
  const at = instantOf(entry.time);
  const isCreation = entry.action === 'create';
  const newest = current?.version === entry.version;
  const before = isCreation || !current || entry.version === 0 ? null : entry.version - 1;
  return {
    key: `${entry.action_id} ${entry.version}`,
    at,
    day: formatDay(at, location.timezone),
    time: formatTime(at, location.timezone),
    title: entryTitle(fields, entry),
    kind: kindOf(entry.action),
    by: entry.user_name ? `${entry.user_name} · from ${entry.from}` : `From ${entry.from}`,
    note: entry.note,
    changes: detailsInWords(fields, entry.details, names).flatMap((one) => {
      const { before: was, after: now } = entry.details[one.field] ?? {};
      const isWhole = isCreation || entry.action === 'delete';
      if (isWhole && !saysSomething(fields[one.field], isCreation ? now : was)) return [];
      return {
        ...one,
        wasPicture: pictureOf(one.field, was),
        nowPicture: pictureOf(one.field, now),
        restores: entry.action === 'delete' || AROUND.has(one.field) ? null : before,
      };
    }),
    restores:
      current && !newest && entry.action !== 'delete' && entry.version > 0 ? entry.version : null,
    revives: entry.action === 'delete' && !current ? entry.action_id : null,
    whole:
      entry.changed_together === undefined
        ? null
        : {
            actionId: entry.action_id,
            objects: counted(entry.changed_together, word),
          },
  };
}

function saysSomething(field: Field | undefined, value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0;
  if (typeof field?.initial === 'number') return value !== field.initial;
  if (typeof value === 'object' && value !== null) {
    return Object.values(value).some((member) => member !== null);
  }
  return value !== null && value !== '' && value !== 0;
}

function kindOf(action: Entry['action']): HistoryEntry['kind'] {
  return action === 'create' || action === 'delete' ? action : 'change';
}

function pictureOf(field: string, value: unknown): string | null {
  return field === 'image' && typeof value === 'number' ? imageAddress(value, null, 'thumb') : null;
}

function lastName(entries: readonly Entry[]): string | undefined {
  const names = entries.flatMap(({ details }) => [details.name?.after, details.name?.before]);
  return names.find((name): name is string => typeof name === 'string' && name !== '');
}

/** Requests only the names in use. */
export async function namesIn(
  { creator, location }: LocationGuarded,
  changes: readonly Details[],
): Promise<HistoryNames> {
  const values = (field: string) =>
    changes.flatMap(({ [field]: sides }) => (sides ? [sides.before, sides.after] : []));
  const modes = idsIn(values('prices'), 'mode_id');
  const wanted = {
    price_mode: modes,
    option_group: idsIn(values('option_groups')),
    option: idsIn(values('options')),
    item: idsIn([...values('items'), values('item_id'), ...values('relations')]),
    station: idsIn([values('station_id')]),
    category: idsIn(values('category_ids')),
  };
  const objects = (Object.keys(wanted) as (keyof typeof wanted)[]).flatMap((kind) =>
    wanted[kind].length > 0 ? [{ kind, ids: wanted[kind] }] : [],
  );
  const named =
    objects.length > 0
      ? await creator.call('object.names', { location_id: location.id, objects })
      : [];
  const of = (kind: keyof typeof wanted) => named.filter((one) => one.kind === kind);
  return {
    currency: location.currency,
    dayParts: keyedDayParts(offeredDayParts(location.menu)),
    modes: of('price_mode'),
    groups: of('option_group'),
    options: of('option'),
    items: of('item'),
    stations: of('station'),
    categories: of('category'),
    customFields: (parseCustomFields(location.creator_custom_fields) ?? []).map(
      ({ field }) => field,
    ),
  };
}

/** Unique ids, as many as one call accepts. */
function idsIn(lists: readonly unknown[], key = 'id'): number[] {
  // The groups of a combo are nested lists.
  const links = lists.flatMap((list) => (Array.isArray(list) ? list.flat() : []));
  const ids = links.map((link) =>
    typeof link === 'object' ? (link as Record<string, unknown> | null)?.[key] : link,
  );
  return [...new Set(ids.filter((id): id is number => typeof id === 'number'))].slice(0, 1000);
}

export async function wasThere(
  { creator, location }: LocationGuarded,
  kind: KindWith<'history'>,
  id: number,
): Promise<boolean> {
  const here = { location_id: location.id, kind, id };
  const asked = creator.call('object.history', { ...here, older: true, limit: 1 });
  return asked.then(() => true).catch(orElse(() => false));
}

const YEAR_PX = 300;
const YEAR_MS = 365.25 * 86_400_000;
/** Height of a day's heading, in pixels. */
const DAY_HEAD_PX = 32;

interface Timed {
  /** Milliseconds since 1970. */
  at: number;
  day: string;
}

/** `height`: minimum pixels down to the older entry. */
type Placed<E> = E & { height: number };

interface TimelineDay<E> {
  day: string;
  entries: Placed<E>[];
}

/** Groups entries (newest first) by day, spaced to the scale of time. */
export function timelineOf<E extends Timed>(entries: readonly E[]): TimelineDay<E>[] {
  const days: TimelineDay<E>[] = [];
  for (const [index, entry] of entries.entries()) {
    const older = entries[index + 1];
    const placed = { ...entry, height: older ? heightBetween(entry, older) : 0 };
    const last = days.at(-1);
    if (last?.day === entry.day) last.entries.push(placed);
    else days.push({ day: entry.day, entries: [placed] });
  }
  return days;
}

function heightBetween(newer: Timed, older: Timed): number {
  const whole = ((newer.at - older.at) / YEAR_MS) * YEAR_PX;
  const head = newer.day === older.day ? 0 : DAY_HEAD_PX;
  return Math.max(0, Math.round(whole - head));
}
