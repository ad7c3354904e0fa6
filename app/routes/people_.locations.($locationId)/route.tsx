import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { loadPlaces } from '~/places/locations/load-places.server';
import { placeAction } from '~/places/locations/place-actions.server';
import { PlacesScreen } from '~/places/locations/places-screen';
import { ErrorPage, errorTitle } from '~/screen/error-page';
import { windowTitle } from '~/screen/window-title';
import { passGuards } from '~/session/named-guards.server';
import { wasRefused } from '~/session/refused-form.server';
import type { GuardedHandle } from '~/session/route-guards';

export { stayOnPage as clientAction } from '~/screen/network-error';
export { pageHeaders as headers } from '~/session/page-headers';

export const meta: MetaFunction<typeof loader> = ({ data: page, error }) => [
  {
    title: error ? errorTitle(error) : windowTitle({ screen: 'Locations', refused: page?.refused }),
  },
];

export const handle = { guards: ['admin'] } as const satisfies GuardedHandle;

export async function loader(args: LoaderFunctionArgs) {
  const guarded = await passGuards(handle, args);
  const page = await loadPlaces(guarded, args.request, args.params.locationId);
  return { ...page, refused: wasRefused(args) };
}

export async function action(args: ActionFunctionArgs) {
  return placeAction(await passGuards(handle, args), args, args.params.locationId);
}

export default function Locations() {
  return <PlacesScreen page={useLoaderData<typeof loader>()} />;
}

export { ErrorPage as ErrorBoundary };
