import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { itemsAction, loadItemsPage } from '~/objects/item/list/items-page.server';
import { ItemsRoute, itemsHandle, itemsMeta } from '~/objects/item/list/items-route';
import { ErrorPage } from '~/screen/error-page';
import { passGuards } from '~/session/named-guards.server';

export { keepPage as clientAction, unlessUnreached as shouldRevalidate } from '~/screen/unreached';
export { pageHeaders as headers } from '~/session/page-headers';

export const meta = itemsMeta;
export const handle = itemsHandle;

/** The items of a location beside the global catalogue. */
export async function loader(args: LoaderFunctionArgs) {
  return loadItemsPage(await passGuards(handle, args), args, 'global_matches');
}

export async function action(args: ActionFunctionArgs) {
  return itemsAction(await passGuards(handle, args), args, 'global_matches');
}

export default function GlobalMatches() {
  return <ItemsRoute page={useLoaderData<typeof loader>()} />;
}

export { ErrorPage as ErrorBoundary };
