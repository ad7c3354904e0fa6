import { assertCallFailed } from '~/creator/by-status.server';
import type { ParamsOf } from '~/creator/contract';
import { onceOf } from '~/form/form-answer.server';
import { counted } from '~/menu/counted';
import { type Flash, type PartialAction, undoneTogether } from '~/session/flash.server';
import type { LocationGuarded } from '~/session/guards.server';
import { givenBackText } from './words';

type Objects = ParamsOf<'own_value.give_back'>['objects'];

/** Objects of one call. */
const MOST = 1000;

/**
 * Gives back of any number of objects. Where a later part fails, what was done before is told, with its undo.
 * @param once a one-time key
 * @throws CreatorError where nothing was given back
 */
export async function giveBackInParts(
  { creator, location }: Pick<LocationGuarded, 'creator' | 'location'>,
  objects: Objects,
  once?: string,
): Promise<Flash> {
  const done: PartialAction[] = [];
  let count = 0;
  for (let from = 0; from < objects.length; from += MOST) {
    const params = { location_id: location.id, objects: objects.slice(from, from + MOST) };
    try {
      const key = onceOf(once, JSON.stringify(params));
      const { data, actionId } = await creator.write('own_value.give_back', params, { once: key });
      count += data.given_back;
      if (actionId !== null) done.push({ id: actionId, what: counted(data.given_back, 'value') });
    } catch (error) {
      assertCallFailed(error);
      if (done.length === 0) throw error;
      const message = `${givenBackText(count)} The rest is still held: ${error.message}`;
      return { kind: 'warning', message, ...undoneTogether(done) };
    }
  }
  return { kind: 'success', message: givenBackText(count), ...undoneTogether(done) };
}
