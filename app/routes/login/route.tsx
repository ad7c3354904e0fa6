import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { LoginScreen, loginTitle } from '~/accounts/login/login-screen';
import { config } from '~/config.server';
import { errorTitle } from '~/screen/error-page';
import { isNetworkError } from '~/screen/network-error';
import { homePath } from '~/screen/paths';
import { reloadForStrictCookie } from '~/session/cookies.server';
import { readUnsaved } from '~/session/ended-session.server';
import { rememberedPath, saysIdle } from '~/session/guards.server';
import { passGuards } from '~/session/named-guards.server';
import { readForm } from '~/session/read-form.server';
import { refusedForm, wasRefused } from '~/session/refused-form.server';
import type { GuardedHandle } from '~/session/route-guards';
import { enterWith, signIn, WRONG_CREDENTIALS } from '~/session/sign-in.server';
import { passkeyOrigin, toSecondStep } from '~/sign-in/factor/step.server';

import { BY_ORGANISATION, signInByOrganisation } from '~/sign-in/oidc/begin.server';

export { clientAction, headers } from '~/screen/route-parts';

export const meta: MetaFunction<typeof loader> = ({ data: page, error }) => [
  { title: error ? errorTitle(error) : loginTitle(page?.refused ?? false) },
];

const STEP_ENDED = 'That took too long. Log in again.';

export const handle = { guards: ['guest'] } as const satisfies GuardedHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { session } = await passGuards(handle, args);
  const { searchParams } = new URL(args.request.url);
  const failed = searchParams.get('login')?.includes('failed') ?? false;
  const page = {
    providerName: config.providerName,
    cloudUrl: config.cloudUrl ?? null,
    refused: wasRefused(args),
    failure: failed
      ? { message: WRONG_CREDENTIALS, seconds: 10 as const }
      : searchParams.has('step')
        ? { message: STEP_ENDED, seconds: 10 as const }
        : null,
    passkeyOrigin,
    unsaved: readUnsaved(searchParams),
    /** The idle timeout in hours, if the session ended by it. */
    idleHours: saysIdle(searchParams) ? config.idleHours : null,
  };
  return data(page, { headers: session ? {} : reloadForStrictCookie(args.request) });
}

export async function action(args: ActionFunctionArgs) {
  const { creator, caller } = await passGuards(handle, args);
  const form = await readForm(args.request);
  if (form.get('intent') === BY_ORGANISATION) {
    const begun = await signInByOrganisation(args, creator, form);
    if ('to' in begun) return begun.to;
    const { message: email, status } = begun;
    const fields = { email };
    return refusedForm(args, { ...typedIn(form, caller), fields, failure: null }, { status });
  }
  const result = await signIn(args.request, form, creator);
  if (result.outcome === 'signed-in') {
    return enterWith(result, rememberedPath(args.request) ?? homePath);
  }
  if (result.outcome === 'sent-on') return enterWith(result, result.to);
  if (result.outcome === 'second-factor') {
    return toSecondStep(args.request, result.step, result.remember);
  }
  const typed = typedIn(form, caller);
  if (result.outcome === 'incomplete') {
    return refusedForm(args, { ...typed, fields: result.fields, failure: null });
  }
  const { failure, status, retryAfter } = result;
  const headers = new Headers();
  if (retryAfter !== undefined) headers.set('Retry-After', String(retryAfter));
  return refusedForm(args, { ...typed, fields: {}, failure }, { status, headers });
}

function typedIn(form: FormData, { requestId: attempt }: { requestId: string }) {
  return { email: String(form.get('email') ?? ''), remember: form.has('remember'), attempt };
}

export default function Login() {
  const answer = useActionData<typeof action>();
  return (
    <LoginScreen
      page={useLoaderData<typeof loader>()}
      answer={isNetworkError(answer) ? undefined : answer}
    />
  );
}
