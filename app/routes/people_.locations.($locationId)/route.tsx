import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { loadPlaces } from '~/places/locations/load-places.server';
import { placeAction } from '~/places/locations/place-actions.server';
import { PlacesScreen } from '~/places/locations/places-screen';
import { pageMeta } from '~/screen/route-parts';
import { passGuards } from '~/session/named-guards.server';
import { wasRefused } from '~/session/refused-form.server';
import type { GuardedHandle } from '~/session/route-guards';

export { clientAction, ErrorBoundary, headers } from '~/screen/route-parts';

export const meta = pageMeta('Locations');

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
