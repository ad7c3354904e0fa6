import { z } from 'zod';
import { orElse } from '~/creator/by-status.server';
import { formId, readFields } from '~/screen/form-fields.server';
import type { FormCall } from '~/screen/intents.server';
import { changeQuery } from '~/screen/paths';
import { attempt, type Done, done } from '~/screen/respond.server';
import { redirectWithFlash } from '~/session/flash.server';
import type { LocationGuarded } from '~/session/guards.server';
import { refusedForm } from '~/session/refused-form.server';
import { withoutMoveDialog } from '../paths';
import { categoryInView } from './arrange-form.server';

const FAILED = 'Failed to move item from category';
const moveForm = z.object({ id: formId, to: formId.optional() });

export interface MoveProblem {
  formId: 'move-item';
  problem: string;
}

/** Moves an item to another category; a missing or refused choice leaves the dialog open. */
export async function moveItem(call: FormCall) {
  const { guarded, args, form, url } = call;
  const { id, to } = readFields(form, moveForm, FAILED);
  const from = categoryInView(call);
  if (to === undefined) {
    const problem: MoveProblem = { formId: 'move-item', problem: 'Choose a category' };
    return refusedForm(args, problem);
  }
  const names = await categoryNames(guarded);
  const [source, target] = [names.get(from) ?? `${from}`, names.get(to) ?? `${to}`];
  const failure = { title: 'Problem Saving', message: `${FAILED} ${source} to ${target}` };
  const { flash } = await attempt(failure, () => move(guarded, { id, from, to, target }));
  if (flash.kind === 'success') return redirectWithFlash(withoutMoveDialog(url), flash);
  return redirectWithFlash(changeQuery(url, { to }), flash);
}

async function move(
  { creator, location }: LocationGuarded,
  { id, from, to, target }: { id: number; from: number; to: number; target: string },
): Promise<Done> {
  const { data: item, actionId } = await creator.write('menu.move_item', {
    location_id: location.id,
    item_id: id,
    src_category_id: from,
    dst_category_id: to,
  });
  return done(`${item.name} moved to ${target}`, actionId);
}

/** Names for the messages; without them the messages show ids. */
async function categoryNames({ creator, location }: LocationGuarded): Promise<Map<number, string>> {
  const here = { location_id: location.id, parts: 'categories' } as const;
  const { stations } = await creator.call('menu.get', here).catch(orElse(() => ({ stations: [] })));
  return new Map(
    stations.flatMap(({ categories }) => categories).map(({ id, name }) => [id, name]),
  );
}
