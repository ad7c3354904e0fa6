import type { ParamsOf } from '~/creator/contract';
import { textOf } from '~/form/form-answer.server';
import { ITEM_CSV_FIELDS } from '~/menu/item-csv';
import { everythingSelected } from '~/objects/item/list/bulk/selection';
import { keptSelection } from '~/objects/item/list/bulk/stored-selection.server';
import type { LocationGuarded } from '~/session/guards.server';
import { redirectTo } from '~/session/redirect.server';
import { fileAnswer, pageBeneath } from './file-answer.server';
import { failedExportPath, readFilters, readSelectionId } from './paths';

export async function exportItems(
  guarded: LocationGuarded,
  form: FormData,
  request: Request,
): Promise<Response> {
  const { creator, location } = guarded;
  const fields = fieldsOf(form);
  const page = pageBeneath(guarded, form, request);
  const failed = () => failedExportPath(page, fields);
  const id = readSelectionId(textOf(form, 'selection'));
  const filters = readFilters(textOf(form, 'filters'));
  const isUnread = (name: string, read: unknown) => textOf(form, name) !== '' && read === undefined;
  // Otherwise invalid input would export the whole menu.
  if (isUnread('selection', id) || isUnread('filters', filters)) return redirectTo(failed());
  const selection =
    id === undefined ? everythingSelected : await keptSelection({ creator, location }, id);
  if (!selection) return redirectTo(`${page.pathname}${page.search}`);
  const params: ParamsOf<'item.export_csv'> = {
    location_id: location.id,
    fields,
    ...(filters && { filters }),
    inherited: form.get('inherited') === '1',
    ...(selection.all ? { deselected: [...selection.deselected] } : { ids: [...selection.ids] }),
  };
  const stream = async () => ({
    type: 'text/csv',
    chunks: await creator.stream('item.export_csv', params),
  });
  return fileAnswer(guarded, { ending: '.csv', failed, stream }, request);
}

function fieldsOf(form: FormData) {
  const wanted = new Set(form.getAll('fields'));
  return ITEM_CSV_FIELDS.filter((field) => wanted.has(field));
}
