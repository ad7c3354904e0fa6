import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Screen } from '~/panels/screen';
import { loadScreen, screenAction } from '~/panels/screen.server';
import { alertDialog } from '~/quality/alert-dialog';
import { qualityIntents } from '~/quality/intents.server';
import { loadQuality } from '~/quality/load-quality.server';
import { QualityScreen } from '~/quality/quality-screen';
import { afterNewItem } from '~/quality/resolve.server';
import { passGuards } from '~/session/named-guards.server';
import type { GuardedHandle } from '~/session/route-guards';

export { screenMeta as meta } from '~/panels/screen';
export { clientAction, ErrorBoundary, headers } from '~/screen/route-parts';

export const handle = {
  guards: ['internal-staff-only', 'location'],
} as const satisfies GuardedHandle;

export async function loader(args: LoaderFunctionArgs) {
  const guarded = await passGuards(handle, args);
  const page = loadQuality(guarded, new URL(args.request.url));
  return loadScreen(guarded, args, page, { intents: qualityIntents });
}

export async function action(args: ActionFunctionArgs) {
  const guarded = await passGuards(handle, args);
  const answer = await screenAction(guarded, args, qualityIntents);
  return afterNewItem(guarded, new URL(args.request.url), answer);
}

export default function MenuQuality() {
  const screen = useLoaderData<typeof loader>();
  return (
    <Screen fixed screen={screen} dialog={alertDialog(screen.page.dialog)}>
      <QualityScreen page={screen.page} />
    </Screen>
  );
}
