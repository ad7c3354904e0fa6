import { pathWithQuery } from '~/screen/paths';
import { stationPath } from '~/screen/station-paths';

/** In the order of the tabs; each has its word in the path. */
export const stationViews = [
  { word: 'category', label: 'Menu' },
  { word: 'items', label: 'Items' },
  { word: 'options', label: 'Options' },
  { word: 'schedule', label: 'Schedule' },
] as const;

export type StationView = (typeof stationViews)[number]['word'];

/** Undefined for an unknown word. */
export function findStationView(word: string | undefined): StationView | undefined {
  return stationViews.find((view) => view.word === word)?.word;
}

export function stationViewPath(locationId: number, stationId: number, view: StationView): string {
  return `${stationPath(locationId, stationId)}/${view}`;
}

/** Keeps the day part; the view's other settings are the default. */
export function stationTabPath(
  locationId: number,
  stationId: number,
  view: StationView,
  part: number | null,
): string {
  return pathWithQuery(stationViewPath(locationId, stationId, view), { part });
}
