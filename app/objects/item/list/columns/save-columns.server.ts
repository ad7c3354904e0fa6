import type { LocationGuarded } from '~/session/guards.server';
import { localPath } from '~/session/local-path';
import { redirectTo } from '~/session/redirect.server';
import { listViewOf, readView, rememberList } from '~/session/view.server';
import type { ItemsPlace } from '../items-place';
import { itemsPath } from '../paths';
import { customFieldsOf, keptColumns } from './columns';

/** Remembers which columns the view shows; custom fields of other locations stay as they were left. */
export async function saveColumns(
  { location }: LocationGuarded,
  form: FormData,
  { args: { request }, view }: ItemsPlace,
): Promise<Response> {
  const fields = customFieldsOf(location.creator_custom_fields).map(({ field }) => field);
  const left = listViewOf(await readView(request), view);
  const ticked = new Set(form.getAll('custom'));
  const headers = await rememberList(request, view, {
    columns: keptColumns(view, form.getAll('columns').map(String)),
    customColumns: [
      ...left.customColumns.filter((field) => !fields.includes(field)),
      ...fields.filter((field) => ticked.has(field)),
    ],
  });
  return redirectTo(localPath(form.get('back')) ?? itemsPath(location.id, {}, view), { headers });
}

/** Forgets the columns of the view: it shows its defaults again. */
export async function resetColumns(
  { location }: LocationGuarded,
  form: FormData,
  { args: { request }, view }: ItemsPlace,
): Promise<Response> {
  const headers = await rememberList(request, view, { columns: null, customColumns: [] });
  return redirectTo(localPath(form.get('back')) ?? itemsPath(location.id, {}, view), { headers });
}
