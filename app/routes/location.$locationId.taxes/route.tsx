import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { ruleMenuOf } from '~/objects/rule';
import { refuseTemplates } from '~/objects/rule/index.server';
import { allTaxes, loadTaxes } from '~/objects/tax/tax.server';
import { TaxesScreen } from '~/objects/tax/taxes-screen';
import { Screen } from '~/panels/screen';
import { loadScreen, screenAction } from '~/panels/screen.server';
import { passGuards } from '~/session/named-guards.server';
import type { GuardedHandle } from '~/session/route-guards';

export { screenMeta as meta } from '~/panels/screen';
export { clientAction, ErrorBoundary, headers } from '~/screen/route-parts';

export const handle = {
  guards: ['admin', 'location'],
  asOf: true,
} as const satisfies GuardedHandle;

export async function loader(args: LoaderFunctionArgs) {
  const guarded = await passGuards(handle, args);
  await refuseTemplates(guarded, 'taxes', args.request, () => allTaxes(guarded));
  return loadScreen(guarded, args, loadTaxes(guarded, new URL(args.request.url)));
}

export async function action(args: ActionFunctionArgs) {
  const guarded = await passGuards(handle, args);
  await refuseTemplates(guarded, 'taxes', args.request, () => allTaxes(guarded));
  return screenAction(guarded, args, {});
}

export default function Taxes() {
  const screen = useLoaderData<typeof loader>();
  return (
    <Screen fixed screen={screen} dialog={ruleMenuOf(screen.page, 'tax')}>
      <TaxesScreen page={screen.page} />
    </Screen>
  );
}
