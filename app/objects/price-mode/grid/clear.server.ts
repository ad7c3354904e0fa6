import { randomUUID } from 'node:crypto';
import { assertCallFailed } from '~/creator/by-status.server';
import type { FormCall } from '~/screen/intents.server';
import { done, failureFlash } from '~/screen/respond.server';
import { redirectWithFlash } from '~/session/flash.server';
import type { LocationGuarded } from '~/session/guards.server';
import { redirectTo } from '~/session/redirect.server';
import { type GridMode, type GridPage, gridFilters, gridQuery } from './grid-data';

const FAILED = 'There was a problem removing prices.';

/** Counts the mode's prices on all pages of the grid. @throws CreatorError */
export async function loadClearing(
  { creator, location }: LocationGuarded,
  filters: ReturnType<typeof gridFilters>,
  mode: GridMode | undefined,
): Promise<GridPage['clearing']> {
  if (!mode || !location.menu.writable) return null;
  const asked = { location_id: location.id, mode_id: mode.id, filters, value: null };
  const { changed } = await creator.call('price_modes.adjust', { ...asked, preview: true });
  return { mode, count: changed, once: randomUUID() };
}

export async function clearPrices({ guarded, form, url }: FormCall) {
  const { creator, location } = guarded;
  const query = gridQuery.read(url.searchParams);
  const alone = gridQuery.href(url, { clear: null });
  if (query.clear === null) return redirectTo(alone);
  const key = String(form.get('once') ?? '');
  const once = /^[\w-]{8,100}$/.test(key) ? key : undefined;
  const asked = { mode_id: query.clear, filters: gridFilters(query), value: null };
  try {
    const { data, actionId } = await creator.write(
      'price_modes.adjust',
      { location_id: location.id, ...asked },
      { once },
    );
    const { changed } = data;
    const message = changed === 1 ? '1 price removed' : `${changed} prices removed`;
    return redirectWithFlash(alone, done(message, actionId).flash);
  } catch (refusal) {
    assertCallFailed(refusal);
    return redirectWithFlash(alone, failureFlash({ message: FAILED }, refusal));
  }
}
