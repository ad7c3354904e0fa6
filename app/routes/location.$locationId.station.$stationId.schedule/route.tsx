import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import {
  type ClientActionFunctionArgs,
  type ShouldRevalidateFunction,
  useActionData,
  useLoaderData,
  useLocation,
} from '@remix-run/react';
import { lazy, Suspense } from 'react';
import { scheduleIntent } from '~/objects/category/schedule/intents.server';
import { loadSchedule } from '~/objects/category/schedule/load-schedule.server';
import type { RowAnswer } from '~/objects/category/schedule/schedule-data';
import { ScheduleScreen } from '~/objects/category/schedule/schedule-screen';
import {
  isStaleSave,
  Panel,
  panelCovers,
  panelDialog,
  panelNotices,
  StaleSave,
} from '~/objects/panel';
import { loadPanel, type PanelData, panelAction } from '~/objects/panels.server';
import { ErrorPage, errorTitle } from '~/screen/error-page';
import type { ScreenHandle } from '~/screen/page-covered';
import { isPanelIntent } from '~/screen/panel/intents';
import { withoutPanel } from '~/screen/panel/panel-address';
import { readPathId } from '~/screen/station-paths';
import { isUnreached, keepPage, orUnreached } from '~/screen/unreached';
import { passGuards } from '~/session/named-guards.server';
import { readForm } from '~/session/read-form.server';
import { wasRefused } from '~/session/refused-form.server';
import type { GuardedHandle } from '~/session/route-guards';
import { WorkArea } from '~/ui/page-frame';

export { pageHeaders as headers } from '~/session/page-headers';

/** The dialog comes with the address that opens it. */
const DaysDialog = lazy(() => import('~/objects/category/schedule/days-dialog'));

export const meta: MetaFunction<typeof loader> = ({ data: page, error }) => [
  {
    title: error
      ? errorTitle(error)
      : `${page?.refused ? 'Error: ' : ''}Creator | ${page?.schedule.station.name} Schedule`,
  },
];

/** What of the page says whether a dialog lies over it. */
interface Covered {
  schedule: { chosen: unknown };
  panel: PanelData | null;
}

export const handle = {
  guards: ['location'],
  coversPage: (page) => {
    const shown = page as Covered | undefined;
    return panelCovers(shown?.panel) || Boolean(shown?.schedule.chosen);
  },
  notices: (page) => panelNotices((page as Covered | undefined)?.panel),
} as const satisfies GuardedHandle & ScreenHandle;

export async function loader(args: LoaderFunctionArgs) {
  const guarded = await passGuards(handle, args);
  const url = new URL(args.request.url);
  const schedule = await loadSchedule(guarded, args.params.stationId, url);
  const { id: stationId, locked } = schedule.station;
  const place = { stationId, categoryId: null, locked };
  const panel = await loadPanel(guarded, url, place);
  const refused = wasRefused(args);
  return data({ schedule, panel, refused }, { status: panel?.status ?? 200 });
}

export async function action(args: ActionFunctionArgs) {
  const guarded = await passGuards(handle, args);
  const form = await readForm(args.request, { file: true });
  const intent = String(form.get('intent'));
  if (isPanelIntent(intent)) {
    const place = { stationId: readPathId(args.params.stationId), categoryId: null };
    return panelAction(guarded, args, form, place);
  }
  return scheduleIntent(intent)(guarded, form, args);
}

/** A row whose change does not come through is told so in the grid; the page stays (D2 §8). */
export async function clientAction(args: ClientActionFunctionArgs) {
  const { request, serverAction } = args;
  const nth = (await request.clone().formData()).get('nth');
  if (nth === null) return keepPage(args);
  const lost: RowAnswer = { nth: String(nth), row: null };
  return orUnreached(() => serverAction<typeof action>(), lost);
}

/** A row that was saved is answered by itself: the others stay. What was refused is read again. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  formData,
  actionStatus,
  actionResult,
  ...change
}) => {
  if (isUnreached(actionResult)) return false;
  if (!formData || isPanelIntent(String(formData.get('intent')))) {
    return change.defaultShouldRevalidate;
  }
  const isRow = formData.has('nth');
  return isRow ? actionStatus === undefined || actionStatus >= 400 : true;
};

export default function Schedule() {
  const { schedule, panel } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const closeTo = withoutPanel(useLocation());
  if (isStaleSave(answer)) {
    return (
      <WorkArea>
        <StaleSave data={answer} />
      </WorkArea>
    );
  }
  const days = schedule.chosen ? (
    <Suspense fallback={null}>
      <DaysDialog
        key={schedule.chosen.id}
        row={schedule.chosen}
        window={schedule.window}
        answer={answer}
      />
    </Suspense>
  ) : undefined;
  return (
    <WorkArea
      fixed
      panel={panel ? <Panel data={panel} closeTo={closeTo} /> : undefined}
      dialog={panelDialog(panel) ?? days}
    >
      <ScheduleScreen page={schedule} />
    </WorkArea>
  );
}

export { ErrorPage as ErrorBoundary };
