import { type Creator, CreatorError } from '~/creator/client';
import type { AnswerOf } from '~/creator/contract';
import { log } from '~/log.server';
import type { Selection } from '../list/bulk/selection';
import { keptSelection } from '../list/bulk/stored-selection.server';
import { type ExportQuery, readExport } from './paths';

export interface ExportData extends ExportQuery {
  /** What the choice names; null where that is all, or a selection that is no longer kept. */
  selected: Selection | null;
  /** What is kept of menus that were deleted, newest first. */
  backups: { id: number; name: string; items: number }[];
  /** The location shows items of other menus, which are not in its file. */
  inherits: boolean;
}

/** What the export dialog shows that the address asks for; null while it asks for none. */
export async function loadExport(
  creator: Creator,
  location: AnswerOf<'location.get'>,
  url: URL,
): Promise<ExportData | null> {
  const query = readExport(url.searchParams);
  if (!query) return null;
  const { selection } = query.choice;
  const [selected, backups] = await Promise.all([
    selection === undefined ? null : keptSelection({ creator, location }, selection),
    kept(creator, location.id),
  ]);
  return { ...query, selected, backups, inherits: location.has.inheritance };
}

/** A list that cannot be read is logged, and the export goes on without it. */
async function kept(creator: Creator, location_id: number): Promise<ExportData['backups']> {
  try {
    const backups = await creator.call('backup.list', { location_id });
    return backups.map(({ id, name, items }) => ({ id, name, items }));
  } catch (error) {
    if (!(error instanceof CreatorError)) throw error;
    log.error({ err: error, location: location_id }, 'the backups could not be listed');
    return [];
  }
}
