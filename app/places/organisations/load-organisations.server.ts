import { loadPeopleFrame } from '~/people/load-people-frame.server';
import { organisationsPath } from '~/people/paths';
import { localTime } from '~/screen/panel/local-time';
import { readId } from '~/screen/read-query';
import { errorResponse, throwErrorResponse } from '~/session/error-response.server';
import type { Guarded } from '~/session/guards.server';
import { mergeDialog, ORGANISATIONS_PER_PAGE, organisationsQuery } from '../paths';

export type OrganisationsPage = Awaited<ReturnType<typeof loadOrganisations>>;
export type OrganisationPanelData = NonNullable<OrganisationsPage['panel']>;

/** @param asked the id of the organisation whose panel is open, or `new` */
export async function loadOrganisations(
  guarded: Guarded,
  request: Request,
  asked: string | undefined,
) {
  const { creator } = guarded;
  const url = new URL(request.url);
  const query = organisationsQuery.read(url);
  const id = organisationIdOf(asked);
  const merge = id === null ? null : mergeDialog.read(url);
  const [frame, listed, panel, merged] = await Promise.all([
    loadPeopleFrame(guarded, request),
    creator.call('organisation.list', {
      search: query.search,
      retired: query.retired,
      limit: ORGANISATIONS_PER_PAGE,
      offset: (query.page - 1) * ORGANISATIONS_PER_PAGE,
    }),
    id === null ? null : creator.call('organisation.get', { id }),
    id === null || !merge?.into || merge.into === id
      ? null
      : creator.call('organisation.merge', { id, into_id: merge.into, preview: true }),
  ]).catch(throwErrorResponse);
  const since = panel?.retired_at ?? null;
  return {
    frame,
    query,
    ...listed,
    panel: panel && {
      ...panel,
      retired_at: since && localTime(`${since.replace(' ', 'T')}Z`, frame.zone),
    },
    isNew: asked === 'new',
    merge: merge && { into: merge.into, merged },
    back: organisationsQuery.href(organisationsPath, query),
  };
}

/** @throws Response 404 */
export function organisationIdOf(asked: string | undefined): number | null {
  if (asked === undefined || asked === 'new') return null;
  const id = readId(asked);
  if (id === null) throw errorResponse(404, 'There is no such organisation.');
  return id;
}
