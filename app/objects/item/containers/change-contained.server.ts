import { z } from 'zod';
import { CreatorError } from '~/creator/client';
import { type Flash, redirectWithFlash } from '~/session/flash.server';
import type { LocationGuarded } from '~/session/guards.server';
import { formValues } from '~/session/read-form.server';
import { refusal } from '~/session/refusal.server';
import { tileId, withoutContainPath } from './paths';

const id = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number);

const containedForm = z.object({ container: id, item: id, name: z.string().max(200).default('') });

type Change = 'add' | 'remove';

/** Puts an item into a container. */
export const containItem = changeContained('add');
/** Takes an item out of a container. */
export const takeOutItem = changeContained('remove');

function changeContained(change: Change) {
  return async (guarded: LocationGuarded, form: FormData, request: Request) => {
    const parsed = containedForm.safeParse(formValues(form));
    if (!parsed.success) throw refusal(400, 'The page sent something that cannot be used.');
    const { container, item, name } = parsed.data;
    const flash = await save(guarded, change, { container, item, name });
    const back = withoutContainPath(new URL(request.url));
    return redirectWithFlash(`${back}#${tileId(container)}`, flash);
  };
}

async function save(
  { creator, location }: LocationGuarded,
  change: Change,
  { container, item, name }: { container: number; item: number; name: string },
): Promise<Flash> {
  try {
    const relation = { type: 'contained' as const, item_id: container, relation_id: item };
    const { data, actionId } = await creator.write('item.update_relations', {
      location_id: location.id,
      id: container,
      [change]: [relation],
    });
    const held = data.relations.find((one) => one.relation_id === item)?.relation_name ?? name;
    const message =
      change === 'add' ? `${held} added to ${data.name}` : `${held} taken out of ${data.name}`;
    return { kind: 'success', message, ...(actionId === null ? {} : { actionId }) };
  } catch (error) {
    if (!(error instanceof CreatorError)) throw error;
    const details = error.message === '' ? {} : { details: error.message };
    return { kind: 'error', title: 'Problem Saving', message: 'There was a problem!', ...details };
  }
}
