import { CreatorError } from '~/creator/client';
import type { ParamsOf } from '~/creator/contract';
import { fileResponse } from '~/creator/stream.server';
import { log } from '~/log.server';
import { fileNameOf } from '~/menu/file-name';
import type { LocationGuarded } from '~/session/guards.server';
import { localPath } from '~/session/local-path';
import { redirectTo } from '~/session/redirect.server';
import { ITEM_CSV_FIELDS } from '../csv';
import { itemsPath } from '../list/paths';
import { failedExportPath, readFilters, readIds } from './paths';

/** The items that the form names as a file; a failure is said by the dialog. */
export async function exportItems(
  { creator, location }: LocationGuarded,
  form: FormData,
  request: Request,
): Promise<Response> {
  const params = paramsOf(location.id, form);
  try {
    const chunks = await creator.stream('item.export_csv', params);
    const name = fileNameOf(location.name, '.csv');
    return fileResponse({ type: 'text/csv', chunks }, request.signal, name);
  } catch (error) {
    if (!(error instanceof CreatorError)) throw error;
    log.error({ err: error, location: location.id }, 'the items could not be exported');
    const back = localPath(textOf(form, 'back')) ?? itemsPath(location.id);
    return redirectTo(failedExportPath(new URL(back, request.url), params.fields ?? []));
  }
}

function paramsOf(location_id: number, form: FormData): ParamsOf<'item.export_csv'> {
  const wanted = new Set(form.getAll('fields'));
  const fields = ITEM_CSV_FIELDS.filter((field) => wanted.has(field));
  const deselected = readIds(textOf(form, 'deselected'));
  const filters = readFilters(textOf(form, 'filters'));
  return {
    location_id,
    fields,
    ...(form.has('ids') ? { ids: readIds(textOf(form, 'ids')) ?? [] } : {}),
    ...(deselected && { deselected }),
    ...(filters && { filters }),
  };
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
