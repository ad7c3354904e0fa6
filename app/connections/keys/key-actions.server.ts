import { z } from 'zod';
import { assertCallFailed } from '~/creator/by-status.server';
import { formId, readFields } from '~/screen/form-fields.server';
import { pathOf } from '~/screen/paths';
import { errorResponse } from '~/session/error-response.server';
import { redirectWithFlash } from '~/session/flash.server';
import type { Guarded } from '~/session/guards.server';
import { readForm } from '~/session/read-form.server';
import { redirectTo } from '~/session/redirect.server';
import type { RouteArgs } from '~/session/request-context.server';
import { keysPath } from '../paths';
import { newKeyOf, problemsOf } from './load-new-key.server';
import { keepMadeKey } from './made-key.server';
import { endKeyDialog, newKeyDialog } from './paths';

const UNKNOWN = 'The page sent something that cannot be used. Reload it and try again.';

const makeForm = z.object({ once: z.string().min(8).max(100) });
const endForm = z.object({ key: formId });

/** What the key is to be stands in the address, so that an ended session loses nothing of it. */
export async function keyAction(guarded: Guarded, args: RouteArgs): Promise<Response> {
  const form = await readForm(args.request);
  const url = new URL(args.request.url);
  const intent = form.get('intent');
  if (intent === 'make-key') return makeKey(guarded, url, readFields(form, makeForm, UNKNOWN).once);
  if (intent === 'end-key') return endKey(guarded, url, readFields(form, endForm, UNKNOWN).key);
  throw errorResponse(400, UNKNOWN);
}

async function makeKey({ creator }: Guarded, url: URL, once: string): Promise<Response> {
  const asked = newKeyDialog.read(url);
  if (!asked) throw errorResponse(400, UNKNOWN);
  const checked = newKeyDialog.href(pathOf(url), { check: true });
  if (problemsOf(asked).length > 0) return redirectTo(checked);
  try {
    const { data } = await creator.write('key.create', newKeyOf(asked), { once });
    const { name, token } = data;
    if (token === null) {
      const message = `“${name}” was made already, and its token shown. It is not shown again.`;
      return redirectWithFlash(keysPath, { kind: 'info', message });
    }
    const headers = { 'Set-Cookie': await keepMadeKey({ name, token }) };
    return redirectTo(keysPath, { headers });
  } catch (error) {
    assertCallFailed(error);
    const { message } = error;
    return redirectWithFlash(checked, { kind: 'error', title: 'The key is not made', message });
  }
}

async function endKey({ creator }: Guarded, url: URL, id: number): Promise<Response> {
  const back = endKeyDialog.close(pathOf(url));
  try {
    const { ended } = await creator.call('key.end', { id });
    const message = ended > 0 ? 'The key has ended.' : 'That key had ended before.';
    return redirectWithFlash(back, { kind: ended > 0 ? 'success' : 'info', message });
  } catch (error) {
    assertCallFailed(error);
    const { message } = error;
    return redirectWithFlash(back, { kind: 'error', title: 'The key has not ended', message });
  }
}
