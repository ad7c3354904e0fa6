import { counted } from '~/menu/counted';
import { attempt, done } from '~/screen/respond.server';
import { redirectWithFlash } from '~/session/flash.server';
import { withoutQuestion } from './bulk-paths';
import { type Asked, NONE_SELECTED } from './selected-items.server';
import { MOST_LISTED, selectedIds } from './sold-out-items.server';

const FAILED = { title: 'Problem Saving', message: 'Nothing was given back.' };
const NONE_HELD = 'None of them holds a value of its own.';

/** Gives back all that is held here of the items selected. */
export async function giveBackSelected(asked: Asked): Promise<unknown> {
  const { guarded, url } = asked;
  const { creator, location } = guarded;
  const back = withoutQuestion(url);
  const ids = await selectedIds(asked, { limit: MOST_LISTED });
  const named = ids.map((object_id) => ({ kind: 'item' as const, object_id }));
  const here = { location_id: location.id };
  const { objects } = await creator.call('own_value.get_all', { ...here, objects: named });
  const holding = objects.filter(({ held }) => held.length > 0);
  if (holding.length === 0) {
    const message = ids.length === 0 ? NONE_SELECTED : NONE_HELD;
    return redirectWithFlash(back, { kind: 'error', message });
  }
  const { flash } = await attempt(FAILED, async () => {
    const refs = holding.map(({ kind, object_id, seen }) => ({ kind, object_id, seen }));
    const { data, actionId } = await creator.write('own_value.give_back', {
      ...here,
      objects: refs,
    });
    return done(`${counted(data.given_back, 'own value')} given back`, actionId);
  });
  return redirectWithFlash(back, flash);
}
