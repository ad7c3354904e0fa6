import { randomUUID } from 'node:crypto';
import { type Tables, titleOf } from '~/audit/sentence';
import { byStatus } from '~/creator/by-status.server';
import type { AnswerOf } from '~/creator/contract';
import { type Details, detailsInWords } from '~/history/format-field';
import { namesIn } from '~/history/load.server';
import { instantOf } from '~/history/local-day';
import { addDays } from '~/menu/calendar';
import { keyedDayParts, offeredDayParts } from '~/menu/day-parts';
import { kindLabel } from '~/menu/kinds';
import { wordsOf } from '~/screen/load-moment.server';
import { localNow } from '~/screen/local-now.server';
import type { LocationGuarded } from '~/session/guards.server';
import { shortTime } from '~/trash/trash-words';
import { type CompareAddress, readCompare, SHOWN, type What } from './paths';

type Difference = AnswerOf<'menu.compare'>['differences'][number];

const TELLING = ['price', 'station_id', 'type', 'active'];

export interface CompareRow {
  key: string;
  what: What;
  name: string;
  word: string;
  fields: { label: string; was: string; now: string }[];
  who: string;
  when: string;
  actionId: number;
  actions: number;
}

export interface ComparePage {
  locationId: number;
  locationName: string;
  address: CompareAddress;
  /** 'Friday 13 November 2026, 12:05 PM'; null until two moments are selected. */
  from: string | null;
  until: string;
  counts: AnswerOf<'menu.compare'>['counts'] | null;
  total: number;
  rows: CompareRow[];
  /** Dry run of a revert, if requested, or why it is impossible. */
  back: AnswerOf<'menu.bring_back'> | string | null;
  writable: boolean;
  once: string;
  presets: Preset[];
}

interface Preset {
  label: string;
  from: string;
  current: boolean;
}

export async function loadCompare(
  guarded: LocationGuarded,
  url: URL,
  tables: Tables,
): Promise<{ title: string; page: ComparePage }> {
  const { creator, location } = guarded;
  const presets = await presetsOf(guarded);
  const address = withDefault(readCompare(url), presets);
  const { until, what, page, asks, notMoments } = address;
  // Invalid moments are not compared: they would be read as now.
  const from = notMoments.length > 0 ? null : address.from;
  const here = { location_id: location.id };
  const writable = location.menu.writable;
  // A revert is a 400 where, for example, the moment is before the location existed.
  const [compared, back] = await Promise.all([
    from === null
      ? null
      : creator.call('menu.compare', {
          ...here,
          from,
          ...(until !== null && { until }),
          ...(what !== null && { what }),
          limit: SHOWN,
          offset: (page - 1) * SHOWN,
        }),
    from === null || !asks || !writable
      ? null
      : creator
          .call('menu.bring_back', { ...here, at: from, preview: true })
          .catch(byStatus({ 400: ({ message }) => message })),
  ]);
  const counts = compared?.counts ?? null;
  const sum = counts ? counts.added + counts.gone + counts.changed + counts.moved : 0;
  return {
    title: 'As It Was',
    page: {
      locationId: location.id,
      locationName: location.name,
      address,
      from: from === null ? null : wordsOf(from),
      until: until === null ? 'now' : wordsOf(until),
      counts,
      total: counts && what !== null ? counts[what] : sum,
      rows: await rowsOf(guarded, compared?.differences ?? [], { tables, from }),
      back,
      writable,
      once: randomUUID(),
      presets: presets.map((preset) => ({
        ...preset,
        current: until === null && preset.from === from,
      })),
    },
  };
}

/** Start of yesterday, start of the day a week ago, and one second before the last import. */
async function presetsOf({
  creator,
  location,
}: LocationGuarded): Promise<Omit<Preset, 'current'>[]> {
  const here = { location_id: location.id };
  const { date } = localNow(location.timezone);
  const { imports } = await creator.call('import.list', here);
  const last = imports.find(({ state, action_id }) => state === 'applied' && action_id !== null);
  // A month that is no longer kept has no actions.
  const done = last?.action_id
    ? await creator
        .call('audit.get', { ...here, id: last.action_id, limit: 1 })
        .catch(byStatus({ 404: () => null }))
    : null;
  return [
    { label: 'Yesterday', from: `${addDays(date, -1)}T00:00` },
    { label: 'A week ago', from: `${addDays(date, -7)}T00:00` },
    ...(done
      ? [{ label: 'Before the last import', from: secondBefore(done.time, location.timezone) }]
      : []),
  ];
}

function secondBefore(instant: string, timezone: string | null): string {
  const before = new Date(instantOf(instant) - 1000);
  const { date, time } = localNow(timezone, before);
  return `${date}T${time}:${before.toISOString().slice(17, 19)}`;
}

function withDefault(
  address: CompareAddress,
  [first]: readonly { from: string }[],
): CompareAddress {
  const isEmpty =
    address.from === null && address.until === null && address.notMoments.length === 0;
  return isEmpty && first ? { ...address, from: first.from } : address;
}

async function rowsOf(
  guarded: LocationGuarded,
  differences: readonly Difference[],
  { tables, from }: { tables: Tables; from: string | null },
): Promise<CompareRow[]> {
  if (differences.length === 0) return [];
  const told = differences.map((one) => ({ ...one, details: detailsOf(one) }));
  const names = await namesIn(
    guarded,
    told.map(({ details }) => details),
  );
  const parts = new Set(names.dayParts.map(({ id }) => id));
  const inUse = told.flatMap(({ details: { day_parts } }) =>
    [day_parts?.before, day_parts?.after].flatMap((ids) => (Array.isArray(ids) ? ids : [])),
  );
  if (from !== null && inUse.some((id) => !parts.has(id))) {
    const earlier = await dayPartsAt(guarded, from);
    names.dayParts = [...names.dayParts, ...earlier.filter(({ id }) => !parts.has(id))];
  }
  return told.map((one) => {
    const { kind, id, what, name, left, joined, details } = one;
    const places = { label: 'Place', was: left.join(', '), now: joined.join(', ') };
    return {
      key: `${kind}-${id}`,
      what,
      name: titleOf(kind, id, name),
      word: name === null ? '' : kind === 'item' ? `Item ${id}` : kindLabel(kind),
      fields: [
        ...detailsInWords(tables[kind], details, names),
        ...(left.length + joined.length > 0 ? [places] : []),
      ],
      who: one.user_name ?? 'An operator',
      when: shortTime(one.time, guarded.location.timezone),
      actionId: one.action_id,
      actions: one.actions,
    };
  });
}

/** Includes names of day parts that are gone by now. */
async function dayPartsAt({ creator, location }: LocationGuarded, moment: string) {
  const asked = { location_id: location.id, with_receipt_logo: false };
  const { menu } = await creator.asOf(moment).call('location.get', asked);
  return keyedDayParts(offeredDayParts(menu));
}

/** All differences; for added or deleted objects the most informative fields. */
function detailsOf({ what, before, after }: Difference): Details {
  const all = { ...before, ...after };
  const isWhole = what === 'added' || what === 'gone';
  // Being active is the default, so not worth showing.
  const told = TELLING.filter((field) => field in all && !(field === 'active' && all.active === 1));
  return Object.fromEntries(
    (isWhole ? told : Object.keys(all)).map((field) => [
      field,
      { before: before[field], after: after[field] },
    ]),
  );
}
