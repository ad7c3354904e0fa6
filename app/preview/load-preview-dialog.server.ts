import qrcode from 'qrcode-generator';
import { config } from '~/config.server';
import type { Creator } from '~/creator/client';
import type { AnswerOf } from '~/creator/contract';
import { businessMoment } from '~/menu/business-day';
import { longDate, weekdayName } from '~/menu/calendar';
import { offeredDayParts } from '~/menu/day-parts';
import { modeAt, timedModes } from '~/menu/price-modes';
import { timeOfDay } from '~/menu/time-of-day';
import { momentIn } from '~/screen/as-of';
import { shownNow } from '~/screen/local-now.server';
import { readId } from '~/screen/read-query';
import { throwErrorResponse } from '~/session/error-response.server';
import { asksForPreview, siteQuestion } from './dialog-paths';
import { previewPath } from './paths';
import { dialogPreview, momentOf } from './preview-query';
import { CHANNEL_NAMES } from './settings-form';

export type PreviewDialogData = NonNullable<Awaited<ReturnType<typeof loadPreviewDialog>>>;

/** Null if the address asks for none. Two calls. */
export async function loadPreviewDialog(
  creator: Creator,
  location: AnswerOf<'location.get'>,
  {
    origin,
    pathname,
    search,
    searchParams,
  }: Pick<URL, 'origin' | 'pathname' | 'search' | 'searchParams'>,
) {
  if (!asksForPreview(searchParams)) return null;
  const query = dialogPreview.read(searchParams);
  const asOf = momentIn({ search }) ?? undefined;
  const now = shownNow(location.timezone, asOf);
  const station = stationIn(pathname);
  const { id: location_id, name, menu, writable } = location;
  const [modes, site] = await Promise.all([
    creator.call('price_modes.all', { location_id }),
    creator.call('location.mobile_site', { location_id }),
  ]).catch(throwErrorResponse);
  const { date, time, clock } = momentOf(query.at, { now, timezone: location.timezone });
  const moment = businessMoment({ date, time }, location.operations.operation_hours);
  const charged = modeAt(timedModes(modes), moment);
  const when = `${weekdayName(date)} ${longDate(date)}, ${timeOfDay(time)}`;
  const siteUrl = site.url && new URL(site.url, config.publicUrl ?? origin).href;
  return {
    locationId: location_id,
    locationName: name,
    about: `${CHANNEL_NAMES[query.channel]}, ${asOf ? 'as it was on ' : ''}${when}`,
    query,
    moment: `${date}T${time}`,
    clock,
    dayParts: offeredDayParts(menu).map((part) => ({ id: part.id, name: part.name })),
    priceModes: modes.map(({ id, name }) => ({ id, name, charged: id === charged?.id })),
    framePath: previewPath(location_id, query, { framed: true, station, asOf }),
    pagePath: previewPath(location_id, query, { station, asOf }),
    siteUrl,
    siteCode: siteUrl && asOf === undefined ? qrDrawing(siteUrl) : null,
    mayEnable: writable,
    question: siteQuestion(searchParams),
    isNow: asOf === undefined,
  };
}

function stationIn(pathname: string): number | null {
  return readId(/\/station\/(\d+)(?:\/|\.|$)/.exec(pathname)?.[1]);
}

/** Quiet zone in modules, required by readers. */
const QUIET = 4;
/** Codes of more bytes are too fine for cameras. */
const MOST_BYTES = 450;

/** Null if the text is too long. */
export function qrDrawing(text: string): { size: number; path: string } | null {
  const bytes = new TextEncoder().encode(text);
  if (bytes.length > MOST_BYTES) return null;
  // Level M tolerates about 15 % damage.
  const code = qrcode(0, 'M');
  // The library writes each character code as a byte.
  code.addData(String.fromCharCode(...bytes), 'Byte');
  code.make();
  const squares = code.getModuleCount();
  let path = '';
  for (let y = 0; y < squares; y += 1) {
    for (let x = 0; x < squares; x += 1) {
      if (code.isDark(y, x)) path += `M${x + QUIET} ${y + QUIET}h1v1h-1z`;
    }
  }
  return { size: squares + 2 * QUIET, path };
}
