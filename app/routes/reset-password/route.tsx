import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { ResetScreen } from '~/accounts/login/reset-screen';
import { passwordRefusal, readNewPassword } from '~/accounts/own/new-password.server';
import { config } from '~/config.server';
import { answerFailed } from '~/creator/by-status.server';
import type { CreatorError } from '~/creator/client';
import { errorTitle } from '~/screen/error-page';
import { isNetworkError } from '~/screen/network-error';
import { windowTitle } from '~/screen/window-title';
import { throwErrorResponse } from '~/session/error-response.server';
import { redirectWithFlash } from '~/session/flash.server';
import { passGuards } from '~/session/named-guards.server';
import { readForm } from '~/session/read-form.server';
import { refusedForm } from '~/session/refused-form.server';
import type { GuardedHandle } from '~/session/route-guards';

export { clientAction, ErrorBoundary, headers } from '~/screen/route-parts';

export const meta: MetaFunction = ({ error }) => [
  { title: error ? errorTitle(error) : windowTitle({ screen: 'Set a new password' }) },
  { name: 'robots', content: 'noindex' },
];

export const handle = { guards: ['visit'] } as const satisfies GuardedHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { creator } = await passGuards(handle, args);
  const link = new URL(args.request.url).searchParams.get('link') ?? '';
  const page = { providerName: config.providerName, link, email: null, why: null };
  try {
    const { email } = await creator.call('user.reset_link', { link: link.slice(0, 100) || '-' });
    return data({ ...page, email });
  } catch (error) {
    const used = ({ message }: CreatorError) => data({ ...page, why: message }, { status: 404 });
    return answerFailed(error, { 404: used, other: throwErrorResponse });
  }
}

export async function action(args: ActionFunctionArgs) {
  const { creator } = await passGuards(handle, args);
  const form = await readForm(args.request);
  const read = readNewPassword(form);
  if ('problems' in read) return refusedForm(args, { problems: read.problems, message: null });
  const link = String(form.get('link') ?? '').slice(0, 100) || '-';
  try {
    await creator.call('user.reset_password', { link, password: read.values.password });
  } catch (error) {
    const { problems, message, status, headers } = passwordRefusal(error);
    return refusedForm(args, { problems, message }, { status, headers });
  }
  return redirectWithFlash('/login', {
    kind: 'success',
    title: 'Your password is set',
    message: 'All sessions of your account have ended. Log in with the new password.',
  });
}

export default function ResetPassword() {
  const answer = useActionData<typeof action>();
  return (
    <ResetScreen
      page={useLoaderData<typeof loader>()}
      answer={isNetworkError(answer) ? undefined : answer}
    />
  );
}
