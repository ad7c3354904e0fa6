import { CreatorError } from '~/creator/client';
import type { ParamsOf } from '~/creator/contract';
import { isScheduled } from '~/menu/category-schedule';
import { missingMessage } from '~/menu/kinds';
import { STARTED } from '~/menu/schedule-window';
import type { FormCall } from '~/screen/intents.server';
import { done } from '~/screen/respond.server';
import { errorResponse } from '~/session/error-response.server';
import type { LocationGuarded } from '~/session/guards.server';
import { readSwitch } from './cells';
import { type Category, rowResponse, type SavedRow } from './row-response.server';
import { FAILED } from './schedule-list';

export async function setActive(call: FormCall) {
  const { categoryId, on } = readWish(call.form, 'active');
  return rowResponse(call, { categoryId }, async () => {
    const saved = await update(call.guarded, { id: categoryId, active: on ? 1 : 0 });
    return said(saved, `${saved.category.name} marked ${on ? 'active' : 'inactive'}`);
  });
}

/** It stays shown every day until other days are chosen. A schedule added by someone else meanwhile stays. */
export async function setScheduled(call: FormCall) {
  const { guarded, form, position } = call;
  const { categoryId, on } = readWish(form, 'scheduled');
  return rowResponse(call, { categoryId }, async () => {
    if (!on) {
      const saved = await update(guarded, { id: categoryId, schedule: null, repeats: null });
      return said(saved, `“${saved.category.name}” is shown every day`);
    }
    const saved = await startSchedule(guarded, position.stationId ?? 0, categoryId);
    const { name } = saved.category;
    return said(
      saved,
      saved.actionId === null
        ? `“${name}” is scheduled already`
        : `“${name}” is scheduled: it stays shown every day until you choose other days`,
    );
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
  if (!category) throw new CreatorError(404, missingMessage('category'));
  if (isScheduled(category)) return { category, actionId: null };
  // With the version that was read, days chosen by someone else meanwhile are merged.
  return update(guarded, { id, ...STARTED }, category.version);
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

function said({ category, actionId }: Saved, message: string): SavedRow {
  return { category, ...done(message, actionId) };
}

function readWish(form: FormData, field: 'active' | 'scheduled') {
  const wish = readSwitch(form.get(field));
  if (!wish) throw errorResponse(400, FAILED);
  return wish;
}
