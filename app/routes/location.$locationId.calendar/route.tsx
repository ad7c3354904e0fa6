import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { addressIntents } from '~/calendar/address.server';
import { CalendarScreen } from '~/calendar/calendar-screen';
import { loadCalendar } from '~/calendar/load-calendar.server';
import { Screen } from '~/panels/screen';
import { loadScreen, screenAction } from '~/panels/screen.server';
import { passGuards } from '~/session/named-guards.server';
import type { GuardedHandle } from '~/session/route-guards';

export { screenMeta as meta } from '~/panels/screen';
export { clientAction, ErrorBoundary, headers } from '~/screen/route-parts';

export const handle = { guards: ['location'] } as const satisfies GuardedHandle;

export async function loader(args: LoaderFunctionArgs) {
  const guarded = await passGuards(handle, args);
  return loadScreen(guarded, args, loadCalendar(guarded, args.request), {
    intents: addressIntents,
  });
}

export async function action(args: ActionFunctionArgs) {
  return screenAction(await passGuards(handle, args), args, addressIntents);
}

export default function Calendar() {
  const screen = useLoaderData<typeof loader>();
  return (
    <Screen screen={screen}>
      <CalendarScreen page={screen.page} />
    </Screen>
  );
}
