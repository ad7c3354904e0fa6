import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { lazy } from 'react';
import { scheduleIntents } from '~/objects/category/schedule/intents.server';
import { loadSchedule } from '~/objects/category/schedule/load-schedule.server';
import { ScheduleScreen } from '~/objects/category/schedule/schedule-screen';
import { Screen } from '~/panels/screen';
import { loadScreen, screenAction } from '~/panels/screen.server';
import { inStation, positionOf } from '~/screen/menu-position';
import { passGuards } from '~/session/named-guards.server';
import type { GuardedHandle } from '~/session/route-guards';

export {
  revalidatesSchedule as shouldRevalidate,
  scheduleAction as clientAction,
} from '~/objects/category/schedule/row-answers';
export { screenMeta as meta } from '~/panels/screen';
export { ErrorBoundary, headers } from '~/screen/route-parts';

export const handle = { guards: ['location'] } as const satisfies GuardedHandle;

const RepeatsDialog = lazy(() => import('~/objects/category/schedule/repeats-dialog'));
const DaysDialog = lazy(() => import('~/objects/category/schedule/days-dialog'));

export async function loader(args: LoaderFunctionArgs) {
  const guarded = await passGuards(handle, args);
  const page = await loadSchedule(guarded, args.params.stationId, new URL(args.request.url));
  const title = `${page.station.name} Schedule`;
  return loadScreen(
    guarded,
    args,
    { title, page, dialog: (page.chosen ?? page.repeating) !== null },
    { position: inStation(page.station), intents: scheduleIntents },
  );
}

export async function action(args: ActionFunctionArgs) {
  const guarded = await passGuards(handle, args);
  return screenAction(guarded, args, scheduleIntents, { position: positionOf(args.params) });
}

export default function Schedule() {
  const screen = useLoaderData<typeof loader>();
  const { chosen, repeating, window, hours } = screen.page;
  const dialog = repeating ? (
    <RepeatsDialog key={repeating.id} row={repeating} today={window.today} hours={hours} />
  ) : chosen ? (
    <DaysDialog key={chosen.id} row={chosen} window={window} />
  ) : undefined;
  return (
    <Screen fixed screen={screen} dialog={dialog}>
      <ScheduleScreen page={screen.page} />
    </Screen>
  );
}
