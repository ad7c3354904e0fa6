import { logged } from '~/creator/by-status.server';
import type { Creator } from '~/creator/client';
import type { AnswerOf } from '~/creator/contract';
import { keptSelection } from '~/objects/item/list/bulk/stored-selection.server';
import { type MenuFileQuery, readMenuFile } from './menu-file-paths';
import { readExport } from './paths';

export type ExportData = NonNullable<Awaited<ReturnType<typeof loadExport>>>;

export type MenuFileData = Awaited<ReturnType<typeof loadMenuFile>>;

export async function loadExport(creator: Creator, location: AnswerOf<'location.get'>, url: URL) {
  const query = readExport(url.searchParams);
  if (!query) return null;
  const { selection } = query.choice;
  const asked = readMenuFile(url.searchParams);
  const [selected, backups, menuFile] = await Promise.all([
    selection === undefined ? null : keptSelection({ creator, location }, selection),
    asked ? [] : kept(creator, location.id),
    asked && loadMenuFile(creator, location, asked),
  ]);
  return { ...query, selected, backups, inherits: location.has.inheritance, menuFile };
}

/** If the stations cannot be read, none are offered: the file is then of the whole menu. */
async function loadMenuFile(
  creator: Creator,
  { id: location_id, menu: { location_id: own } }: AnswerOf<'location.get'>,
  query: MenuFileQuery,
) {
  const { stations } = await creator
    .call('menu.get', { location_id, parts: 'categories' })
    .catch(logged('the stations could not be read', { stations: [] }, { location: location_id }));
  const offered = stations.filter((station) => station.location_id === own);
  return {
    ...query,
    stations: offered.map(({ id, name, categories }) => ({
      id,
      name,
      categories: categories.length,
      items: categories.reduce((sum, { item_count }) => sum + item_count, 0),
    })),
    inherited: stations.length - offered.length,
  };
}

/** If the list cannot be read, that is logged and the export continues without it. */
async function kept(creator: Creator, location_id: number) {
  const backups = await creator
    .call('backup.list', { location_id })
    .catch(logged('the backups could not be listed', [], { location: location_id }));
  return backups.map(({ id, name, items }) => ({ id, name, items }));
}
