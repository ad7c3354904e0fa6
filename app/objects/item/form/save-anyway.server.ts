import { CreatorError } from '~/creator/client';
import { readPosted, writeForm } from '~/form/form-actions.server';
import { refuseFailedSave, refuseForm, textOf } from '~/form/form-answer.server';
import { dropFormDraft } from '~/form/form-draft.server';
import { entriesOfValues } from '~/form/form-tree';
import type { ItemGroups } from '~/objects/option-group';
import { optionsWithoutGroup } from '~/objects/option-group';
import { withoutQuestion, withSaveQuestion } from '~/screen/panel/panel-address';
import type { PanelAnswer, PanelCall } from '~/screen/panel/panel-call.server';
import { redirectTo } from '~/session/redirect.server';
import { readGroups, writeGroups } from '../groups/groups';
import { groupsOfMenu } from '../groups/load-groups.server';
import { itemCalls } from './calls.server';
import { itemForm, type ShortValues } from './form';
import { keepItemDraft, loadItemDraft } from './item-draft.server';

const NOT_KEPT =
  'The form is too large to be kept. Assign a group to every option, then save again.';

/** With options in no group nothing is saved: the form becomes a draft, and the page asks to confirm. */
export async function saveItem(call: PanelCall): Promise<PanelAnswer> {
  const posted = await readPosted(call, itemCalls);
  if ('answer' in posted) return posted.answer;
  const { values } = posted;
  const groups = readGroups(values.groups);
  if (groups && withoutGroup(groups).length > 0) return askToSave(call, values, groups);
  try {
    return await writeForm(call, itemCalls, values);
  } catch (error) {
    const left = groups && (await afterLostGroups(call, groups, error));
    if (left && withoutGroup(left).length > 0) return askToSave(call, values, left);
    return refuseFailedSave(call, itemForm, error, values);
  }
}

export async function saveAnyway(call: PanelCall): Promise<PanelAnswer> {
  const { address, guarded, url } = call;
  const draft = await loadItemDraft(guarded, url, address.mode === 'edit' ? address.id : null);
  if (!draft) return redirectTo(withoutQuestion(url));
  const form = new FormData();
  for (const [name, value] of entriesOfValues(draft.values)) form.append(name, value);
  const { version, once, baselineText } = draft;
  for (const [name, value] of Object.entries({ version, once, opened: baselineText })) {
    form.append(name, value);
  }
  const again = { ...call, form };
  const posted = await readPosted(again, itemCalls);
  if ('answer' in posted) return posted.answer;
  const { values } = posted;
  const groups = readGroups(values.groups);
  const save = (of: ItemGroups | null) =>
    writeForm(again, itemCalls, of ? { ...values, groups: writeGroups(inNoGroup(of)) } : values);
  try {
    return await save(groups);
  } catch (error) {
    const left = groups && (await afterLostGroups(call, groups, error));
    if (!left) return refuseFailedSave(again, itemForm, error, values);
    return save(left).catch((twice) => refuseFailedSave(again, itemForm, twice, values));
  }
}

async function askToSave(
  call: PanelCall,
  values: ShortValues,
  groups: ItemGroups,
): Promise<PanelAnswer> {
  const { address, form, guarded, url } = call;
  const id = await keepItemDraft(guarded, address.mode === 'edit' ? address.id : null, {
    values: { ...values, groups: writeGroups(groups) },
    baselineText: textOf(form, 'opened'),
    version: textOf(form, 'version'),
    once: textOf(form, 'once'),
    withoutGroup: withoutGroup(groups).map(({ name }) => name),
  });
  if (id === null) return refuseForm(call, itemForm, { values, message: NOT_KEPT });
  await dropFormDraft(guarded, url);
  return redirectTo(withSaveQuestion(url, id));
}

/** Without the groups that the menu has lost. @returns null if the save was refused for another reason */
async function afterLostGroups(
  { guarded }: PanelCall,
  { groups, options }: ItemGroups,
  error: unknown,
): Promise<ItemGroups | null> {
  if (!(error instanceof CreatorError) || error.status !== 400) return null;
  if (!error.details.fields?.option_groups && !error.details.fields?.options) return null;
  const ids = groups.map(({ id }) => id);
  const known = new Set((await groupsOfMenu(guarded, ids)).map(({ id }) => id));
  const left = groups.filter(({ id }) => known.has(id));
  return left.length === groups.length ? null : { groups: left, options };
}

function inNoGroup({ groups, options }: ItemGroups): ItemGroups {
  const lost = new Set(withoutGroup({ groups, options }));
  return {
    groups,
    options: options.map((option) => (lost.has(option) ? { ...option, group: null } : option)),
  };
}

function withoutGroup({ groups, options }: ItemGroups) {
  return optionsWithoutGroup(groups, options);
}
