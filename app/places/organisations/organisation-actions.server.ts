import type { ActionFunctionArgs } from '@remix-run/node';
import { counted } from '~/menu/counted';
import { pathOf } from '~/screen/paths';
import { refusedAgain } from '~/screen/posted-form.server';
import { readId } from '~/screen/read-query';
import { errorResponse } from '~/session/error-response.server';
import { redirectWithSuccess } from '~/session/flash.server';
import type { Guarded } from '~/session/guards.server';
import { readForm } from '~/session/read-form.server';
import { mergeDialog, organisationPath } from '../paths';
import { organisationIdOf } from './load-organisations.server';

export async function organisationAction(
  { creator }: Guarded,
  args: ActionFunctionArgs,
  asked: string | undefined,
) {
  const form = await readForm(args.request);
  const text = (name: string) => String(form.get(name) ?? '');
  const intent = text('intent');
  const once = text('once') || undefined;
  const url = new URL(args.request.url);
  const told = (message: string, actionId: number | null = null, to = pathOf(url)) =>
    redirectWithSuccess(to, message, actionId);
  try {
    if (intent === 'undo') {
      await creator.call('ledger.undo', { action_id: readId(text('action_id')) ?? 0 });
      return await told('It is taken back.');
    }
    if (asked === 'new') {
      const made = { name: text('name'), beside: form.get('beside') !== null };
      const { id } = (await creator.write('organisation.create', made, { once })).data;
      return await told(`“${made.name.trim()}” is made.`, null, organisationPath(id));
    }
    const id = organisationIdOf(asked);
    if (id === null) throw unknown();
    if (intent === 'rename') {
      const version = Number(text('version')) || undefined;
      const given = { id, name: text('name') };
      const { actionId } = await creator.write('organisation.rename', given, { version });
      return await told('The organisation is renamed.', actionId);
    }
    if (intent === 'retire') {
      const { ended } = (await creator.write('organisation.retire', { id }, { once })).data;
      const sessions = ended > 0 ? ` ${counted(ended, 'session')} ended.` : '';
      return await told(`The organisation is retired.${sessions}`);
    }
    if (intent === 'bring-back') {
      await creator.write('organisation.bring_back', { id }, { once });
      return await told('The organisation is in use again. Its people log in anew.');
    }
    const into_id = mergeDialog.read(url)?.into;
    if (intent !== 'merge' || !into_id) throw unknown();
    await creator.write('organisation.merge', { id, into_id }, { once });
    return await told('The organisations are one now.', null, organisationPath(into_id));
  } catch (error) {
    return refusedAgain({ args, form }, error);
  }
}

function unknown(): Response {
  return errorResponse(
    400,
    'The page sent something that cannot be used. Reload it and try again.',
  );
}
