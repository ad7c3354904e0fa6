import type { ParamsOf } from '~/creator/contract';
import { textOf } from '~/form/form-answer.server';
import { OWN_FIELDS, type OwnField } from '~/menu/own-values';
import { giveBackInParts } from '~/objects/own-value/index.server';
import type { FormCall } from '~/screen/intents.server';
import { refusedAgain } from '~/screen/posted-form.server';
import { attempt } from '~/screen/respond.server';
import { errorResponse } from '~/session/error-response.server';
import { redirectWithFlash } from '~/session/flash.server';
import { giveBackDialog } from './paths';

type Objects = ParamsOf<'own_value.give_back'>['objects'];

const FAILED = { title: 'Problem Saving', message: 'Nothing was given back.' };

/** Gives one own value back, or all of the location's items. */
export async function giveBackOwn(call: FormCall): Promise<unknown> {
  const { guarded, form, url } = call;
  const key = textOf(form, 'own');
  const objects = key === 'all' ? await allItems(call) : [oneOf(key)];
  const { flash } = await attempt(FAILED, async () => ({
    flash: await giveBackInParts(guarded, objects, textOf(form, 'once') || undefined),
  }));
  if (flash.kind === 'error') return refusedAgain(call, `${flash.message} ${flash.details ?? ''}`);
  return redirectWithFlash(giveBackDialog.close(url), flash);
}

async function allItems({ guarded: { creator, location } }: FormCall): Promise<Objects> {
  const { objects } = await creator.call('own_value.get_all', { location_id: location.id });
  return objects
    .filter(({ kind, held }) => kind === 'item' && held.length > 0)
    .map(({ kind, object_id, seen }) => ({ kind, object_id, seen }));
}

/** '5 price' or '5 price 7'. @throws Response 400 */
function oneOf(key: string): Objects[number] {
  const [, id, field, mode = '0'] = /^(\d{1,15}) ([a-z_]+)(?: (\d{1,15}))?$/.exec(key) ?? [];
  const known = OWN_FIELDS.item.find((one) => one === field);
  if (!id || !known) throw errorResponse(400, 'There is no such own value.');
  const fields: OwnField[] = [known];
  const ref = { kind: 'item' as const, object_id: Number(id), fields };
  return known === 'price' ? { ...ref, mode_ids: [Number(mode)] } : ref;
}
