import type { ActionFunctionArgs } from '@remix-run/node';
import { isPanelIntent } from '~/panels/intents';
import { panelAction } from '~/panels/panel.server';
import type { LocationGuarded } from '~/session/guards.server';
import { readForm } from '~/session/read-form.server';
import { refusal } from '~/session/refusal.server';
import { readPathId } from '~/shell/station-paths';
import { arrangeIntents } from './arrange/intents.server';

/** The screen's intents: its own here, the panel's handed over, as if it were at `panelUrl`. */
export async function menuAction(
  guarded: LocationGuarded,
  args: ActionFunctionArgs,
  panelUrl: URL = new URL(args.request.url),
) {
  const form = await readForm(args.request, { file: true });
  const intent = String(form.get('intent'));
  if (isPanelIntent(intent)) {
    const request = new Request(panelUrl, { method: 'POST', headers: args.request.headers });
    return panelAction(guarded, { ...args, request }, form);
  }
  const arrange = Object.hasOwn(arrangeIntents, intent) && arrangeIntents[intent];
  if (!arrange) {
    throw refusal(400, 'The page sent something that cannot be used. Reload it and try again.');
  }
  const { stationId, categoryId } = args.params;
  return arrange(guarded, form, {
    args,
    stationId: readPathId(stationId),
    categoryId: readPathId(categoryId),
  });
}
