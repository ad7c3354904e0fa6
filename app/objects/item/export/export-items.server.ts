import { CreatorError } from '~/creator/client';
import type { ParamsOf } from '~/creator/contract';
import { fileResponse } from '~/creator/stream.server';
import { log } from '~/log.server';
import { fileNameOf } from '~/menu/file-name';
import type { LocationGuarded } from '~/session/guards.server';
import { localPath } from '~/session/local-path';
import { redirectTo } from '~/session/redirect.server';
import { ITEM_CSV_FIELDS } from '../csv';
import { everythingSelected } from '../list/bulk/selection';
import { keptSelection } from '../list/bulk/stored-selection.server';
import { itemsPath } from '../list/paths';
import { failedExportPath, readFilters, readSelectionId } from './paths';

/** The items that the form names as a file; a failure is said by the dialog. */
export async function exportItems(
  { creator, location }: LocationGuarded,
  form: FormData,
  request: Request,
): Promise<Response> {
  const fields = fieldsOf(form);
  const back = localPath(textOf(form, 'back')) ?? itemsPath(location.id);
  const failed = () => redirectTo(failedExportPath(new URL(back, request.url), fields));
  const id = readSelectionId(textOf(form, 'selection'));
  const filters = readFilters(textOf(form, 'filters'));
  const isUnread = (name: string, read: unknown) => textOf(form, name) !== '' && read === undefined;
  // What cannot be read would otherwise stand for the whole menu.
  if (isUnread('selection', id) || isUnread('filters', filters)) return failed();
  const selection =
    id === undefined ? everythingSelected : await keptSelection({ creator, location }, id);
  // The dialog says by itself that the selection is no longer kept.
  if (!selection) return redirectTo(back);
  const params: ParamsOf<'item.export_csv'> = {
    location_id: location.id,
    fields,
    ...(filters && { filters }),
    ...(selection.all ? { deselected: [...selection.deselected] } : { ids: [...selection.ids] }),
  };
  try {
    const chunks = await creator.stream('item.export_csv', params);
    const name = fileNameOf(location.name, '.csv');
    return fileResponse({ type: 'text/csv', chunks }, request.signal, name);
  } catch (error) {
    if (!(error instanceof CreatorError)) throw error;
    const { status } = error;
    // What a person asked for wrongly is not told: it holds what was typed.
    if (status < 500) log.info({ status, location: location.id }, 'an export was refused');
    else log.error({ err: error, location: location.id }, 'the items could not be exported');
    return failed();
  }
}

function fieldsOf(form: FormData) {
  const wanted = new Set(form.getAll('fields'));
  return ITEM_CSV_FIELDS.filter((field) => wanted.has(field));
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
