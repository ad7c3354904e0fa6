import { z } from 'zod';
import { formId, readFields, wantedFlag } from '~/screen/form-fields.server';
import type { FormCall } from '~/screen/intents.server';
import { attempt, done, respond } from '~/screen/respond.server';

const SWITCH_FAILED = 'There was a problem updating item status.';
const switchForm = z.object({ id: formId, active: wantedFlag });

export async function setItemActive({
  guarded: { creator, location },
  form,
}: Pick<FormCall, 'guarded' | 'form'>) {
  const { id, active } = readFields(form, switchForm, SWITCH_FAILED);
  const failure = { title: 'Problem Saving', message: SWITCH_FAILED };
  const outcome = await attempt(failure, async () => {
    const params = { location_id: location.id, item_id: id, active };
    const { data: item, actionId } = await creator.write('menu.update_item', params);
    return done(`${item.name} marked ${active ? 'active' : 'inactive'}`, actionId);
  });
  return respond(form, outcome);
}
