import { pathWithQuery } from '~/screen/paths';
import { stationPath } from '~/screen/station-paths';

/** The views of a station in the order of their tabs; each is a screen at its word. */
export const stationViews = [
  { word: 'category', label: 'Menu' },
  { word: 'items', label: 'Items' },
  { word: 'options', label: 'Options' },
  { word: 'schedule', label: 'Schedule' },
] as const;

export type StationView = (typeof stationViews)[number]['word'];

/** The view that a word of the path means; undefined if it means none. */
export function findStationView(word: string | undefined): StationView | undefined {
  return stationViews.find((view) => view.word === word)?.word;
}

export function stationViewPath(locationId: number, stationId: number, view: StationView): string {
  return `${stationPath(locationId, stationId)}/${view}`;
}

/** The tab of a view: the day part goes along, all else is as that view has it at first. */
export function stationTabPath(
  locationId: number,
  stationId: number,
  view: StationView,
  part: number | null,
): string {
  return pathWithQuery(stationViewPath(locationId, stationId, view), { part });
}
