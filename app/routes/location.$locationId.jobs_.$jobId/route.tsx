import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { jobIntents } from '~/jobs/job-intents.server';
import { JobsScreen } from '~/jobs/jobs-screen';
import { loadJob } from '~/jobs/load-jobs.server';
import { Screen } from '~/panels/screen';
import { loadScreen, screenAction } from '~/panels/screen.server';
import { passGuards } from '~/session/named-guards.server';
import type { GuardedHandle } from '~/session/route-guards';

export { screenMeta as meta } from '~/panels/screen';
export { clientAction, ErrorBoundary, headers } from '~/screen/route-parts';

export const handle = { guards: ['location'] } as const satisfies GuardedHandle;

export async function loader(args: LoaderFunctionArgs) {
  const guarded = await passGuards(handle, args);
  const page = loadJob(guarded, args.params.jobId);
  return loadScreen(guarded, args, page, { intents: jobIntents });
}

export async function action(args: ActionFunctionArgs) {
  return screenAction(await passGuards(handle, args), args, jobIntents);
}

export default function Job() {
  const screen = useLoaderData<typeof loader>();
  return (
    <Screen screen={screen}>
      <JobsScreen page={screen.page} />
    </Screen>
  );
}
