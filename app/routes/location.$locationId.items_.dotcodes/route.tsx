import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { itemsAction, loadItemsPage } from '~/routes/location.$locationId.items/items-page.server';
import {
  ItemsRoute,
  itemsHandle,
  itemsMeta,
} from '~/routes/location.$locationId.items/items-route';
import { passGuards } from '~/session/named-guards.server';
import { ErrorPage } from '~/shell/error-page';

export { pageHeaders as headers } from '~/session/page-headers';
export { keepPage as clientAction, unlessUnreached as shouldRevalidate } from '~/shell/unreached';

export const meta = itemsMeta;
export const handle = itemsHandle;

/** The items of a location with their dotcodes. */
export async function loader(args: LoaderFunctionArgs) {
  return loadItemsPage(await passGuards(handle, args), args, 'dotcodes');
}

export async function action(args: ActionFunctionArgs) {
  return itemsAction(await passGuards(handle, args), args, 'dotcodes');
}

export default function Dotcodes() {
  return <ItemsRoute page={useLoaderData<typeof loader>()} />;
}

export { ErrorPage as ErrorBoundary };
