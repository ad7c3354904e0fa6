import { type ActionFunctionArgs, data } from '@remix-run/node';
import { assertCallFailed } from '~/creator/by-status.server';
import { pathOf } from '~/screen/paths';
import { refusedAgain } from '~/screen/posted-form.server';
import { readId } from '~/screen/read-query';
import { errorResponse } from '~/session/error-response.server';
import { redirectWithSuccess } from '~/session/flash.server';
import type { Guarded } from '~/session/guards.server';
import { readForm } from '~/session/read-form.server';
import { refusedForm } from '~/session/refused-form.server';
import { movePlaceDialog, placePath, placesQuery } from '../paths';
import { placeIdOf } from './load-places.server';
import { type PlaceSettings, problemsOf, readPlaceForm } from './place-form';

const MEANWHILE = 'Somebody else changed this meanwhile';
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
    redirectWithSuccess(to, message, actionId);
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
      const made = {
        ...(organisation !== null && { organisation_id: organisation }),
        name: text('name'),
        ...(copy !== null && { copy_of: copy }),
        ...(template !== null && { template_group_id: template }),
        group_ids: group === null ? [] : [group],
        everyone: form.get('everyone') !== null,
      };
      const once = text('once') || undefined;
      const { id } = (await creator.write('place.create', made, { once })).data;
      const to = placesQuery.href(placePath(id), { organisation });
      return await told(`“${text('name').trim()}” is made.`, null, to);
    }
    const id = placeIdOf(asked);
    if (id === null) throw errorResponse(400, UNKNOWN);
    const at = { location_id: id };
    if (intent === 'save') return await save(guarded, args, id, form);
    if (intent === 'template' || intent === 'template-delete') {
      const saved = await saveTemplateGroup(guarded, id, form, intent === 'template-delete');
      return await told(saved);
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
      const once = text('once') || undefined;
      await creator.write('place.move', { ...at, organisation_id: to }, { once });
      return await told('The location is moved.', null, movePlaceDialog.close(pathOf(url)));
    }
    throw errorResponse(400, UNKNOWN);
  } catch (error) {
    return refusedAgain({ args, form }, error);
  }
}

/** What a save would end or change is asked about once, before it is done. */
async function save({ creator }: Guarded, args: ActionFunctionArgs, id: number, form: FormData) {
  const fields = [...form].map(([name, value]) => [name, String(value)] as const);
  const again = (more: object, status: number) =>
    refusedForm(args, { formId: 'posted' as const, fields, message: null, ...more }, { status });
  const was = readWas(String(form.get('was')));
  const read = readPlaceForm(form, was);
  if ('problems' in read) return again(read, 400);
  const asked = { location_id: id, ...read.wanted, was };
  try {
    const { ends } = await creator.call('place.update', { ...asked, preview: true });
    if (ends.length > 0 && form.get('seen') !== JSON.stringify(ends)) {
      return data({ formId: 'posted' as const, fields, message: null, ends });
    }
    const saved = await creator.write('place.update', asked);
    return await redirectWithSuccess(
      pathOf(new URL(args.request.url)),
      'The location is saved.',
      saved.actionId,
    );
  } catch (error) {
    assertCallFailed(error);
    const { message, status, details } = error;
    const stale = status === 409;
    const clashes = Object.keys(details.clashes ?? {}).map((field) => [field, MEANWHILE]);
    const problems = problemsOf(stale ? Object.fromEntries(clashes) : (details.fields ?? {}));
    if (Object.keys(problems).length === 0) throw error;
    return again({ message, problems, clashed: Object.keys(details.clashes ?? {}) }, status);
  }
}

function readWas(text: string): PlaceSettings {
  try {
    const was: unknown = JSON.parse(text);
    if (typeof was === 'object' && was !== null) return was as PlaceSettings;
  } catch {
    // It is refused below.
  }
  throw errorResponse(400, UNKNOWN);
}

/** @returns what is told of it */
async function saveTemplateGroup(
  { creator }: Guarded,
  templateId: number,
  form: FormData,
  isDeleted: boolean,
): Promise<string> {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const id = readId(text('id'));
  const given = { name: text('group-name'), client: text('client') || null };
  if (id === null) {
    await creator.call('place_template.create', { location_id: templateId, ...given });
    return `The group “${given.name}” shares this template.`;
  }
  if (isDeleted) {
    await creator.call('place_template.destroy', { id });
    return `The group “${given.name}” is deleted.`;
  }
  await creator.call('place_template.update', { id, ...given });
  return 'The group is saved.';
}
