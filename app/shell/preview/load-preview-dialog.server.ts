import { longDate, weekdayName } from '~/menu/calendar';
import { timeOfDay } from '~/menu/time-of-day';
import type { LocationGuarded } from '~/session/guards.server';
import { asRefusal } from '~/session/refusal.server';
import { asksForPreview, previewPath } from './paths';
import { DIALOG_WORDS, momentOf, readPreviewQuery } from './preview-query';
import { CHANNEL_NAMES, type PreviewChoices } from './settings-form';

/** The preview over a screen of the station area. */
export interface PreviewDialogData extends PreviewChoices {
  locationId: number;
  locationName: string;
  /** 'Mobile ordering, Saturday 21 November 2026, 2:10 PM'. */
  about: string;
  /** The page in the frame, and the same page alone. */
  framePath: string;
  pagePath: string;
  /** The demo site; null while mobile ordering is off. */
  siteUrl: string | null;
  /** Whether the person may switch it on. */
  mayEnable: boolean;
}

/**
 * The preview that the address asks for, null for none; two calls. `now` is the location's clock,
 * `station` the one that the screen shows.
 */
export async function loadPreviewDialog(
  { creator, location }: LocationGuarded,
  { search }: Pick<URL, 'search'>,
  now: { date: string; time: string },
  station: number | null,
): Promise<PreviewDialogData | null> {
  const params = new URLSearchParams(search);
  if (!asksForPreview(params)) return null;
  const query = readPreviewQuery(params, DIALOG_WORDS);
  const { id: location_id, name, operations, writable } = location;
  try {
    const [priceModes, site] = await Promise.all([
      creator.call('price_modes.all', { location_id }),
      creator.call('location.mobile_site', { location_id }),
    ]);
    const { date, time } = momentOf(query.at, now);
    const when = `${weekdayName(date)} ${longDate(date)}, ${timeOfDay(time)}`;
    return {
      locationId: location_id,
      locationName: name,
      about: `${CHANNEL_NAMES[query.channel]}, ${when}`,
      query,
      moment: `${date}T${time}`,
      dayParts: operations.meals.map((meal) => ({ id: meal.id, name: meal.name })),
      priceModes,
      framePath: previewPath(location_id, query, { framed: true, station }),
      pagePath: previewPath(location_id, query, { station }),
      siteUrl: site.url,
      mayEnable: writable,
    };
  } catch (error) {
    throw asRefusal(error);
  }
}
