import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { Outlet, useLoaderData } from '@remix-run/react';
import { keepsMoment } from '~/screen/as-of';
import { errorTitle } from '~/screen/error-page';
import { usePageCovered } from '~/screen/page-covered';
import { atMoment } from '~/session/as-of.server';
import { type Guarded, type LocationGuarded, requireLocation } from '~/session/guards.server';
import { passGuards } from '~/session/named-guards.server';
import type { GuardedHandle } from '~/session/route-guards';
import { rememberLocation } from '~/session/view.server';
import { ListSkeleton } from '~/shell/list-skeleton';
import { loadShell } from '~/shell/load-shell.server';
import { ShellFrame } from '~/shell/shell-frame';
import { useLastLocation } from '~/shell/use-last-location';

export { ErrorBoundary, headers, shouldRevalidate } from '~/screen/route-parts';

export const meta: MetaFunction = ({ error }) => (error ? [{ title: errorTitle(error) }] : []);

export const handle = { guards: ['user'] } as const satisfies GuardedHandle;

/** If the location cannot be read, the shell renders without it and the screen below refuses with the reason. */
export async function loader(args: LoaderFunctionArgs) {
  const guarded = await passGuards(handle, args);
  const location = await readableLocation(args);
  const then = location && (await shownAsOf(guarded, location, args));
  const [shell, headers] = await Promise.all([
    loadShell(then ?? guarded, then?.location ?? location, new URL(args.request.url)),
    location ? rememberLocation(args.request, location.id) : undefined,
  ]);
  return data(shell, { headers });
}

async function shownAsOf(
  guarded: Guarded,
  location: LocationGuarded['location'],
  { request }: LoaderFunctionArgs,
) {
  if (!keepsMoment(new URL(request.url))) return null;
  return atMoment({ ...guarded, location }, request).catch(() => null);
}

async function readableLocation(args: LoaderFunctionArgs) {
  try {
    return (await requireLocation(args)).location;
  } catch (refused) {
    if (refused instanceof Response && refused.status >= 400) return null;
    throw refused;
  }
}

export default function LocationLayout() {
  const shell = useLoaderData<typeof loader>();
  const covered = usePageCovered();
  useLastLocation(shell.location?.id);
  return (
    <ShellFrame shell={shell} covered={covered}>
      <ListSkeleton>
        <Outlet />
      </ListSkeleton>
    </ShellFrame>
  );
}
