import { CreatorError } from '~/creator/client';
import { longDate } from '~/menu/calendar';
import { isScheduled } from '~/menu/category-schedule';
import { counted } from '~/menu/counted';
import { WINDOW_DAYS } from '~/menu/schedule-window';
import type { FormCall } from '~/screen/intents.server';
import { businessNow } from '~/screen/local-now.server';
import { type Done, done } from '~/screen/respond.server';
import { errorResponse } from '~/session/error-response.server';
import type { LocationGuarded } from '~/session/guards.server';
import { type CellWish, readCell } from './cells';
import { type Category, rowResponse, type SavedRow } from './row-response.server';
import { FAILED } from './schedule-list';

export async function setDays(call: FormCall) {
  const { categoryId, wanted } = readCells(call.form);
  const [date] = wanted.keys();
  return rowResponse(call, { categoryId, date }, () => saveDays(call.guarded, categoryId, wanted));
}

/** @throws CreatorError; a 400 if all of the days are past */
export async function saveDays(
  { creator, location }: LocationGuarded,
  id: number,
  wanted: ReadonlyMap<string, boolean>,
): Promise<SavedRow> {
  const today = businessNow(location).day;
  const dates = [...wanted.keys()].filter((date) => date >= today);
  if (dates.length === 0) throw new CreatorError(400, 'Days that are over cannot be changed.');
  const schedule_add = dates.filter((date) => wanted.get(date));
  const schedule_remove = dates.filter((date) => !wanted.get(date));
  const params = { location_id: location.id, id, schedule_add, schedule_remove };
  const { data: category, actionId } = await creator.write('category.update', params);
  return { category, ...daysDone(category, schedule_add, schedule_remove, actionId) };
}

function daysDone(
  { name, ...days }: Category,
  on: readonly string[],
  off: readonly string[],
  actionId: number | null,
): Done {
  if (!isScheduled(days)) {
    const message = `“${name}” is not scheduled any more: it is shown every day.`;
    return { flash: { kind: 'warning', message } };
  }
  return done(`“${name}” ${daysText(on, off)}`, actionId);
}

/** 'is shown on 8 January 2026', 'has 5 days more, 2 days less'. */
function daysText(on: readonly string[], off: readonly string[]): string {
  const [only = '', second] = [...on, ...off];
  if (second === undefined) return `is ${on.length > 0 ? 'shown' : 'hidden'} on ${longDate(only)}`;
  const parts = [
    ...(on.length > 0 ? [`shown on ${counted(on.length, 'day')}`] : []),
    ...(off.length > 0 ? [`hidden on ${counted(off.length, 'day')}`] : []),
  ];
  return `is ${parts.join(', ')}`;
}

/** The form's cells, all of one category; if a day is given twice, the last counts. */
function readCells(form: FormData): { categoryId: number; wanted: Map<string, boolean> } {
  const cells = form.getAll('cell').map(readCell);
  const [first] = cells;
  const isWish = (cell: CellWish | null): cell is CellWish =>
    cell !== null && cell.categoryId === first?.categoryId;
  if (!first || cells.length > WINDOW_DAYS || !cells.every(isWish))
    throw errorResponse(400, FAILED);
  const wanted = new Map(cells.map(({ date, on }) => [date, on]));
  return { categoryId: first.categoryId, wanted };
}
