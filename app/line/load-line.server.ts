import { randomUUID } from 'node:crypto';
import type { AnswerOf } from '~/creator/contract';
import { weekdayName } from '~/menu/calendar';
import { counted } from '~/menu/counted';
import { opensText } from '~/menu/next-opening';
import { closedReason } from '~/menu/shown-menu';
import { daysSince, daysText, untilText } from '~/menu/sold-out-text';
import { timeOfDay } from '~/menu/time-of-day';
import { refText } from '~/objects/sold-out/paths';
import { type ShownMark, type ShownOuts, shownOuts, whoText } from '~/objects/sold-out/shown';
import { shownNow } from '~/screen/local-now.server';
import { throwErrorResponse } from '~/session/error-response.server';
import type { LocationGuarded } from '~/session/guards.server';
import { itemRow, type LineGroup, type LineRow, lineGroups, optionRow } from './line-rows';
import { lineQuery } from './paths';

export type LinePage = Awaited<ReturnType<typeof loadLine>>['page'];

/** A search tells so many of items, and of options. */
const MOST_FOUND = 50;
/** All stations on one page tell so many. */
const MOST_ROWS = 400;
/** One form takes back so many. */
const MOST_UNDONE = 21;

/** Two calls after the guard's, then one for each station that is told. */
export async function loadLine(guarded: LocationGuarded, url: URL) {
  const { creator, location, asOf } = guarded;
  const here = { location_id: location.id };
  const query = lineQuery.read(url);
  const now = shownNow(location.timezone, asOf);
  const [out, nav] = await Promise.all([
    creator.call('sold_out.get_all', { ...here, with_actions: true }),
    creator.call('menu.get', { ...here, parts: 'nav' }),
  ]).catch(throwErrorResponse);
  const outs = shownOuts(out);
  const stations = nav.stations.filter(({ active }) => active === 1);
  const station = stations.find(({ id }) => id === query.station) ?? stations[0];
  const asked = query.all ? stations : station ? [station] : [];
  const found =
    query.q === ''
      ? await groupsOf(guarded, asked, {
          ...{ when: now, whole: query.whole, outs },
          most: query.all ? MOST_ROWS : Number.POSITIVE_INFINITY,
        })
      : await search(guarded, query.q, outs);
  const viewing = { location, when: now, channel: 'kiosk' } as const;
  const closed = closedReason(viewing);
  const hours = location.operations.operation_hours;
  const part = out.ends.part_end;
  const page = {
    locationId: location.id,
    query,
    station: query.all ? null : (station?.id ?? null),
    stations: stations.map(({ id, name }) => ({ id, name })),
    mayMark: out.may_mark,
    now: `${weekdayName(now.date)} ${timeOfDay(now.time)}`,
    part: part && { name: part.name, until: untilText(part.at, out.at) },
    opening: out.ends.next_opening && untilText(out.ends.next_opening, out.at),
    closed: closed === null ? null : `Kiosks are closed: the location ${opensText(hours, now)}.`,
    ...found,
    board: out.marks.map((mark) => boardRow(mark, out.at, part)),
    actions: out.actions.slice(-MOST_UNDONE),
    ownActions: out.actions.length,
    once: randomUUID(),
  };
  return { title: 'Line', page };
}

/**
 * One station after another, until more than `most` rows are found: a whole menu may be too long for one answer. What
 * is off is not counted then.
 */
async function groupsOf(
  { creator, location }: LocationGuarded,
  stations: readonly { id: number }[],
  { most, ...given }: Omit<Parameters<typeof lineGroups>[1], 'location'> & { most: number },
): Promise<{ groups: LineGroup[]; off: number; cut: boolean }> {
  const here = { location_id: location.id, parts: 'station' } as const;
  const about = { ...given, location };
  const menus: AnswerOf<'menu.get'>[] = [];
  let found = 0;
  for (const { id: station_id } of stations) {
    if (found > most) break;
    const menu = await creator.call('menu.get', { ...here, station_id }).catch(throwErrorResponse);
    menus.push(menu);
    const { groups } = lineGroups(menu, about);
    found += groups.reduce((sum, { rows }) => sum + rows.filter(isItem).length, 0);
  }
  const [first] = menus;
  if (!first) return { groups: [], off: 0, cut: false };
  const { groups, off } = lineGroups(
    { ...first, stations: menus.flatMap((menu) => menu.stations) },
    about,
  );
  let left = most;
  const told = groups.flatMap((group): LineGroup[] => {
    const rows = group.rows.slice(0, left);
    left -= rows.length;
    return rows.length > 0 ? [{ ...group, rows }] : [];
  });
  const rowsOf = (all: LineGroup[]) => all.reduce((sum, { rows }) => sum + rows.length, 0);
  const cut = rowsOf(told) < rowsOf(groups);
  return { groups: told, off: menus.length < stations.length ? 0 : off, cut };
}

function isItem({ kind }: LineRow): boolean {
  return kind === 'item';
}

/** In all stations, on now or not. */
async function search(
  { creator, location }: LocationGuarded,
  q: string,
  outs: ShownOuts,
): Promise<{ groups: LineGroup[]; off: number; cut: boolean }> {
  const filters = { search: q, active_status: 'active' as const };
  const here = { location_id: location.id, limit: MOST_FOUND + 1 };
  const [items, { options }] = await Promise.all([
    creator.call('item.list', {
      ...here,
      filters,
      fields: ['name', 'price', 'image', 'image_version'],
    }),
    creator.call('option.list', { ...here, filters }),
  ]).catch(throwErrorResponse);
  const groups = [
    {
      id: 'items',
      name: 'Items',
      rows: items.slice(0, MOST_FOUND).map((item) =>
        itemRow(
          {
            id: item.id,
            name: item.name ?? '',
            price: item.price ?? 0,
            image: item.image ?? null,
            image_version: item.image_version ?? null,
          },
          location,
          outs,
        ),
      ),
    },
    {
      id: 'choices',
      name: 'Choices',
      rows: options
        .slice(0, MOST_FOUND)
        .map((one) => optionRow(one, `In ${counted(one.item_count, 'item')}`, outs)),
    },
  ];
  const cut = items.length > MOST_FOUND || options.length > MOST_FOUND;
  return { groups: groups.filter(({ rows }) => rows.length > 0), off: 0, cut };
}

function boardRow(mark: ShownMark, now: string, part: { name: string; at: string } | null) {
  const { kind, object_id, name, until_local, since_local } = mark;
  const days = until_local === null ? daysSince(since_local, now) : 0;
  return {
    ref: refText(mark),
    key: `${kind} ${object_id}`,
    name,
    until: `Until ${untilText(until_local, now)}`,
    what:
      until_local === null
        ? days > 0
          ? `for ${daysText(days)}`
          : ''
        : until_local === part?.at
          ? `end of ${part.name}`
          : '',
    who: whoText(mark, now),
  };
}
