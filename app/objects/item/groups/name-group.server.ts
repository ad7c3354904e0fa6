import { data } from '@remix-run/node';
import { z } from 'zod';
import { assertCallFailed } from '~/creator/by-status.server';
import type { CreatorError } from '~/creator/client';
import { textOf } from '~/form/form-answer.server';
import { postedValues } from '~/form/form-tree';
import { readJson } from '~/form/read-json';
import { counted } from '~/menu/counted';
import { GROUP_TYPES } from '~/menu/option-groups';
import { GROUP_NAME_MISSING, type GroupResult } from '~/objects/option-group';
import type { PanelAnswer, PanelCall } from '~/screen/panel/panel-call.server';
import { pathOf } from '~/screen/paths';
import { readId } from '~/screen/read-query';
import { SESSION_ENDED } from '~/screen/resumed-form';
import type { Flash } from '~/session/flash.server';
import type { LocationGuarded } from '~/session/guards.server';
import { redirectTo } from '~/session/redirect.server';
import { itemForm } from '../form/form';
import { keepDraftUnderDialog } from '../form/item-draft.server';
import type { GroupRef } from './dialog-data';
import { readEditing } from './editing.server';
import { findGroups } from './find.server';
import { draftInPlace, itemIdOf, withDraft } from './open-draft.server';
import { refusedGroup } from './refused-group.server';

export interface GroupName {
  id: number | null;
  name: string;
  group_type: (typeof GROUP_TYPES)[number];
  version: number | null;
  once: string | null;
}

const FAILED = 'Error saving group header name';

/** Creates or renames a group; everything else is saved with the item. */
export async function nameGroup(
  guarded: LocationGuarded,
  { id, name, group_type, version, once }: GroupName,
): Promise<{ named: GroupRef; status: number; code?: string | undefined }> {
  const { creator, location } = guarded;
  const here = { location_id: location.id };
  try {
    const [before] = id === null ? [] : await findGroups(guarded, { ids: [id] });
    const { data: group, actionId } =
      id === null
        ? await creator.write(
            'option_group.create',
            { ...here, name, group_type },
            { once: once ?? undefined },
          )
        : await creator.write(
            'option_group.update',
            { ...here, id, name },
            { version: version ?? undefined },
          );
    const renamed = before && actionId !== null ? renamedFlash(before, group.name, actionId) : null;
    return { named: { kind: 'named-group', ...group, renamed }, status: 200 };
  } catch (error) {
    assertCallFailed(error, [401]);
    return { named: refusedName(error, name), status: error.status, code: error.details.code };
  }
}

/** 'Renamed “Milk” to “Oat milk” for 7 items', with Undo of the rename alone. */
function renamedFlash(
  { name, itemCount }: Pick<GroupResult, 'name' | 'itemCount'>,
  to: string,
  actionId: number,
): Flash {
  const whose = itemCount === 0 ? '' : ` for ${counted(itemCount, 'item')}`;
  return { kind: 'success', message: `Renamed “${name}” to “${to}”${whose}`, actionId };
}

/** With scripts only the name is sent. After an expired session, form and dialog are restored. */
export async function saveGroupName(call: PanelCall): Promise<PanelAnswer> {
  const { guarded, form } = call;
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const group_type = GROUP_TYPES.find((type) => type === text('group_type')) ?? 'multi';
  const name = {
    id: readId(text('id')),
    name: text('name'),
    group_type,
    version: readId(text('version')),
    once: text('once') || null,
  };
  const { named, status, code } = await nameGroup(guarded, name);
  const kept = code === SESSION_ENDED ? await keepDialog(call) : null;
  return kept === null ? data(named, { status }) : redirectTo(pathOf(withDraft(call.url, kept)));
}

const entries = z.array(z.tuple([z.string().max(200), z.string()])).max(2000);

async function keepDialog(call: PanelCall): Promise<string | null> {
  const editing = readEditing(textOf(call.form, 'editing'));
  const typed = readJson(entries, textOf(call.form, 'below'));
  if (!editing || !typed) return null;
  const below = new FormData();
  for (const [name, value] of typed) below.append(name, value);
  return keepDraftUnderDialog(call.guarded, itemIdOf(call), {
    id: await draftInPlace(call),
    values: postedValues(itemForm, below),
    baselineText: textOf(below, 'opened'),
    version: textOf(below, 'version'),
    once: textOf(below, 'once'),
    editing,
  });
}

function refusedName({ status, message, details }: CreatorError, name: string) {
  if (status === 409 && details.clashes?.name) {
    const now = String(details.clashes.name.now);
    const words = `Somebody has named this group “${now}” meanwhile. Save again to name it “${name}”.`;
    return refusedGroup({ title: FAILED, errors: { name: words }, version: details.version });
  }
  const atName = name.trim() === '' ? GROUP_NAME_MISSING : details.fields?.name;
  const own = status < 500 ? message : '';
  return refusedGroup({
    title: FAILED,
    errors: atName ? { name: atName } : { '': own || 'Nothing was saved. Try again.' },
  });
}
