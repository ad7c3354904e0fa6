import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { allDiscounts, discountIntents, loadDiscounts } from '~/objects/discount/discount.server';
import { DiscountsScreen } from '~/objects/discount/discounts-screen';
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
  await refuseTemplates(guarded, 'discounts', args.request, () => allDiscounts(guarded));
  return loadScreen(guarded, args, loadDiscounts(guarded, new URL(args.request.url)), {
    intents: discountIntents,
  });
}

export async function action(args: ActionFunctionArgs) {
  const guarded = await passGuards(handle, args);
  await refuseTemplates(guarded, 'discounts', args.request, () => allDiscounts(guarded));
  return screenAction(guarded, args, discountIntents);
}

export default function Discounts() {
  const screen = useLoaderData<typeof loader>();
  return (
    <Screen fixed screen={screen} dialog={ruleMenuOf(screen.page, 'discount')}>
      <DiscountsScreen page={screen.page} />
    </Screen>
  );
}
