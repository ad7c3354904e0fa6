import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { FileRow } from '~/import/file-form';
import { typesTaken } from '~/import/find-import.server';
import { jobIntents } from '~/jobs/job-intents.server';
import { JobsScreen } from '~/jobs/jobs-screen';
import { loadJobs } from '~/jobs/load-jobs.server';
import { Screen } from '~/panels/screen';
import { loadScreen, screenAction } from '~/panels/screen.server';
import type { LocationGuarded } from '~/session/guards.server';
import { passGuards } from '~/session/named-guards.server';
import type { GuardedHandle } from '~/session/route-guards';

export { screenMeta as meta } from '~/panels/screen';
export { clientAction, ErrorBoundary, headers } from '~/screen/route-parts';

export const handle = { guards: ['location'] } as const satisfies GuardedHandle;

export async function loader(args: LoaderFunctionArgs) {
  const guarded = await passGuards(handle, args);
  const content = loadContent(guarded, new URL(args.request.url));
  return loadScreen(guarded, args, content, { intents: jobIntents });
}

async function loadContent(guarded: LocationGuarded, url: URL) {
  const [{ title, page }, types] = await Promise.all([loadJobs(guarded, url), typesTaken(guarded)]);
  return { title, page: { ...page, types } };
}

export async function action(args: ActionFunctionArgs) {
  return screenAction(await passGuards(handle, args), args, jobIntents);
}

export default function Jobs() {
  const screen = useLoaderData<typeof loader>();
  return (
    <Screen screen={screen}>
      <JobsScreen page={screen.page}>
        {screen.page.types ? (
          <FileRow locationId={screen.page.locationId} types={screen.page.types} />
        ) : null}
      </JobsScreen>
    </Screen>
  );
}
