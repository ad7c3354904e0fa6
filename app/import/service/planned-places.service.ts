import type { Row } from '~/service/store/schema';
import type { Reader } from '~/service/store/store';

type Ref = number | { $new: number };
type Change = Pick<Row<'import_change'>, 'position' | 'kind' | 'type'>;

/** Where the new items among these changes go: 'Station / Category', by their positions. */
export async function placesOfNew(
  reader: Reader,
  importId: number,
  changes: readonly Change[],
): Promise<Map<number, string[]>> {
  const places = new Map<number, string[]>();
  for (const { position, kind, type } of changes) {
    if (kind === 'item' && type === 'insert') places.set(position, []);
  }
  if (places.size === 0) return places;
  const planned = await reader
    .selectFrom('import_change')
    .leftJoin('category', 'category.id', 'import_change.object_id')
    .select(['import_change.position', 'kind', 'import_change.name', 'after'])
    .select('category.station_id')
    .where('import_id', '=', importId)
    .where('kind', 'in', ['station', 'category'])
    .where('type', '<>', 'delete')
    .orderBy('import_change.position')
    .execute();
  const stations = await stationNames(reader, importId);
  for (const { kind, name, position } of planned) {
    if (kind === 'station') stations.set(keyOf({ $new: position }), name);
  }
  for (const { kind, name, after, station_id } of planned) {
    if (kind !== 'category' || after === null) continue;
    const doc = JSON.parse(after) as { items?: Ref[]; station_id?: Ref };
    const station = doc.station_id ?? station_id;
    const words = [station === null ? '' : stations.get(keyOf(station)), name].filter(Boolean);
    for (const item of doc.items ?? []) {
      if (typeof item === 'object') places.get(item.$new)?.push(words.join(' / '));
    }
  }
  return places;
}

async function stationNames(reader: Reader, importId: number): Promise<Map<string, string>> {
  const rows = await reader
    .selectFrom('station')
    .innerJoin('menu_import', 'menu_import.location_id', 'station.location_id')
    .select(['station.id', 'station.name'])
    .where('menu_import.id', '=', importId)
    .execute();
  return new Map(rows.map(({ id, name }) => [keyOf(id), name]));
}

function keyOf(ref: Ref): string {
  return typeof ref === 'number' ? `${ref}` : `$${ref.$new}`;
}
