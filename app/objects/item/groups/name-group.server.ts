import { data } from '@remix-run/node';
import { CreatorError } from '~/creator/client';
import { GROUP_TYPES } from '~/menu/option-groups';
import { GROUP_NAME_MISSING } from '~/objects/option-group';
import type { PanelAnswer, PanelCall } from '~/screen/panel/panel-call.server';
import { readId } from '~/screen/read-query';
import type { LocationGuarded } from '~/session/guards.server';
import type { NamedGroup } from './dialog-data';
import { refusedGroup } from './refused-group.server';

/** What a group is to be called; `id` null: a new one. */
export interface GroupName {
  id: number | null;
  name: string;
  group_type: (typeof GROUP_TYPES)[number];
  /** The version that its name was read with. */
  version: number | null;
  /** One-time key of a new group. */
  once: string | null;
}

const FAILED = 'Error saving group header name';

/** Makes a group, or gives it another name; everything else of it is saved with the item. */
export async function nameGroup(
  { creator, location }: LocationGuarded,
  { id, name, group_type, version, once }: GroupName,
): Promise<{ named: NamedGroup; status: number }> {
  const here = { location_id: location.id };
  try {
    const { data: group } =
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
    return { named: { kind: 'named-group', ...group }, status: 200 };
  } catch (error) {
    if (!(error instanceof CreatorError) || error.status === 401) throw error;
    return { named: refusedName(error, name), status: error.status };
  }
}

/** The name alone, where scripts keep everything else of the dialog in the browser. */
export async function saveGroupName({ guarded, form }: PanelCall): Promise<PanelAnswer> {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const group_type = GROUP_TYPES.find((type) => type === text('group_type')) ?? 'multi';
  const name = {
    id: readId(text('id')),
    name: text('name'),
    group_type,
    version: readId(text('version')),
    once: text('once') || null,
  };
  const { named, status } = await nameGroup(guarded, name);
  return data(named, { status });
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
