import { changeQuery, locationPath } from '~/screen/paths';
import { ownPreview, type PreviewQuery } from './preview-query';

export function previewPath(
  locationId: number,
  query: PreviewQuery,
  more: { framed?: boolean; station?: number | null; asOf?: string | undefined } = {},
): string {
  const { framed = false, station, asOf } = more;
  return changeQuery(ownPreview.href(`${locationPath(locationId)}/preview`, query), {
    framed: framed ? 1 : null,
    station,
    as_of: asOf,
  });
}

export function isFramed(search: URLSearchParams): boolean {
  return search.get('framed') === '1';
}

export function enableMobilePath(locationId: number): string {
  return `${locationPath(locationId)}/enable-mobile`;
}
