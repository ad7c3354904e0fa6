import {
  checkGroup,
  editItemGroups,
  type ItemGroup,
  optionsBeside,
  withGroup as putGroup,
} from '~/objects/option-group';
import type { PanelAnswer, PanelCall } from '~/screen/panel/panel-call.server';
import { readId } from '~/screen/read-query';
import { errorResponse } from '~/session/error-response.server';
import { type Flash, redirectWithFlash } from '~/session/flash.server';
import { redirectTo } from '~/session/redirect.server';
import { keepDraftUnderDialog } from '../form/item-draft.server';
import {
  readGroupDialog,
  readGroupDialogQuery,
  withGroupSearch,
  withoutGroupDialog,
} from './address';
import { readEditedGroup } from './editing.server';
import { findOptions, findSource } from './find.server';
import {
  ENTER,
  groupProblems,
  linkOf,
  STEP,
  type StepFacts,
  stepActionOf,
  stepGroup,
  type TypedGroup,
  typedGroup,
} from './group-form';
import { nameGroup } from './name-group.server';
import { itemIdOf, keepGroups, type OpenDraft, openDraft, withDraft } from './open-draft.server';
import { NOT_KEPT, refuseGroup } from './refused-group.server';

const UNUSABLE = 'The page sent something that cannot be used. Reload it and try again.';
const GONE = 'This item does not have this option group any more.';

/** The editor without scripts: does one step, or saves the group into the item's form. */
export async function editGroupForm(call: PanelCall): Promise<PanelAnswer> {
  const address = readGroupDialog(call.url.searchParams);
  const before = readEditedGroup(String(call.form.get('state') ?? ''));
  if (address?.dialog !== 'group' || address.group === 'existing' || !before) {
    throw errorResponse(400, UNUSABLE);
  }
  const of = address.group;
  const typed = typedGroup(before, call.form);
  const form = await openDraft(call);
  const asked = call.form.get(STEP);
  const step = asked !== ENTER ? asked : typed.added.name === '' ? null : 'add';
  if (step === 'leave') return leaveGroup(call, form, of);
  if (typeof step === 'string') return takeStep(call, form, { of, typed, step });
  return saveGroup(call, form, of, typed);
}

interface Step {
  of: number | 'new';
  typed: TypedGroup;
  step: string;
}

async function takeStep(call: PanelCall, form: OpenDraft, asked: Step): Promise<PanelAnswer> {
  const { of, typed, step } = asked;
  const facts = await factsOf(call, form, asked);
  const stepped = stepGroup(typed, step, facts, call.form);
  if (!stepped.ok) {
    const { errors, again } = stepped;
    return refuseGroup(call, { errors, again, typed });
  }
  const editing = { of, typed: stepped.typed };
  const { state: _, item: __, stored: ___, ...kept } = form;
  const id = await keepDraftUnderDialog(call.guarded, itemIdOf(call), { ...kept, editing });
  if (id === null) return refuseGroup(call, { errors: { '': NOT_KEPT }, typed });
  const to = searched(call.url, id, typed, step);
  const path = stepped.focus ? `${to}#${stepped.focus}` : to;
  if (stepActionOf(step).action !== 'copy' || !stepped.said) return redirectTo(path);
  return redirectWithFlash(path, { kind: 'info', message: stepped.said });
}

async function leaveGroup(
  call: PanelCall,
  form: OpenDraft,
  of: number | 'new',
): Promise<PanelAnswer> {
  const state = of === 'new' ? form.state : editItemGroups(form.state, { step: 'remove', id: of });
  return closed(call, await keepGroups(call, form, state));
}

function closed(
  call: PanelCall,
  id: string | null,
  { typed, said = null }: { typed?: TypedGroup; said?: Flash | null } = {},
): PanelAnswer | Promise<PanelAnswer> {
  if (id === null) return refuseGroup(call, { errors: { '': NOT_KEPT }, ...(typed && { typed }) });
  const path = `${withoutGroupDialog(withDraft(call.url, id))}#option-groups`;
  return said ? redirectWithFlash(path, said) : redirectTo(path);
}

async function factsOf(
  { guarded, url }: PanelCall,
  { state }: OpenDraft,
  { of, step }: Step,
): Promise<StepFacts> {
  const { action, of: argument } = stepActionOf(step);
  const others = optionsBeside(state, of === 'new' ? null : of);
  const facts: StepFacts = { others, options: [], source: [] };
  const added = action === 'add' ? readId(argument) : null;
  if (added !== null) return { ...facts, options: await findOptions(guarded, { id: added }) };
  const { from } = readGroupDialogQuery(url.searchParams);
  if (action !== 'copy' || from === null) return facts;
  const source = await findSource(guarded, from);
  return { ...facts, source: 'problem' in source ? [] : source.groups.options };
}

function searched(url: URL, draft: string, { added, copy }: TypedGroup, step: string): string {
  const address = withDraft(url, draft);
  const { action, of } = stepActionOf(step);
  switch (action) {
    case 'find':
      return withGroupSearch(address, { find: added.name || null, copy: null, from: null });
    case 'add':
    case 'again':
      return withGroupSearch(address, { find: null });
    case 'find-items':
      return withGroupSearch(address, { copy, from: null, find: null });
    case 'from':
      return withGroupSearch(address, { from: readId(of), copy: null, find: null });
    case 'copy':
      return withGroupSearch(address, { copy: null, from: null });
    default:
      return `${address.pathname}${address.search}`;
  }
}

async function saveGroup(
  call: PanelCall,
  form: OpenDraft,
  of: number | 'new',
  typed: TypedGroup,
): Promise<PanelAnswer> {
  const { group } = typed;
  const known = of === 'new' ? undefined : form.state.groups.find(({ id }) => id === of);
  if (of !== 'new' && !known) return refuseGroup(call, { errors: { '': GONE }, typed });
  const errors = groupProblems(typed, checkGroup(group));
  if (Object.keys(errors).length > 0) return refuseGroup(call, { errors, typed });
  let said: Flash | null = null;
  let link: Pick<ItemGroup, 'id' | 'version' | 'name_version'> | undefined = known;
  if (!known || known.name !== group.name.trim()) {
    const { named, status } = await nameGroup(call.guarded, {
      id: known?.id ?? null,
      name: group.name.trim(),
      group_type: group.group_type,
      version: readId(String(call.form.get('version') ?? '')),
      once: String(call.form.get('once') ?? '') || null,
    });
    if (named.kind === 'refused-group') {
      const { title, errors: wrong, version } = named;
      return refuseGroup(call, {
        title,
        errors: wrong,
        typed,
        version: version ?? undefined,
        status,
      });
    }
    said = named.renamed;
    link = linkOf(known, named);
  }
  if (!link) return refuseGroup(call, { errors: { '': GONE }, typed });
  // The version that the editor showed, even if the item's groups were loaded again since.
  if (known && group.version !== undefined) link = { ...link, version: group.version };
  return closed(call, await keepGroups(call, form, putGroup(form.state, link, group)), {
    typed,
    said,
  });
}
