import type { ActionFunctionArgs } from '@remix-run/node';
import { data } from '@remix-run/node';
import { assertCallFailed } from '~/creator/by-status.server';
import { counted } from '~/menu/counted';
import { groupsPath } from '~/people/paths';
import { pathOf } from '~/screen/paths';
import { refusedAtFields } from '~/screen/posted-form.server';
import { readId } from '~/screen/read-query';
import { errorResponse } from '~/session/error-response.server';
import { redirectWithFlash, redirectWithSuccess } from '~/session/flash.server';
import type { Guarded } from '~/session/guards.server';
import { readForm } from '~/session/read-form.server';
import { groupPath, groupsQuery } from '../paths';
import {
  addedText,
  draftOf,
  type Found,
  type GroupDraft,
  openOf,
  pressed,
  withFound,
} from './group-draft';
import { groupIdOf } from './load-groups.server';

const UNKNOWN = 'The page sent something that cannot be used. Reload it and try again.';

export async function groupAction(
  guarded: Guarded,
  args: ActionFunctionArgs,
  asked: string | undefined,
) {
  const form = await readForm(args.request);
  const intent = String(form.get('intent'));
  const id = groupIdOf(asked);
  try {
    if (intent === 'undo') return await takeBack(guarded, args, form);
    if (asked === 'new') return await create(guarded, args, form);
    if (id === null) throw errorResponse(400, UNKNOWN);
    if (intent === 'delete') return await remove(guarded, args, id, form);
    if (intent === 'save') return await save(guarded, args, id, form);
    return await lookAgain(guarded, id, pressed(draftOf(form), intent));
  } catch (error) {
    return refusedAtFields({ args, form }, error, { name: 'name', parent: 'parent_id' });
  }
}

async function create({ creator }: Guarded, args: ActionFunctionArgs, form: FormData) {
  const { name, parent } = draftOf(form);
  const { organisation } = groupsQuery.read(new URL(args.request.url));
  const made = await creator.write(
    'place_group.create',
    {
      ...(organisation !== null && { organisation_id: organisation }),
      name,
      parent_id: readId(parent),
    },
    { once: String(form.get('once') ?? '') || undefined },
  );
  const message = `“${name.trim()}” is made. Add its locations.`;
  return redirectWithSuccess(groupsQuery.href(groupPath(made.data.id), { organisation }), message);
}

/** Shows the form again, with what a pasted list means and whom it would open what to. */
async function lookAgain({ creator }: Guarded, id: number, before: GroupDraft) {
  const found: Found =
    before.text.trim() === ''
      ? []
      : await creator.call('place_group.find', { id, text: before.text });
  const draft = withFound(before, found);
  const effect = await creator
    .call('place_group.update', { ...paramsOf(id, draft), preview: true })
    .catch(() => null);
  const fields = fieldsOf(draft);
  return data({ formId: 'posted' as const, fields, message: null, found, effect });
}

async function save(guarded: Guarded, args: ActionFunctionArgs, id: number, form: FormData) {
  const { creator } = guarded;
  const given = draftOf(form);
  const found: Found =
    given.text.trim() === ''
      ? []
      : await creator.call('place_group.find', { id, text: given.text });
  if (openOf(found).length > 0) return lookAgain(guarded, id, given);
  const draft = withFound(given, found);
  const version = Number(draft.version) || undefined;
  const saved = await creator.write('place_group.update', paramsOf(id, draft), { version });
  const { opens, closes } = saved.data;
  const told = [
    ...(opens.people > 0
      ? [
          `${counted(opens.locations, 'location')} opened to ${counted(opens.people, 'person', 'people')}`,
        ]
      : []),
    ...(closes.people > 0
      ? [
          `${counted(closes.locations, 'location')} closed to ${counted(closes.people, 'person', 'people')}`,
        ]
      : []),
  ];
  const message = ['The group is saved', ...told].join('; ');
  return redirectWithSuccess(pathOf(new URL(args.request.url)), `${message}.`, saved.actionId);
}

async function remove({ creator }: Guarded, args: ActionFunctionArgs, id: number, form: FormData) {
  const deleted = await creator.write('place_group.destroy', { id });
  const { organisation } = groupsQuery.read(new URL(args.request.url));
  return redirectWithSuccess(
    groupsQuery.href(groupsPath, { organisation }),
    `“${String(form.get('name') ?? '')}” is deleted.`,
    deleted.actionId,
  );
}

async function takeBack({ creator }: Guarded, args: ActionFunctionArgs, form: FormData) {
  const action_id = readId(String(form.get('action_id')));
  if (action_id === null) throw errorResponse(400, UNKNOWN);
  const to = pathOf(new URL(args.request.url));
  try {
    await creator.call('ledger.undo', { action_id });
    return await redirectWithSuccess(to, 'It is taken back.');
  } catch (error) {
    assertCallFailed(error);
    if (![400, 404, 409].includes(error.status)) throw error;
    const { message } = error;
    return redirectWithFlash(to, { kind: 'error', title: 'It is not taken back', message });
  }
}

function paramsOf(id: number, { name, parent, add, out }: GroupDraft) {
  return { id, name, parent_id: readId(parent), add: add.map((one) => one.id), take_out: out };
}

function fieldsOf({ add, out, ...rest }: GroupDraft): [string, string][] {
  return [
    ['intent', 'find'],
    ...Object.entries(rest),
    ...add.map((one): [string, string] => ['add', addedText(one)]),
    ...out.map((one): [string, string] => ['out', String(one)]),
  ];
}
