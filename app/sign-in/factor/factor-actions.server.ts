import { assertCallFailed } from '~/creator/by-status.server';
import { accountPath } from '~/screen/paths';
import { readId } from '~/screen/read-query';
import { redirectWithFlash, redirectWithSuccess } from '~/session/flash.server';
import type { Guarded } from '~/session/guards.server';
import { localPath } from '~/session/local-path';
import { refusedForm } from '~/session/refused-form.server';
import type { RouteArgs } from '~/session/request-context.server';

/** Of a refused form, or of codes that are shown this once. */
export interface FactorAnswer {
  intent: string;
  problem: string | null;
  codes: string[] | null;
}

type Call = (creator: Guarded['creator'], form: FormData) => Promise<string | string[]>;

const textOf = (form: FormData, name: string) => String(form.get(name) ?? '').trim();
const idOf = (form: FormData) => readId(textOf(form, 'id')) ?? 0;

/** What each button does: its message, or codes to show. */
const DEEDS: Record<string, Call> = {
  'factor:prove': async (creator, form) => {
    await creator.call('factor.prove', { secret: textOf(form, 'secret') });
    return 'You can change how you sign in for ten minutes.';
  },
  'factor:begin-app': async (creator) => {
    await creator.call('factor.begin_app', {});
    return 'Scan the picture with your app, and type the digits that it shows.';
  },
  'factor:cancel-app': async (creator) => {
    await creator.call('factor.cancel_app', {});
    return 'The app is not set up.';
  },
  'factor:confirm-app': async (creator, form) => {
    const { codes } = await creator.call('factor.confirm_app', { code: textOf(form, 'code') });
    return codes ?? 'The authenticator app is on.';
  },
  'factor:add-passkey': async (creator, form) => {
    const passkey = JSON.parse(textOf(form, 'passkey') || '{}') as Record<string, unknown>;
    const given = { ticket: textOf(form, 'ticket'), name: textOf(form, 'name') };
    const { codes } = await creator.call('factor.add_passkey', { ...given, passkey });
    return codes ?? 'The passkey is added.';
  },
  'factor:rename': async (creator, form) => {
    await creator.call('factor.rename', { id: idOf(form), name: textOf(form, 'name') });
    return 'The name is changed.';
  },
  'factor:remove': async (creator, form) => {
    await creator.call('factor.remove', { id: idOf(form) });
    return 'It is removed.';
  },
  'factor:new-codes': async (creator) => (await creator.call('factor.new_codes', {})).codes,
};

export function isFactorIntent(form: FormData): boolean {
  return Object.hasOwn(DEEDS, String(form.get('intent')));
}

export async function factorAction({ creator }: Guarded, args: RouteArgs, form: FormData) {
  const intent = String(form.get('intent'));
  const next = localPath(new URL(args.request.url).searchParams.get('next'));
  const back = next === null ? accountPath : `${accountPath}?${new URLSearchParams({ next })}`;
  try {
    const done = await DEEDS[intent]?.(creator, form);
    if (Array.isArray(done)) return refusedForm(args, shown(intent, done), { status: 200 });
    return redirectWithSuccess(back, done ?? '');
  } catch (error) {
    if (error instanceof SyntaxError) return refusedForm(args, refusal(intent, 'Begin again.'));
    assertCallFailed(error);
    const { status, message, details } = error;
    if (details.code === 'prove_first') {
      return redirectWithFlash(back, { kind: 'info', message });
    }
    const headers = new Headers();
    if (details.retryAfter !== undefined) headers.set('Retry-After', String(details.retryAfter));
    const [problem = message] = Object.values(details.fields ?? {});
    return refusedForm(args, refusal(intent, problem), { status, headers });
  }
}

function shown(intent: string, codes: string[]): FactorAnswer {
  return { intent, problem: null, codes };
}

function refusal(intent: string, problem: string): FactorAnswer {
  return { intent, problem: problem || 'That was not done. Try again.', codes: null };
}
