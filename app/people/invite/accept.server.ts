import type { ActionFunctionArgs } from '@remix-run/node';
import { passwordRefusal, readNewPassword } from '~/accounts/own/new-password.server';
import { orElse } from '~/creator/by-status.server';
import { homePath } from '~/screen/paths';
import { startLastSession, startSession } from '~/session/cookies.server';
import { redirectWithFlash, redirectWithSuccess } from '~/session/flash.server';
import { readForm } from '~/session/read-form.server';
import { refusedForm } from '~/session/refused-form.server';
import type { RequestContext } from '~/session/request-context.server';

/** Takes an invitation up and signs in, unless somebody is signed in here. */
export async function acceptAction({ creator, session }: RequestContext, args: ActionFunctionArgs) {
  const form = await readForm(args.request);
  const name = String(form.get('name') ?? '').trim();
  const link = String(form.get('link') ?? '').slice(0, 100) || '-';
  const confirms = form.get('intent') === 'confirm';
  if (session && (await creator.user().catch(orElse(() => null)))) {
    const message = 'Somebody is signed in here. Log out first, and open the link again.';
    return refusedForm(args, { name, problems: {}, message }, { status: 409 });
  }
  const read = confirms ? { values: { password: undefined } } : readNewPassword(form);
  if ('problems' in read) {
    return refusedForm(args, { name, problems: read.problems, message: null });
  }
  const { password } = read.values;
  try {
    const given = password === undefined ? {} : { name, password };
    const { email } = await creator.call('invitation.accept', { link, ...given });
    const answer = password === undefined ? null : await creator.auth({ email, password });
    if (answer?.user && answer.token) {
      const started = { token: answer.token, userId: answer.user.id };
      const headers = new Headers();
      headers.append('Set-Cookie', await startSession(started, { remember: true }));
      headers.append('Set-Cookie', await startLastSession(started, { remember: true }));
      const message = 'Your account is ready.';
      return redirectWithFlash(homePath, { kind: 'success', message }, { headers });
    }
    const message = password === undefined ? 'Your e-mail is changed.' : 'Your account is ready.';
    return redirectWithSuccess('/login', `${message} Log in with it.`);
  } catch (error) {
    const { problems, message, status, headers } = passwordRefusal(error);
    return refusedForm(args, { name, problems, message }, { status, headers });
  }
}
