import type { LoaderFunctionArgs } from '@remix-run/node';
import { Link, useLoaderData, useLocation } from '@remix-run/react';
import Store from 'lucide-react/icons/store';
import { peoplePath } from '~/people/paths';
import { locationPath } from '~/screen/paths';
import { pageMeta } from '~/screen/route-parts';
import { throwErrorResponse } from '~/session/error-response.server';
import { isAdmin } from '~/session/guards.server';
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

export { ErrorBoundary, headers } from '~/screen/route-parts';

export const meta = pageMeta('Locations');

export const handle = { guards: ['user'] } as const satisfies GuardedHandle;

export async function loader(args: LoaderFunctionArgs) {
  const guarded = await passGuards(handle, args);
  const { lastLocation } = await readView(args.request);
  const chosen = chooseLocation(guarded.user, lastLocation);
  if (chosen !== null) throw redirectTo(locationPath(chosen), { status: 302 });
  const [shell, { admins }] = await Promise.all([
    loadShell(guarded, null, new URL(args.request.url)),
    guarded.creator.call('person.ask', {}).catch(throwErrorResponse),
  ]);
  return { shell, admins, isAdmin: isAdmin(guarded.user) };
}

export default function NoLocation() {
  const { shell, admins, isAdmin } = useLoaderData<typeof loader>();
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
          <WhomToAsk admins={admins} isAdmin={isAdmin} />
        </EmptyState>
      </WorkArea>
    </ShellFrame>
  );
}

interface WhomToAskProps {
  admins: { name: string; email: string }[];
  isAdmin: boolean;
}

function WhomToAsk({ admins, isAdmin }: WhomToAskProps) {
  const what = 'A location is a café, a stand or a shop with a menu of its own.';
  if (isAdmin) {
    return (
      <>
        {what} Open one to yourself under <Link to={peoplePath}>People and Places</Link>: choose
        your name, then “May open”.
      </>
    );
  }
  if (admins.length === 0)
    return <>{what} If yours is missing, ask the provider to open it to you.</>;
  return (
    <>
      {what} If yours is missing, ask an admin of your organisation to open it to you:{' '}
      {admins.map(({ name, email }, index) => (
        <span key={email} className="[overflow-wrap:anywhere]">
          {index > 0 ? ', ' : ''}
          {name} (<a href={`mailto:${email}`}>{email}</a>)
        </span>
      ))}
    </>
  );
}
