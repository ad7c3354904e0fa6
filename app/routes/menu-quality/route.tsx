import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { loadOverview } from '~/quality/overview/load-overview.server';
import { OverviewScreen } from '~/quality/overview/overview-screen';
import { pageMeta } from '~/screen/route-parts';
import { passGuards } from '~/session/named-guards.server';
import type { GuardedHandle } from '~/session/route-guards';
import { loadShell } from '~/shell/load-shell.server';
import { ShellFrame } from '~/shell/shell-frame';
import { WorkArea } from '~/ui/page-frame';

export { ErrorBoundary, headers } from '~/screen/route-parts';

export const meta = pageMeta('Menu Quality');

export const handle = { guards: ['internal-staff-only'] } as const satisfies GuardedHandle;

export async function loader(args: LoaderFunctionArgs) {
  const guarded = await passGuards(handle, args);
  const url = new URL(args.request.url);
  const [shell, page] = await Promise.all([
    loadShell(guarded, null, url),
    loadOverview(guarded, url),
  ]);
  return { shell, page };
}

export default function MenuQualityOverview() {
  const { shell, page } = useLoaderData<typeof loader>();
  return (
    <ShellFrame shell={shell}>
      <WorkArea fixed>
        <OverviewScreen page={page} />
      </WorkArea>
    </ShellFrame>
  );
}
