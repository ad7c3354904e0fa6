import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { byStatus } from '~/creator/by-status.server';
import { methodNotAllowed } from '~/creator/dispatch.server';
import { dropBody } from '~/creator/read-body.server';
import { fileResponse } from '~/creator/stream.server';
import { itemsPath } from '~/objects/item/list/paths';
import { readId } from '~/screen/read-query';
import { throwErrorResponse } from '~/session/error-response.server';
import { redirectWithFlash } from '~/session/flash.server';
import type { LocationGuarded } from '~/session/guards.server';
import { passGuards } from '~/session/named-guards.server';
import type { GuardedHandle } from '~/session/route-guards';

export const handle = { guards: ['location'] } as const satisfies GuardedHandle;

const GONE = 'This backup is no longer kept.';

/** The CSV backup of a deleted menu, as a file. */
export async function loader(args: LoaderFunctionArgs) {
  const guarded = await passGuards(handle, args);
  const { location } = guarded;
  const gone = byStatus({ 404: () => null, other: throwErrorResponse });
  const file = await backupOf(guarded, readId(args.params.id)).catch(gone);
  if (file) return fileResponse(file, args.request.signal, file.name);
  return redirectWithFlash(itemsPath(location.id), { kind: 'error', message: GONE });
}

export async function action(args: ActionFunctionArgs) {
  await passGuards(handle, args);
  dropBody(args.request);
  return methodNotAllowed('GET, HEAD');
}

async function backupOf({ creator, location }: LocationGuarded, id: number | null) {
  const kept = await creator.call('backup.list', { location_id: location.id });
  const backup = kept.find((one) => one.id === id);
  if (!backup) return null;
  const chunks = await creator.stream('backup.get', { location_id: location.id, id: backup.id });
  return { type: 'text/csv', chunks, name: backup.name };
}
