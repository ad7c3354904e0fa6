import { z } from 'zod';
import { readFields } from '~/screen/form-fields.server';
import type { FormCall, Intents } from '~/screen/intents.server';
import { refusedAgain } from '~/screen/posted-form.server';
import { redirectWithFlash } from '~/session/flash.server';
import { comparePath, readCompare } from './paths';

export const compareIntents: Intents = { 'bring-back': restoreMenu };

const backForm = z.object({
  once: z
    .string()
    .regex(/^[\w-]{8,100}$/)
    .optional(),
});

async function restoreMenu(call: FormCall): Promise<unknown> {
  const { guarded, form, url } = call;
  const { creator, location } = guarded;
  const address = readCompare(url);
  const to = comparePath(location.id, { ...address, asks: false, page: 1 });
  if (address.from === null) {
    return redirectWithFlash(to, { kind: 'error', message: 'Choose a moment first.' });
  }
  const { once } = readFields(form, backForm, 'Open the question again.');
  try {
    const params = { location_id: location.id, at: address.from };
    const { data, actionId } = await creator.write('menu.bring_back', params, { once });
    const { made, changed, removed, kept } = data;
    if (actionId === null) {
      return redirectWithFlash(to, { kind: 'info', message: 'The menu is as it was then.' });
    }
    const left = kept > 0 ? `, ${kept.toLocaleString('en-US')} stayed` : '';
    const done = `${made} made again, ${changed} changed, ${removed} removed${left}`;
    return redirectWithFlash(to, {
      kind: kept > 0 ? 'warning' : 'success',
      message: `The menu was brought back: ${done}`,
      actionId,
    });
  } catch (error) {
    return refusedAgain(call, error);
  }
}
