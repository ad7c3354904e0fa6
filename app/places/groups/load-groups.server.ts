import { loadPeopleFrame } from '~/people/load-people-frame.server';
import { groupsPath } from '~/people/paths';
import { localTime } from '~/screen/panel/local-time';
import { readId } from '~/screen/read-query';
import { errorResponse, throwErrorResponse } from '~/session/error-response.server';
import type { Guarded } from '~/session/guards.server';
import { deleteGroupDialog, GROUPS_PER_PAGE, groupsQuery } from '../paths';

export type GroupsPage = Awaited<ReturnType<typeof loadGroups>>;
export type GroupPanelData = NonNullable<GroupsPage['panel']>;

const MOST_PARENTS = 1_000;

/** @param asked the id of the group whose panel is open, or `new` */
export async function loadGroups(guarded: Guarded, request: Request, asked: string | undefined) {
  const { creator } = guarded;
  const url = new URL(request.url);
  const { page } = groupsQuery.read(url);
  const id = groupIdOf(asked);
  const frame = await loadPeopleFrame(guarded, request);
  const scope = frame.organisation === null ? {} : { organisation_id: frame.organisation };
  const [listed, group, history, closes, all] = await Promise.all([
    creator.call('place_group.list', {
      ...scope,
      limit: GROUPS_PER_PAGE,
      offset: (page - 1) * GROUPS_PER_PAGE,
    }),
    id === null ? null : creator.call('place_group.get', { id }),
    id === null ? null : creator.call('place_group.history', { id }),
    id === null || deleteGroupDialog.read(url) === null
      ? null
      : creator.call('place_group.destroy', { id, preview: true }),
    asked === undefined
      ? null
      : creator.call('place_group.list', { ...scope, limit: MOST_PARENTS }),
  ]).catch(throwErrorResponse);
  const zone = frame.zone;
  const shown = (time: string) => localTime(`${time.replace(' ', 'T')}Z`, zone);
  const own = group?.organisation.id ?? frame.organisation;
  const roots = (all?.groups ?? []).filter(
    (one) =>
      one.parent_id === null && one.id !== id && (own === null || one.organisation.id === own),
  );
  const parent = group?.parent ?? null;
  const isListed = parent === null || roots.some((one) => one.id === parent.id);
  const choices = isListed ? roots : [parent, ...roots];
  return {
    frame,
    page,
    total: listed.total,
    locations: listed.locations,
    apart: listed.apart,
    /** Several are shown, so that each has to be named. */
    several: new Set(listed.groups.map((one) => one.organisation.id)).size > 1,
    groups: listed.groups.map((one) => ({ ...one, changed: shown(one.changed_at) })),
    panel: group
      ? {
          ...group,
          closes: closes?.closes ?? null,
          programs: [
            ...(closes?.keys ?? []).map((one) => `the key “${one}”`),
            ...(closes?.webhooks ?? []).map((one) => `the webhook to ${one}`),
          ],
          history: (history ?? []).map((one) => ({ ...one, time: shown(one.time) })),
        }
      : null,
    isNew: asked === 'new',
    choices: choices.map((one) => ({ value: String(one.id), label: one.name })),
    back: groupsQuery.href(groupsPath, { organisation: frame.organisation, page }),
  };
}

/** @throws Response 404 */
export function groupIdOf(asked: string | undefined): number | null {
  if (asked === undefined || asked === 'new') return null;
  const id = readId(asked);
  if (id === null) throw errorResponse(404, 'There is no such group.');
  return id;
}
