import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { exportItems } from '~/export/export-items.server';
import { exportMenu } from '~/export/export-menu.server';
import { exportPath } from '~/export/paths';
import { itemsPath } from '~/objects/item/list/paths';
import { passGuards } from '~/session/named-guards.server';
import { readForm } from '~/session/read-form.server';
import { redirectTo } from '~/session/redirect.server';
import type { GuardedHandle } from '~/session/route-guards';

export const handle = { guards: ['location'] } as const satisfies GuardedHandle;

/** People who return to this address after signing in see the dialog. */
export async function loader(args: LoaderFunctionArgs) {
  const { location } = await passGuards(handle, args);
  const items = { pathname: itemsPath(location.id), search: '' };
  return redirectTo(exportPath(items), { status: 302 });
}

export async function action(args: ActionFunctionArgs) {
  const guarded = await passGuards(handle, args);
  const form = await readForm(args.request);
  const isMenu = form.get('kind') === 'menu';
  return (isMenu ? exportMenu : exportItems)(guarded, form, args.request);
}
