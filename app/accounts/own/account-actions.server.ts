import { accountPath } from '~/screen/paths';
import { type Flash, redirectWithFlash } from '~/session/flash.server';
import type { Guarded } from '~/session/guards.server';
import { readForm } from '~/session/read-form.server';
import { refusedForm } from '~/session/refused-form.server';
import type { RouteArgs } from '~/session/request-context.server';
import { factorAction, isFactorIntent } from '~/sign-in/factor/factor-actions.server';
import { passwordRefusal, readChangedPassword } from './new-password.server';

export async function accountAction(guarded: Guarded, args: RouteArgs) {
  const { creator } = guarded;
  const form = await readForm(args.request);
  const intent = form.get('intent');
  if (isFactorIntent(form)) return factorAction(guarded, args, form);
  if (intent === 'end-session') {
    const id = String(form.get('session') ?? '');
    const { ended } = await creator.call('user.end_session', { id });
    const message = ended > 0 ? 'The session has ended.' : 'That session had ended before.';
    return done({ kind: ended > 0 ? 'success' : 'info', message });
  }
  if (intent === 'end-others') {
    const { ended } = await creator.call('user.end_other_sessions', {});
    return done({ kind: 'success', message: endedText(ended) });
  }
  const read = readChangedPassword(form);
  if ('problems' in read) return refusedForm(args, { problems: read.problems, message: null });
  const { current, password } = read.values;
  try {
    const { ended } = await creator.call('user.change_password', { current, password });
    return done({
      kind: 'success',
      title: 'Your password is changed',
      message: endedText(ended),
    });
  } catch (error) {
    if (error instanceof Response) throw error;
    const { problems, message, status, headers } = passwordRefusal(error);
    return refusedForm(args, { problems, message }, { status, headers });
  }
}

function done(flash: Flash): Promise<Response> {
  return redirectWithFlash(accountPath, flash);
}

function endedText(ended: number): string {
  if (ended === 0) return 'There was no other session.';
  return ended === 1 ? 'One other session has ended.' : `${ended} other sessions have ended.`;
}
