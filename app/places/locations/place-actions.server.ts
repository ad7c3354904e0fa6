import type { ActionFunctionArgs } from '@remix-run/node';
import { CreatorError } from '~/creator/client';
import { pathOf } from '~/screen/paths';
import { refusedAgain } from '~/screen/posted-form.server';
import { readId } from '~/screen/read-query';
import { errorResponse } from '~/session/error-response.server';
import { redirectWithFlash } from '~/session/flash.server';
import type { Guarded } from '~/session/guards.server';
import { readForm } from '~/session/read-form.server';
import { movePlaceDialog, placePath, placesQuery } from '../paths';
import { placeIdOf } from './load-places.server';

const UNKNOWN = 'The page sent something that cannot be used. Reload it and try again.';

export async function placeAction(
  guarded: Guarded,
  args: ActionFunctionArgs,
  asked: string | undefined,
) {
  const { creator } = guarded;
  const form = await readForm(args.request);
  const intent = String(form.get('intent'));
  const text = (name: string) => String(form.get(name) ?? '');
  const url = new URL(args.request.url);
  const told = (message: string, actionId: number | null = null, to = pathOf(url)) =>
    redirectWithFlash(to, {
      kind: 'success',
      message,
      ...(actionId !== null && { actionId }),
    });
  try {
    if (intent === 'undo') {
      await creator.call('ledger.undo', { action_id: readId(text('action_id')) ?? 0 });
      return await told('It is taken back.');
    }
    if (asked === 'new') {
      const { organisation } = placesQuery.read(url);
      const copy = readId(text('copy_of'));
      const template = readId(text('template'));
      const group = readId(text('group'));
      const { id } = await creator.call('place.create', {
        ...(organisation !== null && { organisation_id: organisation }),
        name: text('name'),
        ...(copy !== null && { copy_of: copy }),
        ...(template !== null && { template_group_id: template }),
        group_ids: group === null ? [] : [group],
        everyone: form.get('everyone') !== null,
      });
      const to = placesQuery.href(placePath(id), { organisation });
      return await told(`“${text('name').trim()}” is made.`, null, to);
    }
    const id = placeIdOf(asked);
    if (id === null) throw errorResponse(400, UNKNOWN);
    const at = { location_id: id };
    if (intent === 'rename') {
      const version = Number(text('version')) || undefined;
      const saved = await creator.write('place.rename', { ...at, name: text('name') }, { version });
      return await told('The location is renamed.', saved.actionId);
    }
    if (intent === 'retire') {
      await creator.call('place.retire', at);
      return await told('The location is retired.');
    }
    if (intent === 'bring-back') {
      await creator.call('place.bring_back', at);
      return await told('The location is in use again.');
    }
    if (intent === 'move') {
      const to = movePlaceDialog.read(url)?.to ?? 0;
      await creator.call('place.move', { ...at, organisation_id: to });
      return await told('The location is moved.', null, movePlaceDialog.close(pathOf(url)));
    }
    throw errorResponse(400, UNKNOWN);
  } catch (error) {
    if (!(error instanceof CreatorError)) throw error;
    return refusedAgain({ args, form }, error);
  }
}
