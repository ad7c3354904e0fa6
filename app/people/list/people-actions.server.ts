import type { ActionFunctionArgs } from '@remix-run/node';
import { ROLES } from '~/creator/contract/roles';
import { counted } from '~/menu/counted';
import { pathOf } from '~/screen/paths';
import { refusedAtFields } from '~/screen/posted-form.server';
import { readId } from '~/screen/read-query';
import { errorResponse } from '~/session/error-response.server';
import { redirectWithFlash, redirectWithSuccess } from '~/session/flash.server';
import type { Guarded } from '~/session/guards.server';
import { readForm } from '~/session/read-form.server';
import { refusedForm } from '~/session/refused-form.server';
import { peoplePath, peopleQuery, removeDialog, resetFactorDialog } from '../paths';
import { personIdOf } from './load-people.server';
import { keepMadeLink } from './made-link.server';

const FIELDS = { name: 'name', email: 'email', level: 'level', last_day: 'last_day' };
const UNKNOWN = 'The page sent something that cannot be used. Reload it and try again.';

interface Sent {
  guarded: Guarded;
  form: FormData;
  /** The person of the panel, or those that are ticked. */
  ids: number[];
  url: URL;
}

type Intent = (sent: Sent) => Promise<Response>;

/** Of the panel and of the ticked rows. */
const INTENTS: Record<string, Intent> = {
  undo: async ({ guarded, form, url }) => {
    await guarded.creator.call('person.undo', { action_id: Number(form.get('action_id')) });
    return redirectWithSuccess(pathOf(url), 'It is undone.');
  },
  save,
  role: (sent) =>
    changed(sent, 'person.set_role', { level: Number(sent.form.get('level')) }, 'have the role'),
  disable: (sent) => changed(sent, 'person.disable', {}, 'are disabled'),
  enable: (sent) => changed(sent, 'person.enable', {}, 'are enabled'),
  grant: async (sent) => changed(sent, 'person.grant', await placesToGive(sent), 'may open it'),
  revoke: (sent) => changed(sent, 'person.revoke', chosenPlaces(sent.form), 'may not open it'),
  end: async ({ guarded, form, ids: [id = 0], url }) => {
    const session = String(form.get('session') ?? '') || null;
    const { ended } = await guarded.creator.call('person.end_sessions', { id, session });
    const message = `${counted(ended, 'session')} ended.`;
    return redirectWithSuccess(pathOf(url), message);
  },
  password: async ({ guarded, ids: [id = 0], url }) => {
    const { link } = await guarded.creator.call('person.password_link', { id });
    return shownOnce(url, { kind: 'password', link });
  },
  again: async ({ guarded, ids: [id = 0], url, form }) => {
    const once = String(form.get('once'));
    const { data } = await guarded.creator.write('invitation.again', { ids: [id] }, { once });
    const { people, mailed } = data;
    return shownOnce(url, { kind: 'invitation', link: people[0]?.link ?? '', mailed });
  },
  'end-invitation': async ({ guarded, ids, url }) => {
    await guarded.creator.call('invitation.end', { ids });
    return redirectWithSuccess(pathOf(url), 'The invitation is ended.');
  },
  move: async ({ guarded, form, ids: [id = 0], url }) => {
    const organisation_id = readId(String(form.get('organisation_id'))) ?? 0;
    await guarded.creator.call('person.move', { id, organisation_id });
    return redirectWithSuccess(pathOf(url), 'The person is moved.');
  },
  'reset-factor': async ({ guarded, ids: [id = 0], url }) => {
    const { mailed } = await guarded.creator.call('person.reset_factor', { id });
    const message = `The second factor is reset.${mailed ? ' They are told by mail.' : ''}`;
    return redirectWithSuccess(resetFactorDialog.close(pathOf(url)), message);
  },
  remove: async ({ guarded, ids: [id = 0], url }) => {
    await guarded.creator.call('person.remove', { id });
    const to = removeDialog.close(`${peoplePath}${url.search}`);
    return redirectWithSuccess(to, 'The person is removed.');
  },
};

export async function peopleAction(
  guarded: Guarded,
  args: ActionFunctionArgs,
  asked: string | undefined,
) {
  const form = await readForm(args.request);
  const intent = String(form.get('intent'));
  const run = Object.hasOwn(INTENTS, intent) ? INTENTS[intent] : undefined;
  if (!run) throw errorResponse(400, UNKNOWN);
  const personId = personIdOf(asked);
  const ticked = form.getAll('people').flatMap((one) => readId(String(one)) ?? []);
  const ids = form.has('several') ? ticked : personId === null ? [] : [personId];
  const url = new URL(args.request.url);
  try {
    return await run({ guarded, form, ids, url });
  } catch (error) {
    if (error instanceof UnknownPlace) {
      const near = error.near.map(({ kind, id, name }) => ({
        value: `${kind}-${id}`,
        label: name,
      }));
      const fields = [...form].map(([name, value]) => [name, String(value)] as const);
      return refusedForm(args, { formId: 'posted', fields, message: error.message, near });
    }
    return refusedAtFields({ args, form }, error, FIELDS);
  }
}

async function save({ guarded, form, ids: [id = 0], url }: Sent): Promise<Response> {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const role = ROLES.find(({ level }) => level === Number(form.get('level')));
  const params = {
    id,
    name: text('name'),
    email: text('email'),
    last_day: text('last_day') || null,
    ...(role ? { level: role.level } : {}),
  };
  const once = text('once');
  const { data, actionId } = await guarded.creator.write('person.update', params, {
    version: Number(form.get('version')),
    ...(once === '' ? {} : { once }),
  });
  if (data.link !== null) return shownOnce(url, { kind: 'email', link: data.link });
  return redirectWithFlash(pathOf(url), {
    kind: 'success',
    message: `“${params.name}” is saved.`,
    ...(actionId === null ? {} : { actionId }),
  });
}

async function changed(
  { guarded, ids, url }: Sent,
  method: 'person.set_role' | 'person.disable' | 'person.enable' | 'person.grant' | 'person.revoke',
  params: object,
  deed: string,
): Promise<Response> {
  const { data, actionId } = await guarded.creator.write(method, { ids, ...params } as never);
  const { people } = data as { people: unknown[] };
  const many = people.length === 1 ? 'Done: one person' : `Done: ${people.length} people`;
  return redirectWithFlash(pathOf(url), {
    kind: 'success',
    message: `${many} ${people.length === 1 ? deed.replace(/^are/, 'is').replace(/^have/, 'has') : deed}.`,
    ...(actionId === null ? {} : { actionId }),
  });
}

/** What is chosen, or what was typed. @throws CreatorError 400 with the nearest names */
async function placesToGive({ guarded, form, url }: Sent) {
  const typed = String(form.get('find') ?? '').trim();
  if (typed === '') return chosenPlaces(form);
  const near = String(form.get('near') ?? '');
  if (near !== '') form.set('place', near);
  else {
    const { organisation } = peopleQuery.read(url);
    const { found } = await guarded.creator.call('person.places', {
      organisation_id: organisation,
      names: [typed],
    });
    const [one] = found;
    if (!one?.exact) throw new UnknownPlace(typed, one?.near ?? []);
    form.set('place', `${one.exact.kind}-${one.exact.id}`);
  }
  return chosenPlaces(form);
}

class UnknownPlace extends Error {
  constructor(
    typed: string,
    readonly near: readonly { kind: string; id: number; name: string }[],
  ) {
    super(`No location or group is called “${typed}”.`);
  }
}

/** `group-3`, `location-12` or `all`. */
function chosenPlaces(form: FormData) {
  const chosen = form.getAll('place').map(String);
  const of = (kind: string) =>
    chosen.flatMap((one) =>
      one.startsWith(`${kind}-`) ? (readId(one.slice(kind.length + 1)) ?? []) : [],
    );
  return { group_ids: of('group'), location_ids: of('location'), all: chosen.includes('all') };
}

async function shownOnce(url: URL, made: Parameters<typeof keepMadeLink>[0]): Promise<Response> {
  const headers = { 'Set-Cookie': await keepMadeLink(made) };
  const message = 'The link is made. It is shown once.';
  return redirectWithFlash(
    peopleQuery.href(pathOf(url), {}),
    { kind: 'success', message },
    { headers },
  );
}
