import type { ActionFunctionArgs } from '@remix-run/node';
import { assertCallFailed } from '~/creator/by-status.server';
import { refusedAgain } from '~/screen/posted-form.server';
import { readId } from '~/screen/read-query';
import { errorResponse } from '~/session/error-response.server';
import { redirectWithSuccess } from '~/session/flash.server';
import type { Guarded } from '~/session/guards.server';
import { readForm } from '~/session/read-form.server';
import { refusedForm } from '~/session/refused-form.server';
import { deliveriesPath, webhookPath, webhooksPath } from '../paths';
import { type WebhookEvent, webhookEvents } from '../webhook-rules';

export async function createWebhook({ creator }: Guarded, args: ActionFunctionArgs) {
  const form = await readForm(args.request);
  try {
    const { id } = await creator.call('webhook.create', settingsOf(form));
    return await told(webhookPath(id), 'The webhook is made. Copy its secret to the receiver.');
  } catch (error) {
    return refused(args, form, error);
  }
}

export async function webhookAction(guarded: Guarded, args: ActionFunctionArgs, id: number) {
  const form = await readForm(args.request);
  const intents: Record<
    string,
    (guarded: Guarded, id: number, form: FormData) => Promise<Response>
  > = {
    save,
    switch: switchActive,
    rotate,
    test,
    destroy,
  };
  const intent = String(form.get('intent'));
  const run = Object.hasOwn(intents, intent) ? intents[intent] : undefined;
  if (!run) throw errorResponse(400, 'The page sent something that cannot be used. Reload it.');
  try {
    return await run(guarded, id, form);
  } catch (error) {
    return refused(args, form, error);
  }
}

export async function sendAgain({ creator }: Guarded, args: ActionFunctionArgs, webhookId: number) {
  const form = await readForm(args.request);
  const id = readId(String(form.get('delivery')));
  if (id === null)
    throw errorResponse(400, 'The page sent something that cannot be used. Reload it.');
  try {
    const made = await creator.call('webhook.send_again', { webhook_id: webhookId, id });
    return await told(deliveriesPath(webhookId, { delivery: made.id }), 'It is being sent again.');
  } catch (error) {
    return refused(args, form, error);
  }
}

async function save({ creator }: Guarded, id: number, form: FormData) {
  const version = Number(form.get('over') ?? form.get('version'));
  await creator.call('webhook.update', { id, version, ...settingsOf(form) });
  return told(webhookPath(id), 'The webhook is saved.');
}

async function switchActive({ creator }: Guarded, id: number, form: FormData) {
  const active = form.get('active') === '1';
  await creator.call('webhook.update', { id, active });
  return told(webhookPath(id), active ? 'The webhook is on.' : 'The webhook is off.');
}

async function rotate({ creator }: Guarded, id: number) {
  await creator.call('webhook.rotate', { id });
  const message =
    'Copy the new secret to the receiver. The replaced one signs as well for 24 hours.';
  return told(webhookPath(id), message);
}

async function test({ creator }: Guarded, id: number) {
  const { id: delivery } = await creator.call('webhook.test', { id });
  return told(deliveriesPath(id, { delivery }), 'A test is being sent.');
}

async function destroy({ creator }: Guarded, id: number) {
  await creator.call('webhook.destroy', { id });
  return told(webhooksPath, 'The webhook is deleted.');
}

function settingsOf(form: FormData) {
  const wanted = form.getAll('events').map(String);
  const chosen = form.getAll('locations').flatMap((one) => readId(String(one)) ?? []);
  const isAll = form.get('where') !== 'chosen';
  const groups = form.getAll('groups').flatMap((one) => readId(String(one)) ?? []);
  return {
    address: String(form.get('address') ?? ''),
    events: webhookEvents.filter((event: WebhookEvent) => wanted.includes(event)),
    location_ids: isAll ? null : chosen,
    group_ids: isAll ? [] : groups,
  };
}

function told(to: string, message: string): Promise<Response> {
  return redirectWithSuccess(to, message);
}

/** The form again with what was given, and what is wrong at which field. */
function refused(args: ActionFunctionArgs, form: FormData, error: unknown) {
  assertCallFailed(error);
  const problems = error.details.fields;
  if (!problems) return refusedAgain({ args, form }, error);
  const given = [...form].map(([name, value]) => [name, String(value)] as const);
  const message = error.message;
  return refusedForm(args, { formId: 'posted', fields: given, message, problems });
}
