import type { ActionFunctionArgs } from '@remix-run/node';
import { answerFailed } from '~/creator/by-status.server';
import type { Creator, CreatorError } from '~/creator/client';
import { rememberedPath } from '~/session/guards.server';
import { redirectTo } from '~/session/redirect.server';
import { leavingPath } from '../paths';
import { keepLeaving } from './kept-sign-in.server';

/** The value of the button that signs in with an organisation. */
export const BY_ORGANISATION = 'organisation';

type Begun = { to: Response } | { message: string; status: number };

/**
 * Leaves for the provider of an organisation, by a page of ours: browsers let no form lead to another site.
 * Without a provider there is a message.
 */
export async function beginSignIn(
  request: Request,
  creator: Creator,
  asked: { email?: string; issuer?: string; remember: boolean },
): Promise<Begun> {
  const { remember, ...by } = asked;
  try {
    const { address, kept } = await creator.call('sign_in.begin', by);
    const to = rememberedPath(request);
    const cookie = await keepLeaving({ kept, address, remember, to });
    return { to: redirectTo(leavingPath, { headers: { 'Set-Cookie': cookie } }) };
  } catch (error) {
    const told = ({ message, status }: CreatorError) => ({
      message,
      status: status >= 429 ? status : 400,
    });
    return answerFailed(error, { 400: told, 404: told, 429: told, 503: told });
  }
}

/** Of a form that is sent with an email and no password. */
export async function signInByOrganisation(
  { request }: Pick<ActionFunctionArgs, 'request'>,
  creator: Creator,
  form: FormData,
): Promise<Begun> {
  const email = String(form.get('email') ?? '').trim();
  if (email === '') return { message: 'Enter your email', status: 400 };
  const remember = form.has('remember');
  return beginSignIn(request, creator, { email: email.slice(0, 320), remember });
}
