import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { allFees, loadFees } from '~/objects/fee/fee.server';
import { FeesScreen } from '~/objects/fee/fees-screen';
import { ruleMenuOf } from '~/objects/rule';
import { refuseTemplates } from '~/objects/rule/index.server';
import { Screen } from '~/panels/screen';
import { loadScreen, screenAction } from '~/panels/screen.server';
import { passGuards } from '~/session/named-guards.server';
import type { GuardedHandle } from '~/session/route-guards';

export { screenMeta as meta } from '~/panels/screen';
export { clientAction, ErrorBoundary, headers } from '~/screen/route-parts';

export const handle = { guards: ['location'], asOf: true } as const satisfies GuardedHandle;

export async function loader(args: LoaderFunctionArgs) {
  const guarded = await passGuards(handle, args);
  await refuseTemplates(guarded, 'fees', args.request, () => allFees(guarded));
  return loadScreen(guarded, args, loadFees(guarded, new URL(args.request.url)));
}

export async function action(args: ActionFunctionArgs) {
  const guarded = await passGuards(handle, args);
  await refuseTemplates(guarded, 'fees', args.request, () => allFees(guarded));
  return screenAction(guarded, args, {});
}

export default function Fees() {
  const screen = useLoaderData<typeof loader>();
  return (
    <Screen fixed screen={screen} dialog={ruleMenuOf(screen.page, 'fee')}>
      <FeesScreen page={screen.page} />
    </Screen>
  );
}
