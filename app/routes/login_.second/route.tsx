import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { config } from '~/config.server';
import { errorTitle } from '~/screen/error-page';
import { isNetworkError } from '~/screen/network-error';
import { reloadForStrictCookie } from '~/session/cookies.server';
import { passGuards } from '~/session/named-guards.server';
import { readForm } from '~/session/read-form.server';
import { refusedForm, wasRefused } from '~/session/refused-form.server';
import type { GuardedHandle } from '~/session/route-guards';
import { SecondScreen } from '~/sign-in/factor/second-screen';
import { answerStep, backToLogin, passkeyOrigin, readStep } from '~/sign-in/factor/step.server';

export { clientAction, ErrorBoundary, headers } from '~/screen/route-parts';

export const meta: MetaFunction<typeof loader> = ({ data: page, error }) => [
  { title: error ? errorTitle(error) : `${page?.refused ? 'Error: ' : ''}Creator | Code` },
];

export const handle = { guards: ['guest'] } as const satisfies GuardedHandle;

export async function loader(args: LoaderFunctionArgs) {
  await passGuards(handle, args);
  const step = await readStep(args.request);
  // A page that another site led to brings no cookie at first.
  const again = step ? new Headers() : reloadForStrictCookie(args.request);
  if (!step && args.request.method === 'GET' && !again.has('Refresh')) {
    throw await backToLogin(args.request);
  }
  const page = {
    providerName: config.providerName,
    ways: step?.ways ?? ['app'],
    origin: passkeyOrigin,
    refused: wasRefused(args),
  };
  return data(page, { headers: again });
}

export async function action(args: ActionFunctionArgs) {
  const { creator, caller } = await passGuards(handle, args);
  const answer = await answerStep(args.request, await readForm(args.request), creator);
  if (answer instanceof Response) return answer;
  const { problem, status, retryAfter } = answer;
  const headers = new Headers(retryAfter ? { 'Retry-After': String(retryAfter) } : {});
  return refusedForm(args, { problem, attempt: caller.requestId }, { status, headers });
}

export default function SecondStep() {
  const answer = useActionData<typeof action>();
  return (
    <SecondScreen
      page={useLoaderData<typeof loader>()}
      answer={isNetworkError(answer) ? undefined : answer}
    />
  );
}
