import { customItemIdField } from '~/objects/location/service/location.service';
import type { CallContext, Handlers } from '~/service/context';
import { badInput } from '~/service/errors';
import { menuFile } from '~/service/exports/menu-file';
import { checkIds } from './chosen-items.service';
import { itemCsv } from './item-csv.service';

/**
 * The items or the menu of a location as a file that can be imported again: what is its own alone, because
 * an import knows nothing else.
 */
export const itemExportHandlers: Pick<Handlers, 'item.export_csv' | 'menu.export'> = {
  'item.export_csv': async ({ fields, filters: given, ids, deselected }, context) => {
    if (ids && deselected) {
      throw badInput('Give ids or deselected, one of them.', { ids: 'Give ids or deselected' });
    }
    await checkIds(ids ?? deselected, context);
    const filters = { ...given, ownId: customItemIdField(context.location) };
    const summary = `Exported items as a CSV: ${fields.join(', ')}`;
    const begin = () => context.record(summary);
    return itemCsv(context, { columns: fields, filters, ids, deselected, begin });
  },
  'menu.export': async ({ station_ids, item_id: keepsIds, pictures }, context) => {
    const stations = await chosenStations(station_ids, context);
    const summary = await menuSummary(stations.length, { keepsIds, pictures }, context);
    const begin = () => context.record(summary);
    const whole = station_ids === undefined;
    return menuFile(context, { stations, whole, keepsIds, pictures, begin });
  },
};

type Asked = Pick<CallContext, 'reader' | 'location'>;

/** Ids of the chosen own stations, or of all, in the order of the kiosk. @throws ApiError 400 */
async function chosenStations(
  chosen: readonly number[] | undefined,
  { reader, location }: Asked,
): Promise<number[]> {
  const rows = await reader
    .selectFrom('station')
    .select('id')
    .where('location_id', '=', location.id)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const own = rows.map(({ id }) => id);
  if (!chosen) return own;
  const refused = (message: string) => badInput(`${message}.`, { station_ids: message });
  if (chosen.length === 0) throw refused('Choose at least one station');
  const unknown = chosen.filter((id) => !own.includes(id));
  if (unknown.length > 0) throw refused(`There is no station ${unknown.join(', ')} here`);
  return own.filter((id) => chosen.includes(id));
}

/** The action's line: what was exported, and how many items that are inherited were left out. */
async function menuSummary(
  stations: number,
  { keepsIds, pictures }: { keepsIds: boolean; pictures: boolean },
  { reader, location }: Asked,
): Promise<string> {
  const parts = [
    `Exported ${stations === 1 ? '1 station' : `${stations} stations`} as a menu file`,
    pictures ? 'with pictures' : 'without pictures',
    ...(keepsIds ? ['with their IDs'] : []),
  ];
  if (location.sources.length === 0) return parts.join(', ');
  const rows = await reader
    .selectFrom('item_count')
    .select('items')
    .where('location_id', 'in', [...location.sources])
    .execute();
  const inherited = rows.reduce((sum, { items }) => sum + Number(items), 0);
  const left = inherited === 1 ? '1 inherited item was' : `${inherited} inherited items were`;
  return `${parts.join(', ')}; ${left} left out`;
}
