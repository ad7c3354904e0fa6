import type { Creator } from '~/creator/client';
import { writeCsvCell } from '~/menu/csv-cell';
import type { ReachPart } from '~/screen/reach-path';
import { ownText, type ReachKind } from './load-reach.server';

/** Locations in one request. */
const RANGE = 200;
const COLUMNS = [
  'location',
  'name',
  'site_id',
  'mirrors',
  'items',
  'of_its_own',
  'first_of_its_own',
];
const LINE_END = '\r\n';

/** The affected locations that the person may open. @throws CreatorError */
export async function* reachCsv(
  creator: Creator,
  {
    location,
    ...asked
  }: {
    location: { id: number; currency: string };
    kind: ReachKind;
    id: number;
    show: ReachPart;
  },
): AsyncIterable<string> {
  yield line(COLUMNS);
  for (let offset = 0; ; offset += RANGE) {
    const { found, locations } = await creator.call('object.reach', {
      location_id: location.id,
      ...asked,
      limit: RANGE,
      offset,
    });
    const rows = locations.map(({ id, name, site_id, shows, items, own }) =>
      line([
        String(id),
        name,
        site_id ?? '',
        shows ? (shows.name ?? String(shows.id)) : '',
        items === null ? '' : String(items),
        String(own.count),
        own.first.map((one) => ownText(one, location.currency)).join(', '),
      ]),
    );
    if (rows.length > 0) yield rows.join('');
    if (rows.length === 0 || offset + RANGE >= found) return;
  }
}

function line(cells: readonly string[]): string {
  return `${cells.map((cell) => writeCsvCell(cell)).join(',')}${LINE_END}`;
}
