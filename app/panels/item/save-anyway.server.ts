import { CreatorError } from '~/creator/client';
import type { ItemGroups } from '~/menu/item-groups';
import { optionsWithoutGroup } from '~/menu/repair-groups';
import { redirectTo } from '~/session/redirect.server';
import { withoutQuestion, withSaveQuestion } from '../panel-address';
import type { PanelAnswer, PanelCall } from '../panel-call.server';
import { readGroups, writeGroups } from './groups';
import { dropItemDraft, keepItemDraft, loadItemDraft } from './item-draft.server';
import { groupsOfMenu } from './load-groups.server';
import { type PostedItem, readItemForm } from './posted-item.server';
import { refuseFailedSave, refuseItem } from './refused.server';
import { writeItem } from './save-item.server';
import { entriesOfValues } from './values';

const NOT_KEPT =
  'The form is too large to be kept. Assign a group to every option, then save again.';

/**
 * Saves the form, unless it has options without a group: then nothing is saved, the form is kept, and
 * the address asks whether to save it anyway (D2 §5, DECIDE-155).
 */
export async function saveItem(call: PanelCall): Promise<PanelAnswer> {
  const read = await readItemForm(call);
  if ('answer' in read) return read.answer;
  const { posted } = read;
  const groups = readGroups(posted.values.groups);
  if (groups && withoutGroup(groups).length > 0) return askToSave(call, posted, groups);
  try {
    return await writeItem(call, posted, groups);
  } catch (error) {
    const left = groups && (await afterLostGroups(call, groups, error));
    if (left && withoutGroup(left).length > 0) return askToSave(call, posted, left);
    return refuseFailedSave(call, error, posted.values);
  }
}

/** Saves what the question was asked over: its options stand in no group. */
export async function saveAnyway(call: PanelCall): Promise<PanelAnswer> {
  const { address, guarded, url } = call;
  const draft = await loadItemDraft(guarded, url, address.mode === 'edit' ? address.id : null);
  // The page then says that what was typed is no longer kept.
  if (!draft) return redirectTo(withoutQuestion(url));
  const form = new FormData();
  for (const [name, value] of entriesOfValues(draft.values)) form.append(name, value);
  const { version, once, openedText } = draft;
  for (const [name, value] of Object.entries({ version, once, opened: openedText })) {
    form.append(name, value);
  }
  const kept = { ...call, form };
  const read = await readItemForm(kept);
  if ('answer' in read) return read.answer;
  const { posted } = read;
  const groups = readGroups(posted.values.groups);
  try {
    return await writeItem(kept, posted, groups && inNoGroup(groups));
  } catch (error) {
    const left = groups && (await afterLostGroups(call, groups, error));
    if (!left) return refuseFailedSave(kept, error, posted.values);
    try {
      return await writeItem(kept, posted, inNoGroup(left));
    } catch (again) {
      return refuseFailedSave(kept, again, posted.values);
    }
  }
}

async function askToSave(
  call: PanelCall,
  { values }: PostedItem,
  groups: ItemGroups,
): Promise<PanelAnswer> {
  const { address, form, guarded, url } = call;
  const id = await keepItemDraft(guarded, address.mode === 'edit' ? address.id : null, {
    values: { ...values, groups: writeGroups(groups) },
    form,
    withoutGroup: withoutGroup(groups).map(({ name }) => name),
  });
  if (id === null) return refuseItem(call, { values, message: NOT_KEPT });
  // The form itself may have come from a draft: the new one takes its place.
  await dropItemDraft(guarded, url);
  return redirectTo(withSaveQuestion(url, id));
}

/**
 * The form's groups without those that the menu has lost, where a save was refused for them.
 *
 * @returns null where it was refused for something else
 */
async function afterLostGroups(
  { guarded, place }: PanelCall,
  { groups, options }: ItemGroups,
  error: unknown,
): Promise<ItemGroups | null> {
  if (!(error instanceof CreatorError) || error.status !== 400) return null;
  if (!error.details.fields?.option_groups && !error.details.fields?.options) return null;
  const ids = groups.map(({ id }) => id);
  const known = new Set((await groupsOfMenu(guarded, place, ids)).map(({ id }) => id));
  const left = groups.filter(({ id }) => known.has(id));
  return left.length === groups.length ? null : { groups: left, options };
}

/** The same, options of no group of the form in none at all. */
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
