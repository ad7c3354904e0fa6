import type { ActionFunctionArgs } from '@remix-run/node';
import { panelAction } from '~/objects/panels.server';
import { isPanelIntent } from '~/screen/panel/intents';
import type { PanelAddress } from '~/screen/panel/panel-address';
import type { LocationGuarded } from '~/session/guards.server';
import { readForm } from '~/session/read-form.server';
import { refusal } from '~/session/refusal.server';
import { arrangeIntents } from './arrange/intents.server';
import type { MenuPlace } from './find-menu.server';

/** The screen's intents: its own here, the panel's handed over; `panel` where the path means one. */
export async function menuAction(
  guarded: LocationGuarded,
  args: ActionFunctionArgs,
  { stationId, categoryId }: MenuPlace,
  panel: PanelAddress | null = null,
) {
  const form = await readForm(args.request, { file: true });
  const intent = String(form.get('intent'));
  if (isPanelIntent(intent)) {
    return panelAction(guarded, args, form, { stationId, categoryId }, panel);
  }
  const arrange = Object.hasOwn(arrangeIntents, intent) ? arrangeIntents[intent] : undefined;
  if (!arrange) {
    throw refusal(400, 'The page sent something that cannot be used. Reload it and try again.');
  }
  return arrange(guarded, form, { args, stationId, categoryId });
}
