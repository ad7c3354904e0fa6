import { byStatus, logged } from '~/creator/by-status.server';
import type { Creator } from '~/creator/client';
import type { AnswerOf } from '~/creator/contract';
import { integrationOf } from '~/screen/integration.server';

type Location = AnswerOf<'location.get'>;

export type BaseMenu = ReturnType<typeof baseMenusOf>[number];

export type MenuSource = Awaited<ReturnType<typeof loadMenuSource>>;

/** Requests only what `location.get` says exists. Failures are only logged. */
export async function loadMenuSource(creator: Creator, location: Location) {
  const { id, has, menu } = location;
  const params = { location_id: id };
  const orNull = orNothing(location);
  const [inheritance, integration, mirrors, mirror] = await Promise.all([
    has.inheritance ? creator.call('location.get_inheritance', params).catch(orNull) : null,
    integrationOf(creator, location).catch(orNull),
    has.mirrors ? creator.call('location.list_mirrors', params).catch(orNull) : null,
    mirrorOf(creator, location),
  ]);
  const others = mirrors?.mirrors.filter((place) => place.id !== id) ?? [];
  const source = mirror && mirror.name !== null ? [{ id: mirror.id, name: mirror.name }] : [];
  const isTemplate = location.location_type === 'template';
  return {
    templateFor: isTemplate ? groupsOf(inheritance) : null,
    baseMenus: inheritance ? baseMenusOf(inheritance) : [],
    mirror,
    reaches: { places: [...source, ...others], others: mirrors?.others ?? 0 },
    integration: integration?.name ?? null,
    readOnly: !menu.writable,
  };
}

function groupsOf(inheritance: AnswerOf<'location.get_inheritance'> | null) {
  const groups = inheritance?.template_groups ?? [];
  return groups.map(({ id, name, client_name }) => ({ id, name, clientName: client_name }));
}

function baseMenusOf(inheritance: AnswerOf<'location.get_inheritance'>) {
  const { master_location: master, group_inheritance } = inheritance;
  return [
    ...(master ? [{ ...master, kind: 'master' as const }] : []),
    ...group_inheritance.map(({ template_location_id, name, readable }) => ({
      id: template_location_id,
      name,
      readable,
      kind: 'base' as const,
    })),
  ];
}

/** Without write access the source is not accessible, so it is not requested. */
async function mirrorOf(creator: Creator, location: Location) {
  const { mirror_items_from: id, menu } = location;
  if (id === null) return null;
  if (!menu.writable) return { id, name: null };
  const unnamed = () => ({ name: null });
  const source = await creator
    .call('location.get', { location_id: id, with_receipt_logo: false })
    .catch(byStatus({ 401: unnamed, 403: unnamed, 404: unnamed }))
    .catch(orNothing(location));
  return { id, name: source ? source.name : `ID ${id}` };
}

function orNothing({ id }: Location) {
  return logged('where the menu comes from could not be read', null, { location: id });
}
