import { peopleScope } from '~/people/service/people-scope.service';
import { type Account, isProvider } from '~/service/caller';
import { placeOfOrganisation } from '~/service/changes/organisation-place';
import type { CallContext, Handlers } from '~/service/context';
import { badInput, forbidden, notFound } from '~/service/errors';
import { checkSame } from '~/service/operators/change-organisation';
import { addGroup, changeGroup, removeGroup } from '~/service/operators/groups';
import { operatorAction } from '~/service/operators/operator-action';
import { retireLocation, unretireLocation } from '~/service/operators/retired-locations';
import { findRow } from '~/service/store/matching-rows';
import type { Reader } from '~/service/store/store';
import type { PlaceSettings } from '../calls/place';
import { historyOf } from './history.service';
import { MANY, makePlaces, ONE } from './make-place.service';
import { moveLocation } from './move-place.service';
import { operate } from './operating.service';
import { refuseDoubles } from './place-faults.service';
import {
  PLACE_ENTITIES,
  type StoredSettings,
  settingsText,
  storedSettings,
} from './place-settings.service';
import { listPlaces, shownPlace } from './place-views.service';
import { groupOf, organisationFor, placeOf } from './scope.service';
import {
  changedSettings,
  checkRights,
  type PlaceChangeAsked,
  updatePlace,
} from './update-place.service';

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
  'place.create': async ({ organisation_id, everyone, ...place }, context) => {
    const organisation = await organisationFor(context.reader, context.account, organisation_id);
    return makePlaces({ context, organisation, places: [place], everyone, answer: ONE });
  },
  'place.create_many': async ({ organisation_id, places, everyone, preview }, context) => {
    const { reader, account } = context;
    const organisation = await organisationFor(reader, account, organisation_id);
    const check = (now: Reader) => refuseDoubles(now, organisation.id, places);
    return makePlaces({ context, organisation, places, everyone, answer: MANY, check, preview });
  },
  'place.update': async ({ location_id: id, was, preview, ...given }, context) => {
    const { account, reader, change } = context;
    const location = await at(context, id);
    const now = await storedSettings(reader, location);
    const mayAll = isProvider(account);
    const asked = (then: StoredSettings) => askedBy(account, then, { wanted: given, was });
    const seen = asked(now);
    const patch = changedSettings(now, seen.wanted, seen.was);
    checkRights(patch, mayAll);
    const { master_id, mirror_of } = patch;
    const note = {
      summary: `Changed the location ${location.name}: ${settingsText(patch)}`,
      locationIds: [id, master_id, mirror_of].filter((one) => typeof one === 'number'),
      rehearsal: preview,
    };
    return change(note, (ledger) => updatePlace(ledger, id, { asked, mayAll }));
  },
  'place.history': async ({ location_id }, context) => {
    const { id } = await at(context, location_id);
    const of = { entities: PLACE_ENTITIES, locationId: id, id };
    return historyOf(context.reader, of, (method) => method === 'place.update');
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
  'place.move': async ({ location_id: id, organisation_id, preview }, context) => {
    const location = await at(context, id);
    const to = await organisationFor(context.reader, context.account, organisation_id);
    if (to.retired_at !== null) throw badInput(`The organisation ${to.name} is retired.`);
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
      (by) =>
        operatorAction(by, note, async (trx, ledger) => {
          await checkSame(trx, to);
          return moveLocation(trx, ledger, id, target);
        }),
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
};

/** @throws ApiError 404 */
async function checkTemplateGroup({ reader }: CallContext, id: number): Promise<void> {
  const group = await findRow(reader, 'location_group', { id }, 'id');
  if (!group) throw notFound('There is no such group.');
}

/** @throws ApiError 400 for an organisation out of use */
async function checkKept({ reader, account }: CallContext, id: number): Promise<void> {
  const { retired_at, name } = await organisationFor(reader, account, id);
  if (retired_at !== null) throw badInput(`The organisation ${name} is retired.`);
}

/** A folder of the server is neither seen nor named by admins: theirs stays where they give no address. @throws ApiError 403 */
function askedBy(account: Account, now: StoredSettings, asked: PlaceChangeAsked): PlaceChangeAsked {
  if (isProvider(account)) return asked;
  const { wanted, was } = asked;
  if (wanted.integration?.folder) {
    throw forbidden('Only staff of the provider may name a folder of the server.');
  }
  const kept = now.integration?.folder ?? null;
  const within = (given: PlaceSettings, folder: string | null): PlaceSettings =>
    given.integration ? { ...given, integration: { ...given.integration, folder } } : given;
  const { type, address } = wanted.integration ?? {};
  const isOfFolder = type === 'automatic' && !address;
  return { wanted: within(wanted, isOfFolder ? kept : null), was: within(was, kept) };
}
