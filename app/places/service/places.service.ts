import { locationEntity } from '~/objects/location/service/entity.service';
import { peopleScope } from '~/people/service/people-scope.service';
import { isProvider } from '~/service/caller';
import { placeOfOrganisation } from '~/service/changes/organisation-place';
import type { CallContext, Handlers } from '~/service/context';
import { badInput, forbidden, notFound } from '~/service/errors';
import {
  addGroup,
  changeGroup,
  joinGroup,
  leaveGroup,
  removeGroup,
} from '~/service/operators/groups';
import { setIntegration } from '~/service/operators/integrations';
import { setLocationType, setMaster, setMirrorSource } from '~/service/operators/location-kinds';
import { operatorAction } from '~/service/operators/operator-action';
import { retireLocation, unretireLocation } from '~/service/operators/retired-locations';
import type { Reader } from '~/service/store/store';
import { makePlace } from './make-place.service';
import { moveLocation } from './move-place.service';
import { operate } from './operating.service';
import { listPlaces, shownPlace } from './place-views.service';
import { groupOf, organisationFor, placeOf } from './scope.service';

type PlaceMethod = Extract<keyof Handlers, `place.${string}` | `place_template.${string}`>;

const at = ({ reader, account }: CallContext, id: number) => placeOf(reader, account, id);

export const placeHandlers: Pick<Handlers, PlaceMethod> = {
  'place.list': async (params, { reader, account }) => {
    const { organisationId } = peopleScope(account, params.organisation_id);
    if (organisationId !== null) await organisationFor(reader, account, organisationId);
    if (params.group_id) await groupOf(reader, account, params.group_id);
    return listPlaces(reader, organisationId, params);
  },
  'place.get': async ({ location_id }, context) =>
    shownPlace(context.reader, await at(context, location_id), isProvider(context.account)),
  'place.create': async (params, context) => {
    const { reader, account } = context;
    const organisation = await organisationFor(reader, account, params.organisation_id);
    return makePlace(context, organisation, params);
  },
  'place.rename': async ({ location_id: id, name }, context) => {
    const location = await at(context, id);
    if (location.ready !== 1) throw badInput('Bring this location back before you rename it.');
    const note = { summary: `Renamed the location ${location.name} to ${name}`, locationIds: [id] };
    return context.change(note, async (ledger) => {
      const { version } = context.basis;
      const versions = await ledger.update(locationEntity, id, [
        { id, patch: { name }, ...(version !== undefined && { version }) },
      ]);
      return { id, version: versions.get(id) ?? location.version };
    });
  },
  'place.retire': async ({ location_id: id }, context) => {
    await at(context, id);
    return operate(
      context,
      (by) => retireLocation(by, id),
      () => ({ id }),
    );
  },
  'place.bring_back': async ({ location_id: id }, context) => {
    const location = await at(context, id);
    await checkKept(context, location.organisation_id);
    return operate(
      context,
      (by) => unretireLocation(by, id),
      () => ({ id }),
    );
  },
  'place.set_integration': async ({ location_id: id, integration }, context) => {
    await at(context, id);
    if (integration?.folder && !isProvider(context.account)) {
      throw forbidden('Only staff of the provider may name a folder of the server.');
    }
    const kept = isProvider(context.account) ? null : await folderOf(context.reader, id);
    const isOfFolder = integration?.type === 'automatic' && !integration.address;
    const given = integration && {
      ...integration,
      address: integration.address ?? undefined,
      folder: integration.folder ?? (isOfFolder ? kept : null) ?? undefined,
      schedule: integration.schedule ?? undefined,
    };
    return operate(
      context,
      (by) => setIntegration(by, id, given),
      () => ({ id }),
    );
  },
  'place.set_type': async ({ location_id: id, type }, context) => {
    await at(context, id);
    return operate(
      context,
      (by) => setLocationType(by, id, type),
      () => ({ id }),
    );
  },
  'place.set_master': async ({ location_id: id, master_id }, context) => {
    await at(context, id);
    return operate(
      context,
      (by) => setMaster(by, id, master_id),
      ({ left }) => ({ id, left }),
    );
  },
  'place.set_mirror': async ({ location_id: id, source_id }, context) => {
    await at(context, id);
    return operate(
      context,
      (by) => setMirrorSource(by, id, source_id),
      () => ({ id }),
    );
  },
  'place.move': async ({ location_id: id, organisation_id, preview }, context) => {
    const location = await at(context, id);
    const to = await organisationFor(context.reader, context.account, organisation_id);
    await checkKept(context, to.id);
    const note = {
      method: 'place.move',
      summary: `Moved the location ${location.name} to ${to.name}`,
      locationIds: [id, to.id, location.organisation_id].map((one, index) =>
        index === 0 ? one : placeOfOrganisation(one),
      ),
    };
    const target = { organisationId: to.id, by: context.account.id };
    return operate(
      context,
      (by) => operatorAction(by, note, (trx, ledger) => moveLocation(trx, ledger, id, target)),
      (left) => left,
      preview,
    );
  },
  'place_template.list': async ({ organisation_id }, { reader, account }) => {
    const { organisationId } = peopleScope(account, organisation_id);
    if (organisationId !== null) await organisationFor(reader, account, organisationId);
    const groups = await reader
      .selectFrom('location_group')
      .innerJoin('location as template', 'template.id', 'location_group.template_location_id')
      .select(['location_group.id', 'location_group.name', 'location_group.client_name as client'])
      .select(['template.id as template_id', 'template.name as template'])
      .$if(organisationId !== null, (query) =>
        query.where('location_group.organisation_id', '=', Number(organisationId)),
      )
      .orderBy('location_group.name')
      .orderBy('location_group.id')
      .execute();
    const members = await reader
      .selectFrom('location_group_member as member')
      .innerJoin('location', 'location.id', 'member.location_id')
      .select(['member.group_id', 'location.id', 'location.name'])
      .$if(organisationId !== null, (query) =>
        query.where('location.organisation_id', '=', Number(organisationId)),
      )
      .orderBy('location.name')
      .execute();
    const byGroup = Map.groupBy(members, ({ group_id }) => group_id);
    return groups.map(({ template_id, template, ...group }) => ({
      ...group,
      template: { id: template_id, name: template },
      members: (byGroup.get(group.id) ?? []).map(({ id, name }) => ({ id, name })),
    }));
  },
  'place_template.create': async ({ location_id, name, client }, context) => {
    await at(context, location_id);
    const made = { name, client, templateId: location_id };
    return operate(
      context,
      (by) => addGroup(by, made),
      (id) => ({ id }),
    );
  },
  'place_template.update': async ({ id, name, client, template_id }, context) => {
    await checkTemplateGroup(context, id);
    if (template_id !== undefined) await at(context, template_id);
    return operate(
      context,
      (by) => changeGroup(by, id, { name, client, templateId: template_id }),
      () => ({ id }),
    );
  },
  'place_template.destroy': async ({ id }, context) => {
    await checkTemplateGroup(context, id);
    return operate(
      context,
      (by) => removeGroup(by, id),
      () => ({ id }),
    );
  },
  'place_template.join': async ({ id, location_id, position }, context) => {
    await checkTemplateGroup(context, id);
    await at(context, location_id);
    return operate(
      context,
      (by) => joinGroup(by, id, location_id, position),
      () => ({ id }),
    );
  },
  'place_template.leave': async ({ id, location_id }, context) => {
    await checkTemplateGroup(context, id);
    await at(context, location_id);
    return operate(
      context,
      (by) => leaveGroup(by, id, location_id),
      () => ({ id }),
    );
  },
};

/** @throws ApiError 404 */
async function checkTemplateGroup({ reader }: CallContext, id: number): Promise<void> {
  const group = await reader
    .selectFrom('location_group')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!group) throw notFound('There is no such group.');
}

/** @throws ApiError 400 for an organisation out of use */
async function checkKept({ reader, account }: CallContext, id: number): Promise<void> {
  const { retired_at, name } = await organisationFor(reader, account, id);
  if (retired_at !== null) throw badInput(`The organisation ${name} is retired.`);
}

/** A folder of the server, which admins neither see nor name. */
async function folderOf(reader: Reader, locationId: number): Promise<string | null> {
  const row = await reader
    .selectFrom('integration')
    .select('folder')
    .where('location_id', '=', locationId)
    .executeTakeFirst();
  return row?.folder ?? null;
}
