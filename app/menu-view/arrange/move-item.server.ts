import { z } from 'zod';
import { CreatorError } from '~/creator/client';
import {
  type ArrangeAnswer,
  type ArrangePlace,
  categoryInView,
  doneFlash,
  formId,
  type MoveProblem,
  outcomeOf,
  readArrangeForm,
} from '~/screen/arrange-form.server';
import { changeQuery } from '~/screen/paths';
import { type Flash, redirectWithFlash } from '~/session/flash.server';
import type { LocationGuarded } from '~/session/guards.server';
import { refusedForm } from '~/session/refused-form.server';
import { withoutMoveDialog } from './paths';

const FAILED = 'Failed to move item from category';
const moveForm = z.object({ id: formId, to: formId.optional() });

/**
 * Moves an item from the category in view to another; it stays in its others (DECIDE-088). A choice
 * that was forgotten or refused leaves the dialog open.
 */
export async function moveItem(
  guarded: LocationGuarded,
  form: FormData,
  place: ArrangePlace,
): Promise<ArrangeAnswer> {
  const { id, to } = readArrangeForm(form, moveForm, FAILED);
  const from = categoryInView(form, place);
  if (to === undefined) {
    const problem: MoveProblem = { formId: 'move-item', problem: 'Choose a category' };
    return refusedForm(place.args, problem);
  }
  const names = await categoryNames(guarded);
  const [source, target] = [names.get(from) ?? `${from}`, names.get(to) ?? `${to}`];
  const failure = { title: 'Problem Saving', message: `${FAILED} ${source} to ${target}` };
  const { flash } = await outcomeOf(failure, () => move(guarded, { id, from, to, target }));
  const dialog = new URL(place.args.request.url);
  if (flash.kind === 'success') return redirectWithFlash(withoutMoveDialog(dialog), flash);
  return redirectWithFlash(changeQuery(dialog, { to }), flash);
}

async function move(
  { creator, location }: LocationGuarded,
  { id, from, to, target }: { id: number; from: number; to: number; target: string },
): Promise<Flash> {
  const { data: item, actionId } = await creator.write('menu.move_item', {
    location_id: location.id,
    item_id: id,
    src_category_id: from,
    dst_category_id: to,
  });
  return doneFlash(`${item.name} moved to ${target}`, actionId);
}

/** Names for the messages; without them the ids stand there. */
async function categoryNames({ creator, location }: LocationGuarded): Promise<Map<number, string>> {
  try {
    const here = { location_id: location.id, parts: 'categories' } as const;
    const { stations } = await creator.call('menu.get', here);
    return new Map(
      stations.flatMap(({ categories }) => categories).map(({ id, name }) => [id, name]),
    );
  } catch (error) {
    if (!(error instanceof CreatorError)) throw error;
    return new Map();
  }
}
