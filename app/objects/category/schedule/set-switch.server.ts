import { CreatorError } from '~/creator/client';
import type { ParamsOf } from '~/creator/contract';
import { isScheduled, startedSchedule } from '~/menu/category-schedule';
import { doneFlash } from '~/screen/arrange-form.server';
import { localNow } from '~/screen/local-now.server';
import type { LocationGuarded } from '~/session/guards.server';
import { refusal } from '~/session/refusal.server';
import { CATEGORY_MISSING } from '../form/stored.server';
import { readSwitch } from './cells';
import { FAILED } from './schedule-data';
import { type Category, type Told, tellRow } from './tell-row.server';

/** Switches a category on or off. */
export function setActive(guarded: LocationGuarded, form: FormData) {
  const { categoryId, on } = readWish(form, 'active');
  return tellRow(guarded, form, { categoryId }, async () => {
    const told = await update(guarded, { id: categoryId, active: on ? 1 : 0 });
    return said(told, `${told.category.name} marked ${on ? 'active' : 'inactive'}`);
  });
}

/**
 * Gives a category days of its own, of which none is to come at first, or takes them away (D2 §4). What
 * somebody else gave it meanwhile stays.
 */
export function setScheduled(guarded: LocationGuarded, form: FormData, stationId: number) {
  const { categoryId, on } = readWish(form, 'scheduled');
  return tellRow(guarded, form, { categoryId }, async () => {
    if (!on) {
      const told = await update(guarded, { id: categoryId, schedule: null });
      return said(told, `“${told.category.name}” is shown every day`);
    }
    const told = await startSchedule(guarded, stationId, categoryId);
    return said(told, `“${told.category.name}” is scheduled: it is shown on the days you choose`);
  });
}

interface Saved {
  category: Category;
  actionId: number | null;
}

async function startSchedule(
  guarded: LocationGuarded,
  station_id: number,
  id: number,
): Promise<Saved> {
  const { creator, location } = guarded;
  const asked = { location_id: location.id, parts: 'category' as const, station_id };
  const { stations } = await creator.call('menu.get', asked);
  const category = stations[0]?.categories.find((one) => one.id === id);
  if (!category) throw new CreatorError(404, CATEGORY_MISSING);
  if (isScheduled(category.schedule)) return { category, actionId: null };
  const schedule = startedSchedule(localNow(location.timezone).date);
  // By the version that was read, days which somebody else chooses meanwhile are merged with.
  return update(guarded, { id, schedule }, category.version);
}

type Fields = Omit<ParamsOf<'category.update'>, 'location_id'>;

async function update(
  { creator, location }: LocationGuarded,
  fields: Fields,
  version?: number,
): Promise<Saved> {
  const params = { location_id: location.id, ...fields };
  const { data, actionId } = await creator.write('category.update', params, { version });
  return { category: data, actionId };
}

function said({ category, actionId }: Saved, message: string): Told {
  return { category, flash: doneFlash(message, actionId) };
}

function readWish(form: FormData, field: 'active' | 'scheduled') {
  const wish = readSwitch(form.get(field));
  if (!wish) throw refusal(400, FAILED);
  return wish;
}
