import { locationPath, pathWithQuery } from '~/screen/paths';
import { type PreviewQuery, previewParams } from './preview-query';
import { OWN_WORDS } from './texts';

/** The preview of a location's menu, a page of its own; `framed` leaves out what stands around the phone, `asOf` shows it as it was. */
export function previewPath(
  locationId: number,
  query: PreviewQuery,
  more: { framed?: boolean; station?: number | null; asOf?: string | undefined } = {},
): string {
  const { framed = false, station, asOf } = more;
  return pathWithQuery(`${locationPath(locationId)}/preview`, {
    ...previewParams(query, OWN_WORDS),
    framed: framed ? 1 : null,
    station,
    as_of: asOf,
  });
}

/** Whether a page of the preview stands in a frame. */
export function isFramed(search: URLSearchParams): boolean {
  return search.get('framed') === '1';
}

/** Where the form is sent that switches mobile ordering on. */
export function enableMobilePath(locationId: number): string {
  return `${locationPath(locationId)}/enable-mobile`;
}
