import type { ActionFunctionArgs } from '@remix-run/node';
import { failedBy } from '~/creator/by-status.server';
import type { ParamsOf } from '~/creator/contract';
import { organisationQuery } from '~/people/paths';
import { refusedAtFields, textsIn } from '~/screen/posted-form.server';
import { readId } from '~/screen/read-query';
import { errorResponse } from '~/session/error-response.server';
import { redirectWithSuccess } from '~/session/flash.server';
import type { Guarded } from '~/session/guards.server';
import { readForm } from '~/session/read-form.server';
import { refusedForm } from '~/session/refused-form.server';
import { readMapping } from '../mapping-text.server';
import { signInPath } from '../paths';
import { type RulesGiven, rulesIn } from './factor-rules.server';

type Problems = Record<string, string>;
type Intents = Record<string, (guarded: Guarded, asked: Asked) => Promise<Response | Problems>>;

interface Asked {
  form: FormData;
  organisation: number | null;
  id: number | null;
}

const NO_INTENT = 'The page sent something that cannot be used. Reload it.';

export function settingsAction(guarded: Guarded, args: ActionFunctionArgs) {
  return run(guarded, args, { passwords: savePasswords, factors: saveFactors }, null);
}

/** Without an id it adds one. */
export function providerAction(guarded: Guarded, args: ActionFunctionArgs, id: number | null) {
  return run(guarded, args, { save: saveProvider, ...(id !== null && { remove }) }, id);
}

async function run(
  guarded: Guarded,
  args: ActionFunctionArgs,
  intents: Intents,
  id: number | null,
) {
  const form = await readForm(args.request);
  const { organisation } = organisationQuery.read(new URL(args.request.url));
  const intent = String(form.get('intent'));
  const work = Object.hasOwn(intents, intent) ? intents[intent] : undefined;
  if (!work) throw errorResponse(400, NO_INTENT);
  try {
    const done = await work(guarded, { form, organisation, id });
    if (done instanceof Response) return done;
    form.delete('secret');
    return withProblems(args, form, done);
  } catch (error) {
    form.delete('secret');
    // What somebody else changed is told: the next save is about that.
    if (failedBy(error, 409)) form.delete('was');
    return refusedAtFields({ args, form }, error);
  }
}

/** The form again with what was given, and what is wrong at which field. */
function withProblems(args: ActionFunctionArgs, form: FormData, problems: Problems) {
  return refusedForm(args, { formId: 'posted', fields: textsIn(form), message: null, problems });
}

async function savePasswords({ creator }: Guarded, { form, organisation }: Asked) {
  const allowed = form.get('passwords') !== 'off';
  await creator.call('sign_in.save_passwords', {
    ...(organisation && { organisation_id: organisation }),
    version: Number(form.get('version')),
    allowed,
    break_glass: readId(String(form.get('break_glass'))),
  });
  const message = allowed
    ? 'People sign in by password as well.'
    : 'People sign in with your organisation alone.';
  return redirectWithSuccess(signInPath(organisation), message);
}

async function saveFactors({ creator }: Guarded, { form, organisation }: Asked) {
  const read = rulesIn(form);
  if (!('rules' in read)) return read;
  const { rules, was } = read as RulesGiven;
  await creator.call('factor.set_rules', { organisation_id: organisation, rules, was });
  const message = rules.length === 0 ? 'Nobody needs a second factor.' : 'The days are saved.';
  return redirectWithSuccess(signInPath(organisation), message);
}

async function saveProvider(
  { creator }: Guarded,
  { form, organisation, id }: Asked,
): Promise<Response | Problems> {
  const of = organisation === null ? {} : { organisation_id: organisation };
  const { groups } = await creator.call('sign_in.settings', of);
  const text = (name: string) => String(form.get(name) ?? '');
  const mapping = readMapping(text('mapping'), groups);
  if (typeof mapping === 'string') return { mapping };
  const secret = text('secret');
  const role = readId(text('role'));
  const minutes = text('grace_minutes').trim();
  if (!/^\d{1,5}$/.test(minutes)) return { grace_minutes: 'Enter minutes, 0 for none' };
  const saved = await creator.call('sign_in.save_provider', {
    ...of,
    ...(id !== null && { id, version: Number(form.get('version')) }),
    name: text('name'),
    issuer: text('issuer'),
    client_id: text('client_id'),
    ...(secret === '' ? {} : { secret }),
    domains: text('domains')
      .split(/[\s,;]+/)
      .filter(Boolean),
    creates_accounts: form.has('creates_accounts'),
    default_level: role as ParamsOf<'sign_in.save_provider'>['default_level'],
    claim: text('claim'),
    mapping: mapping as ParamsOf<'sign_in.save_provider'>['mapping'],
    grace_minutes: Number(minutes),
  });
  const message = id === null ? `${saved.name} is added.` : `${saved.name} is saved.`;
  return redirectWithSuccess(signInPath(organisation), message);
}

async function remove({ creator }: Guarded, { form, organisation, id }: Asked) {
  const version = Number(form.get('version'));
  await creator.call('sign_in.remove_provider', { id: Number(id), version });
  const message = 'The provider is removed. Its sessions have ended.';
  return redirectWithSuccess(signInPath(organisation), message);
}
