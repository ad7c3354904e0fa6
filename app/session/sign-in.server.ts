import { Authenticator } from 'remix-auth';
import { FormStrategy } from 'remix-auth-form';
import { z } from 'zod';
import { config } from '~/config.server';
import { failedBy } from '~/creator/by-status.server';
import { type AuthAnswer, type Creator, CreatorError } from '~/creator/client';
import { log } from '~/log.server';
import {
  deviceOf,
  keepDevice,
  type Session,
  startLastSession,
  startSession,
} from './cookies.server';
import { localPath } from './local-path';
import { formValues } from './read-form.server';
import { redirectTo } from './redirect.server';

export interface SignInFailure {
  message: string;
  seconds: 5 | 10;
}

export const WRONG_CREDENTIALS =
  'Email or password not correct. Please double check and try again.';
const PROBLEM = `Problem logging in, please try again. If problem continues, contact ${config.providerName} Support.`;

/** An unchecked box is not sent. */
const loginForm = z.object({
  email: z.string({ message: 'Enter your email' }).trim().min(1, 'Enter your email').max(320),
  password: z.string({ message: 'Enter your password' }).min(1, 'Enter your password').max(1000),
  remember: z.literal('on', { message: 'Tick the box or leave it' }).optional(),
});

export type LoginField = 'email' | 'password' | 'remember';

export type SignIn =
  | { outcome: 'incomplete'; fields: Partial<Record<LoginField, string>> }
  | { outcome: 'failed'; status: number; failure: SignInFailure; retryAfter?: number }
  | { outcome: 'second-factor'; step: SecondFactor; remember: boolean }
  | ({ outcome: 'sent-on'; to: string; session: Session | null } & Remembered)
  | ({ outcome: 'signed-in'; session: Session } & Remembered);

type SecondFactor = NonNullable<AuthAnswer['second_factor']>;

interface Remembered {
  remember: boolean;
  /** By which the browser is known again. */
  device: string;
}

export async function signIn(request: Request, form: FormData, creator: Creator): Promise<SignIn> {
  const parsed = loginForm.safeParse(formValues(form));
  if (!parsed.success) return { outcome: 'incomplete', fields: firstMessages(parsed.error) };
  const { email, password, remember: ticked } = parsed.data;
  const remember = ticked === 'on';
  const device = await deviceOf(request);
  const authenticator = new Authenticator<AuthAnswer>().use(
    new FormStrategy(() => creator.auth({ email, password, remember, device })),
  );
  try {
    const answer = await authenticator.authenticate('form', rebuilt(request, form));
    return outcomeOf(answer, { remember, device });
  } catch (error) {
    return failureOf(error);
  }
}

function outcomeOf(answer: AuthAnswer, kept: Remembered): SignIn {
  const { user, token, redirect, second_factor: step } = answer;
  if (step) return { outcome: 'second-factor', step, remember: kept.remember };
  const session = user && token ? { token, userId: user.id } : null;
  const to = redirect === undefined ? null : allowedTarget(redirect, config.loginRedirectHosts);
  if (to !== null) return { outcome: 'sent-on', to, session, ...kept };
  if (session) return { outcome: 'signed-in', session, ...kept };
  return { outcome: 'failed', status: 400, failure: { message: WRONG_CREDENTIALS, seconds: 5 } };
}

function failureOf(error: unknown): SignIn {
  if (failedBy(error, 401)) {
    const byProvider = error.details.code === 'single_sign_on';
    const failure = byProvider
      ? ({ message: error.message, seconds: 10 } as const)
      : ({ message: WRONG_CREDENTIALS, seconds: 5 } as const);
    return { outcome: 'failed', status: 400, failure };
  }
  const failure: SignInFailure = { message: PROBLEM, seconds: 10 };
  if (!(error instanceof CreatorError)) {
    log.error({ err: error }, 'sign-in failed');
    return { outcome: 'failed', status: 500, failure };
  }
  const { status, details } = error;
  const retryAfter = details.retryAfter === undefined ? {} : { retryAfter: details.retryAfter };
  return { outcome: 'failed', status: status >= 429 ? status : 400, failure, ...retryAfter };
}

/** Where an answer of /auth may redirect to: a local path, or a configured host. */
export function allowedTarget(redirect: string, hosts: readonly string[]): string | null {
  const local = localPath(redirect);
  if (local !== null || !URL.canParse(redirect)) return local;
  const { protocol, host, href, username, password } = new URL(redirect);
  const web = protocol === 'https:' || protocol === 'http:';
  return web && username === '' && password === '' && hosts.includes(host) ? href : null;
}

/** A new request with the checked form: the strategy parses the body by itself. */
function rebuilt(request: Request, form: FormData): Request {
  const body = new FormData();
  for (const [key, value] of form) if (typeof value === 'string') body.append(key, value);
  return new Request(request.url, { method: 'POST', body });
}

function firstMessages(error: z.ZodError): Partial<Record<LoginField, string>> {
  const fields: Partial<Record<LoginField, string>> = {};
  for (const { path, code, message } of error.issues) {
    const field = path[0] as LoginField;
    fields[field] ??= code === 'too_big' ? 'That is too long' : message;
  }
  return fields;
}

/** Leads on with the cookies of a new session. */
export async function enterWith(
  { session, remember, device }: { session: Session | null } & Remembered,
  to: string,
  headers = new Headers(),
): Promise<Response> {
  if (session) {
    headers.append('Set-Cookie', await startSession(session, { remember }));
    headers.append('Set-Cookie', await startLastSession(session, { remember }));
    headers.append('Set-Cookie', await keepDevice(device));
  }
  return redirectTo(to, { headers });
}
