import { randomUUID } from 'node:crypto';
import { assertCallFailed } from '~/creator/by-status.server';
import { currencyMark } from '~/menu/money';
import { isAnswered, pricePreview, readAdjustment } from '~/objects/item';
import type { FormCall } from '~/screen/intents.server';
import { changeQuery } from '~/screen/paths';
import { done, failureFlash } from '~/screen/respond.server';
import { redirectWithFlash } from '~/session/flash.server';
import type { LocationGuarded } from '~/session/guards.server';
import { redirectTo } from '~/session/redirect.server';
import { refusedForm } from '~/session/refused-form.server';
import { type GridMode, type GridPage, gridFilters, gridQuery, withAdjusting } from './grid-data';

const FAILED = 'There was a problem adjusting prices.';

/** @throws CreatorError */
export async function loadAdjusting(
  guarded: LocationGuarded,
  { searchParams }: URL,
  mode: GridMode | undefined,
): Promise<GridPage['adjusting']> {
  const { creator, location } = guarded;
  if (!mode || !location.menu.writable) return null;
  const { form, value, error = null } = readAdjustment((name) => searchParams.get(name) ?? '');
  const { filters } = askedOf(searchParams);
  const asked = { location_id: location.id, mode_id: mode.id, filters, preview: true };
  const nothing = { op: 'add', unit: 'percent', amount: 0 } as const;
  const answer = await creator.call('price_modes.adjust', { ...asked, value: value ?? nothing });
  const { count, skipped, changed, sample } = answer;
  return {
    mode,
    count,
    skipped,
    once: randomUUID(),
    currency: currencyMark(location.currency),
    prices: { form, error, preview: value && pricePreview(changed, sample, location.currency) },
  };
}

export async function adjustPrices({ guarded, args, form, url }: FormCall) {
  const { creator, location } = guarded;
  const { mode_id, filters } = askedOf(url.searchParams);
  const alone = withAdjusting(url, null);
  const typed = (name: string) => String(form.get(name) ?? '');
  const { value, form: adjustment, error = 'Enter a number' } = readAdjustment(typed);
  if (value === null) {
    return refusedForm(args, { formId: 'adjust-prices', error, typed: typed('amount') });
  }
  if (mode_id === null || value.amount === 0) return redirectTo(alone);
  try {
    const once = /^[\w-]{8,100}$/.test(typed('once')) ? typed('once') : undefined;
    const asked = { location_id: location.id, mode_id, filters, value };
    const seen = await creator.call('price_modes.adjust', { ...asked, preview: true });
    const preview = pricePreview(seen.changed, seen.sample, location.currency);
    if (!isAnswered(preview, form)) return redirectTo(changeQuery(url, { ...adjustment }));
    const { data, actionId } = await creator.write('price_modes.adjust', asked, { once });
    const { changed } = data;
    const message = changed === 1 ? '1 price adjusted' : `${changed} prices adjusted`;
    return redirectWithFlash(alone, done(message, actionId).flash);
  } catch (refusal) {
    assertCallFailed(refusal);
    return redirectWithFlash(alone, failureFlash({ message: FAILED }, refusal));
  }
}

function askedOf(search: URLSearchParams) {
  const query = gridQuery.read(search);
  return { mode_id: query.adjust, filters: gridFilters(query) };
}
