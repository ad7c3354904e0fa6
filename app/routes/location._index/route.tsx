import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useLocation } from '@remix-run/react';
import Store from 'lucide-react/icons/store';
import { ErrorPage, errorTitle } from '~/screen/error-page';
import { locationPath } from '~/screen/paths';
import { windowTitle } from '~/screen/window-title';
import { passGuards } from '~/session/named-guards.server';
import { redirectTo } from '~/session/redirect.server';
import type { GuardedHandle } from '~/session/route-guards';
import { readView } from '~/session/view.server';
import { chooseLocation } from '~/shell/choose-location.server';
import { loadShell } from '~/shell/load-shell.server';
import { pickerQuery } from '~/shell/location-picker/paths';
import { ShellFrame } from '~/shell/shell-frame';
import { LinkButton } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { WorkArea } from '~/ui/page-frame';

export { pageHeaders as headers } from '~/session/page-headers';

export const meta: MetaFunction = ({ error }) => [
  { title: error ? errorTitle(error) : windowTitle({ screen: 'Locations' }) },
];

export const handle = { guards: ['user'] } as const satisfies GuardedHandle;

export async function loader(args: LoaderFunctionArgs) {
  const guarded = await passGuards(handle, args);
  const { lastLocation } = await readView(args.request);
  const chosen = chooseLocation(guarded.user, lastLocation);
  if (chosen !== null) throw redirectTo(locationPath(chosen), { status: 302 });
  return loadShell(guarded, null, new URL(args.request.url));
}

export default function NoLocation() {
  const shell = useLoaderData<typeof loader>();
  const address = useLocation();
  return (
    <ShellFrame shell={shell}>
      <WorkArea>
        <h1 className="sr-only">Locations</h1>
        <EmptyState
          icon={<Store className="size-7" />}
          title="No location is chosen"
          actions={
            <LinkButton variant="primary" to={pickerQuery.open(address)} preventScrollReset>
              Choose a location
            </LinkButton>
          }
        >
          A location is a café, a stand or a shop with a menu of its own. If yours is missing, ask
          an admin to give you access to it.
        </EmptyState>
      </WorkArea>
    </ShellFrame>
  );
}

export { ErrorPage as ErrorBoundary };
