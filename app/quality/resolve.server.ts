import { CreatorError } from '~/creator/client';
import type { AnswerOf, ParamsOf } from '~/creator/contract';
import type { FormCall } from '~/screen/intents.server';
import { readPanelAddress } from '~/screen/panel/panel-address';
import { SESSION_ENDED } from '~/screen/resumed-form';
import { errorResponse } from '~/session/error-response.server';
import { type Flash, redirectWithFlash } from '~/session/flash.server';
import type { LocationGuarded } from '~/session/guards.server';
import { redirectTo } from '~/session/redirect.server';
import { refusedForm } from '~/session/refused-form.server';
import { isItemsInput, type RefusedAction, valueName } from './action-form';
import {
  type AlertName,
  alertText,
  qualityQuery,
  readAlertName,
  type Said,
  screenOfLocation,
  withAlert,
  withSaid,
} from './address';
import { selectedIds } from './find-items.server';
import { noteFailure, tellResult } from './results.server';

/** Rechecks the alert after an item was created for it, and redirects to the result. */
export async function afterNewItem(
  guarded: LocationGuarded,
  url: URL,
  answer: unknown,
): Promise<unknown> {
  const { alert: name } = qualityQuery.read(url.searchParams);
  const isNew = readPanelAddress(url.searchParams)?.mode === 'add';
  if (!name || !isNew || !(answer instanceof Response)) return answer;
  const made = new URL(answer.headers.get('Location') ?? '', url);
  if (readPanelAddress(made.searchParams)?.mode !== 'edit') return answer;
  const looked = await recheck(guarded, { name, url, unsolved: 'unresolved' });
  for (const cookie of answer.headers.getSetCookie()) looked.headers.append('Set-Cookie', cookie);
  return looked;
}

type Status = AnswerOf<'menu_quality.resolve_warning'>;
type Input = NonNullable<ParamsOf<'menu_quality.resolve_warning'>['action']['inputs']>[number];

const UNKNOWN = 'The page sent something that cannot be used. Reload it and try again.';
const NO_VALUE = 'Enter a value';
const MOST_INPUTS = 20;

/** Runs a suggested action; invalid values are reported at their field. */
export async function resolve(call: FormCall): Promise<unknown> {
  const { guarded, form, url } = call;
  const name = nameOf(form);
  const fields = form.getAll('field').slice(0, MOST_INPUTS).map(String);
  const { inputs, errors } = await readInputs(call, fields);
  if (Object.keys(errors).length > 0) return refuse(call, fields, errors);
  const attempt = { action: 'resolve', ...name } as const;
  try {
    const { data, actionId } = await guarded.creator.write('menu_quality.resolve_warning', {
      ...name,
      location_id: guarded.location.id,
      action: { type: textOf(form, 'type'), key: textOf(form, 'key'), inputs },
    });
    tellResult(guarded, attempt, data.status);
    const message = `Applied: ${textOf(form, 'what')}`;
    const flash = actionId === null ? null : { kind: 'success' as const, message, actionId };
    return continueTo(url, name, data, { unsolved: 'unresolved', flash });
  } catch (error) {
    const refused = fields.length > 0 ? refusalOf(error, fields) : null;
    if (refused) return refuse(call, fields, refused);
    noteFailure(guarded, attempt, error);
    return redirectTo(withAlert(url, alertText(name)));
  }
}

export async function revaluate({ guarded, form, url }: FormCall): Promise<Response> {
  return recheck(guarded, { name: nameOf(form), url, unsolved: 'persists' });
}

interface Look {
  name: AlertName;
  url: URL;
  unsolved: 'persists' | 'unresolved';
}

/** Redirects to the result, or to the alert's details if it is unknown. */
async function recheck(
  guarded: FormCall['guarded'],
  { name, url, unsolved }: Look,
): Promise<Response> {
  const attempt = { action: 'revaluate', ...name } as const;
  const { creator, location } = guarded;
  try {
    const params = { ...name, location_id: location.id };
    const answer = await creator.call('menu_quality.revaluate_warning', params);
    tellResult(guarded, attempt, answer.status);
    return await continueTo(url, name, answer, { unsolved });
  } catch (error) {
    noteFailure(guarded, attempt, error);
    return redirectTo(withAlert(url, alertText(name)));
  }
}

function continueTo(
  url: URL,
  name: AlertName,
  { status, redirect_to }: Status,
  { unsolved, flash = null }: Pick<Look, 'unsolved'> & { flash?: Flash | null },
): Promise<Response> | Response {
  const to = pathAfter(url, alertText(name), { status, redirect_to }, unsolved);
  return flash ? redirectWithFlash(to, flash) : redirectTo(to);
}

function pathAfter(
  url: URL,
  alert: string,
  { status, redirect_to }: Status,
  unsolved: Look['unsolved'],
): string {
  const say = (said: Said, to: string | null = null) => withSaid(url, alert, { said, to });
  if (status === 'resolved') return say('resolved');
  if (status === 'still_existing') return say(unsolved);
  const to = status === 'redirect' ? screenOfLocation(redirect_to) : null;
  return to === null ? withAlert(url, alert) : say('redirect', to);
}

/** @throws a 400 if the form names no alert */
function nameOf(form: FormData): AlertName {
  const name = readAlertName(form.get('alert'));
  if (!name) throw errorResponse(400, UNKNOWN);
  return name;
}

function textOf(form: FormData, name: string): string {
  return String(form.get(name) ?? '').slice(0, 200);
}

async function readInputs({ guarded, form }: FormCall, fields: readonly string[]) {
  const inputs: Input[] = [];
  const errors: Record<string, string> = {};
  for (const field of fields) {
    const typed = String(form.get(valueName(field)) ?? '').trim();
    const found =
      isItemsInput(field) && typed !== '' ? await selectedIds(guarded, field, typed) : null;
    if (typed === '') errors[field] = NO_VALUE;
    else if (found && 'problem' in found) errors[field] = found.problem;
    else inputs.push({ field, new_value: found ? found.ids : typed });
  }
  return { inputs, errors };
}

/** Errors by field; null for failures unrelated to the values. */
function refusalOf(error: unknown, fields: readonly string[]): Record<string, string> | null {
  if (!(error instanceof CreatorError)) return null;
  const { status, message, details } = error;
  if (details.code === SESSION_ENDED) return {};
  if (status !== 400) return null;
  const known = Object.entries(details.fields ?? {}).filter(([field]) => fields.includes(field));
  if (known.length > 0) return Object.fromEntries(known);
  const [first = ''] = fields;
  return { [first]: message || 'This value cannot be used' };
}

function refuse(
  { args, form }: FormCall,
  fields: readonly string[],
  errors: Record<string, string>,
) {
  const typed = fields.map((field) => [field, String(form.get(valueName(field)) ?? '')]);
  return refusedForm(args, {
    formId: 'alert-action',
    key: textOf(form, 'key'),
    errors,
    typed: Object.fromEntries(typed),
  } satisfies RefusedAction);
}
