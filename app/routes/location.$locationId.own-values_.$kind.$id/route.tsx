import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { loadOwnQuestion } from '~/own-values/load-own-question.server';
import { OwnQuestionScreen } from '~/own-values/own-question-screen';
import { changesOfDraft } from '~/panels/panels.server';
import { Screen } from '~/panels/screen';
import { loadScreen, screenAction } from '~/panels/screen.server';
import { passGuards } from '~/session/named-guards.server';
import type { GuardedHandle } from '~/session/route-guards';

export { screenMeta as meta } from '~/panels/screen';
export { ErrorPage as ErrorBoundary } from '~/screen/error-page';
export { stayOnPage as clientAction } from '~/screen/network-error';
export { pageHeaders as headers } from '~/session/page-headers';

export const handle = { guards: ['location'] } as const satisfies GuardedHandle;

/** Before a save in a template: which locations follow it, and which have something of their own. */
export async function loader(args: LoaderFunctionArgs) {
  const guarded = await passGuards(handle, args);
  const url = new URL(args.request.url);
  return loadScreen(guarded, args, loadOwnQuestion(guarded, url, args.params, changesOfDraft));
}

export async function action(args: ActionFunctionArgs) {
  return screenAction(await passGuards(handle, args), args, {});
}

export default function OwnQuestion() {
  const screen = useLoaderData<typeof loader>();
  return (
    <Screen screen={screen}>
      <OwnQuestionScreen page={screen.page} />
    </Screen>
  );
}
