import { closedDays } from '~/menu/business-day';
import { offeredDayParts } from '~/menu/day-parts';
import { ruledText, type Window, windowText } from '~/menu/schedule-window';
import { type StationResult, stationInView, toolbarStation } from '~/objects/station/index.server';
import { businessNow } from '~/screen/local-now.server';
import type { LocationGuarded } from '~/session/guards.server';
import { readScheduleQuery, type ScheduleQuery } from './paths';

type Category = StationResult['categories'][number];

export type SchedulePage = Awaited<ReturnType<typeof loadSchedule>>;
export type ScheduleRow = SchedulePage['rows'][number];

/** @throws the redirect to the first station's schedule if the address names none */
export async function loadSchedule(
  guarded: LocationGuarded,
  stationId: string | undefined,
  url: URL,
) {
  const { location } = guarded;
  const dayParts = offeredDayParts(location.menu).map(({ id, name }) => ({ id, name }));
  const asked = readScheduleQuery(url.searchParams);
  const part = dayParts.some(({ id }) => id === asked.part) ? asked.part : null;
  const query = { ...asked, part };
  const found = await stationInView(guarded, { stationId, part }, 'schedule', url.search);
  const station = await toolbarStation(guarded, found, 'schedule');
  const today = businessNow(location).day;
  const window = { start: query.start ?? today, today };
  const shown = found.categories.filter((category) => isShown(category, query));
  const rowOf = (category: Category) => scheduleRow(category, guarded, window);
  const dialogOf = (id: number | null) =>
    found.categories
      .filter((category) => category.id === id)
      .map(rowOf)
      .find(({ editable }) => editable) ?? null;
  return {
    locationId: location.id,
    writable: location.menu.writable,
    station,
    query,
    dayParts,
    window,
    hours: location.operations.operation_hours,
    rows: shown.map(rowOf),
    hiddenCount: found.categories.length - shown.length,
    chosen: dialogOf(query.daysOf),
    repeating: dialogOf(query.repeatsOf),
  };
}

/** With a day part, only categories that have an item in it are shown. */
function isShown({ active, item_count }: Category, { show, part }: ScheduleQuery): boolean {
  return (show === 'all' || active === 1) && (part === null || item_count > 0);
}

function scheduleRow(
  { id, version, name, active, schedule, repeats, location_id }: Category,
  { location: { menu, operations } }: LocationGuarded,
  { start }: Window,
) {
  const scheduled = { schedule, repeats };
  const locked = location_id !== menu.location_id;
  return {
    id,
    version,
    name,
    active: active === 1,
    scheduled,
    days: windowText(scheduled, start, closedDays(operations.operation_hours)),
    ruled: ruledText(scheduled, start),
    editable: menu.writable && !locked,
    locked,
  };
}
