import { z } from 'zod';
import { formId, readFields } from '~/screen/form-fields.server';
import type { FormCall, Intents } from '~/screen/intents.server';
import { attempt, type Done, done } from '~/screen/respond.server';
import { redirectWithFlash } from '~/session/flash.server';
import type { LocationGuarded } from '~/session/guards.server';
import { containDialog, tileId } from './paths';

const containedForm = z.object({
  container: formId,
  item: formId,
  name: z.string().max(200).default(''),
});

type Change = 'add' | 'remove';

export const containersIntents: Intents = {
  'contain-item': changeContained('add'),
  'take-out-item': changeContained('remove'),
};

const failure = { title: 'Problem Saving', message: 'There was a problem!' };

function changeContained(change: Change) {
  return async ({ guarded, form, url }: FormCall) => {
    const { container, item, name } = readFields(
      form,
      containedForm,
      'The page sent something that cannot be used.',
    );
    const { flash } = await attempt(failure, () =>
      save(guarded, change, { container, item, name }),
    );
    return redirectWithFlash(`${containDialog.close(url)}#${tileId(container)}`, flash);
  };
}

async function save(
  { creator, location }: LocationGuarded,
  change: Change,
  { container, item, name }: { container: number; item: number; name: string },
): Promise<Done> {
  const relation = { type: 'contained' as const, item_id: container, relation_id: item };
  const { data, actionId } = await creator.write('item.update_relations', {
    location_id: location.id,
    id: container,
    [change]: [relation],
  });
  const held = data.relations.find((one) => one.relation_id === item)?.relation_name ?? name;
  return done(
    change === 'add' ? `${held} added to ${data.name}` : `${held} taken out of ${data.name}`,
    actionId,
  );
}
