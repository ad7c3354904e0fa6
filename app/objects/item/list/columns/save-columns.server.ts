import type { FormCall } from '~/screen/intents.server';
import { localPath } from '~/session/local-path';
import { redirectTo } from '~/session/redirect.server';
import { listViewOf, readView, rememberList } from '~/session/view.server';
import { itemsPath, itemViewAt } from '../paths';
import { customFieldsOf, storedColumns } from './columns';

/** The choice of other locations' custom fields stays. */
export async function saveColumns(call: FormCall): Promise<Response> {
  const { form, url } = call;
  const { location } = call.guarded;
  const { request } = call.args;
  const view = itemViewAt(url.pathname);
  const fields = customFieldsOf(location.creator_custom_fields).map(({ field }) => field);
  const left = listViewOf(await readView(request), view);
  const ticked = new Set(form.getAll('custom'));
  const headers = await rememberList(request, view, {
    columns: storedColumns(view, form.getAll('columns').map(String)),
    customColumns: [
      ...left.customColumns.filter((field) => !fields.includes(field)),
      ...fields.filter((field) => ticked.has(field)),
    ],
  });
  return leaveDialog(call, headers);
}

export async function resetColumns(call: FormCall): Promise<Response> {
  const view = itemViewAt(call.url.pathname);
  const headers = await rememberList(call.args.request, view, { columns: null, customColumns: [] });
  return leaveDialog(call, headers);
}

function leaveDialog({ guarded: { location }, form, url }: FormCall, headers: Headers): Response {
  const view = itemViewAt(url.pathname);
  return redirectTo(localPath(form.get('back')) ?? itemsPath(location.id, {}, view), { headers });
}
