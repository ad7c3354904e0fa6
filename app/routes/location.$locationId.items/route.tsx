import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { passGuards } from '~/session/named-guards.server';
import { ErrorPage } from '~/shell/error-page';
import { itemsAction, loadItemsPage } from './items-page.server';
import { ItemsRoute, itemsHandle, itemsMeta } from './items-route';

export { pageHeaders as headers } from '~/session/page-headers';
export { keepPage as clientAction, unlessUnreached as shouldRevalidate } from '~/shell/unreached';

export const meta = itemsMeta;
export const handle = itemsHandle;

/** The items of a location. */
export async function loader(args: LoaderFunctionArgs) {
  return loadItemsPage(await passGuards(handle, args), args, 'items');
}

export async function action(args: ActionFunctionArgs) {
  return itemsAction(await passGuards(handle, args), args, 'items');
}

export default function Items() {
  return <ItemsRoute page={useLoaderData<typeof loader>()} />;
}

export { ErrorPage as ErrorBoundary };
