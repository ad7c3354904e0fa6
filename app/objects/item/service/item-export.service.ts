import { ownIds } from '~/export/service/menu-contents.service';
import { type MenuFileSpec, menuFile, menuFileTask } from '~/export/service/menu-file.service';
import { customItemIdField } from '~/objects/location/service/location.service';
import { isAdmin } from '~/service/caller';
import type { CallContext, Handlers } from '~/service/context';
import { badInput } from '~/service/errors';
import { checkIds } from './chosen-items.service';
import { itemCsvTask } from './item-csv.service';

/**
 * What the location owns, because an import accepts nothing else; `inherited` adds items that are only to be read. A
 * mirror's file is its source's, without what is sold out there.
 */
export const itemExportHandlers: Pick<Handlers, 'item.export_csv' | 'menu.export'> = {
  'item.export_csv': async (params, context) => {
    const { fields, filters: given, ids, deselected, inherited } = params;
    if (ids && deselected) {
      throw badInput('Give ids or deselected, one of them.', { ids: 'Give ids or deselected' });
    }
    await checkIds(ids ?? deselected, context);
    const filters = { ...given, ownId: customItemIdField(context.location) };
    const summary = `Exported items as a CSV: ${fields.join(', ')}`;
    const begin = () => context.record(summary);
    const { location, pieces } = context;
    const marks = location.id === params.location_id;
    const csv = { location, columns: fields, filters, ids, deselected, inherited, marks };
    return pieces(itemCsvTask, csv, begin);
  },
  'menu.export': async ({ location_id, station_ids, item_id: keepsIds, pictures }, context) => {
    const stations = await selectedStations(station_ids, context);
    const whole = station_ids === undefined;
    const taxes = isAdmin(context.account);
    const marks = context.location.id === location_id;
    const contents = { stations, whole, taxes, keepsIds, pictures, marks };
    const summary = await menuSummary(contents, context);
    const begin = () => context.record(summary);
    const { location, pieces } = context;
    // Bytes of pictures may lie in a bucket, which this thread knows.
    if (pictures) return menuFile(context, { ...contents, begin });
    return pieces(menuFileTask, { location, ...contents }, begin);
  },
};

type Asked = Pick<CallContext, 'reader' | 'location'>;

/** Own stations, in kiosk order. @throws ApiError 400 */
async function selectedStations(
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

/** The action's summary, with the counts of inherited and admin-only objects left out. */
async function menuSummary(
  { stations: { length }, whole, taxes, keepsIds, pictures }: Omit<MenuFileSpec, 'begin'>,
  { reader, location }: Asked,
): Promise<string> {
  const parts = [
    `Exported ${length === 1 ? '1 station' : `${length} stations`} as a menu file`,
    pictures ? 'with pictures' : 'without pictures',
    ...(keepsIds ? ['with their IDs'] : []),
  ];
  const left: string[] = [];
  if (location.sources.length > 0) {
    const rows = await reader
      .selectFrom('item_count')
      .select('items')
      .where('location_id', 'in', [...location.sources])
      .execute();
    const inherited = rows.reduce((sum, { items }) => sum + Number(items), 0);
    left.push(inherited === 1 ? '1 inherited item was' : `${inherited} inherited items were`);
  }
  if (whole && !taxes) {
    const { length: rules } = await ownIds(reader, 'tax', location.id);
    if (rules > 0) left.push(rules === 1 ? '1 tax rule was' : `${rules} tax rules were`);
  }
  return [parts.join(', '), ...left.map((what) => `${what} left out`)].join('; ');
}
