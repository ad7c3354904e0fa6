import { loadPeopleFrame } from '~/people/load-people-frame.server';
import { throwErrorResponse } from '~/session/error-response.server';
import type { Guarded } from '~/session/guards.server';

export type ManyPage = Awaited<ReturnType<typeof loadMany>>;

/** @throws Response */
export async function loadMany(guarded: Guarded, request: Request) {
  const { creator } = guarded;
  const frame = await loadPeopleFrame(guarded, request);
  const scope = frame.organisation === null ? {} : { organisation_id: frame.organisation };
  const lacksOrganisation = frame.organisations !== null && frame.organisation === null;
  const [own, templates] = await Promise.all([
    lacksOrganisation ? null : creator.call('place.list', { ...scope, limit: 500 }),
    lacksOrganisation ? [] : creator.call('place_template.list', scope),
  ]).catch(throwErrorResponse);
  return {
    frame,
    lacksOrganisation,
    menus: [
      ...templates.map(({ id, name }) => ({ value: `template-${id}`, label: `Template ${name}` })),
      ...(own?.places ?? []).map(({ id, name }) => ({
        value: `copy-${id}`,
        label: `Copy of ${name}`,
      })),
    ],
  };
}
