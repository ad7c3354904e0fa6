import { giveBackInParts } from '~/objects/own-value/index.server';
import { attempt } from '~/screen/respond.server';
import { redirectWithFlash } from '~/session/flash.server';
import { withoutQuestion } from './bulk-paths';
import { type Asked, NONE_SELECTED } from './selected-items.server';
import { isNothing } from './selection';
import { MOST_LISTED, selectedIds } from './sold-out-items.server';

const FAILED = { title: 'Problem Saving', message: 'Nothing was given back.' };
const NONE_HELD = 'None of them holds a value of its own.';

/** Gives back all that is held here of the items selected. */
export async function giveBackSelected(asked: Asked): Promise<unknown> {
  const { guarded, url, selection } = asked;
  const back = withoutQuestion(url);
  const holding = isNothing(selection) ? [] : await holdingAmong(asked);
  if (holding.length === 0) {
    const message = isNothing(selection) ? NONE_SELECTED : NONE_HELD;
    return redirectWithFlash(back, { kind: 'error', message });
  }
  const { flash } = await attempt(FAILED, async () => ({
    flash: await giveBackInParts(guarded, holding),
  }));
  return redirectWithFlash(back, flash);
}

/** Items of the selection that hold something here, however many are selected. */
async function holdingAmong(asked: Asked) {
  const { creator, location } = asked.guarded;
  const { objects } = await creator.call('own_value.get_all', { location_id: location.id });
  const items = objects
    .filter(({ kind }) => kind === 'item')
    .map(({ kind, object_id, seen }) => ({ kind, object_id, seen }));
  const selected = new Set<number>();
  for (let from = 0; from < items.length; from += MOST_LISTED) {
    const among = items.slice(from, from + MOST_LISTED).map(({ object_id }) => object_id);
    const ids = await selectedIds(asked, { limit: MOST_LISTED, among });
    for (const id of ids) selected.add(id);
  }
  return items.filter(({ object_id }) => selected.has(object_id));
}
