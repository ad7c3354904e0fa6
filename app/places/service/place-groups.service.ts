import { peopleScope } from '~/people/service/people-scope.service';
import { isProvider } from '~/service/caller';
import { placeOfOrganisation } from '~/service/changes/organisation-place';
import type { CallContext, Handlers } from '~/service/context';
import { checkSame } from '~/service/operators/change-organisation';
import { changeGroup, deleteGroup, patchText } from './change-group.service';
import { findPlaces } from './find-places.service';
import { groupDocument } from './group-documents.service';
import { listGroups, shownGroup } from './group-views.service';
import { historyOf } from './history.service';
import { makeGroup } from './make-group.service';
import { groupOf, noOrganisation, organisationFor } from './scope.service';

type GroupMethod = Extract<keyof Handlers, `place_group.${string}`>;

export const placeGroupHandlers: Pick<Handlers, GroupMethod> = {
  'place_group.list': async ({ organisation_id, ...page }, { reader, account }) => {
    const scope = peopleScope(account, organisation_id).organisationId;
    if (scope !== null) await organisationFor(reader, account, scope);
    return listGroups(reader, scope, page);
  },
  'place_group.get': async ({ id }, { reader, account }) =>
    shownGroup(reader, await groupOf(reader, account, id)),
  'place_group.find': async ({ organisation_id, id, text }, { reader, account }) => {
    const group = id === undefined ? null : await groupOf(reader, account, id);
    const organisationId =
      group?.organisation_id ?? (await organisationFor(reader, account, organisation_id)).id;
    const stored = group && (await groupDocument(reader, group.id));
    return findPlaces(reader, text, {
      organisationId,
      members: new Set(stored?.doc.locations),
      tellsOthers: isProvider(account),
    });
  },
  'place_group.create': async ({ organisation_id, name, parent_id }, context) => {
    const { reader, account, change } = context;
    const organisation = await organisationFor(reader, account, organisation_id);
    if (organisation.retired_at !== null) throw noOrganisation();
    const note = {
      summary: `Made the group “${name}” of locations`,
      locationIds: [placeOfOrganisation(organisation.id)],
    };
    return change(note, async (ledger) => {
      await checkSame(ledger.read, organisation);
      return { id: await makeGroup(ledger, organisation.id, { name, parent_id }) };
    });
  },
  'place_group.update': async ({ id, preview, ...patch }, context) => {
    const { reader, account, change, basis } = context;
    const group = await groupOf(reader, account, id);
    const note = {
      summary: `Changed the group “${group.name}” of locations${patchText(patch, group.name)}`,
      locationIds: [placeOfOrganisation(group.organisation_id)],
      rehearsal: preview,
    };
    return change(note, (ledger) =>
      changeGroup(ledger, id, { ...patch, version: basis.version }, account.id),
    );
  },
  'place_group.destroy': async ({ id, preview }, context) => {
    const { reader, account, change } = context;
    const group = await groupOf(reader, account, id);
    const note = {
      summary: `Deleted the group “${group.name}” of locations`,
      locationIds: [placeOfOrganisation(group.organisation_id)],
      rehearsal: preview,
    };
    return change(note, (ledger) => deleteGroup(ledger, id));
  },
  'place_group.history': async ({ id }, { reader, account }: CallContext) => {
    const group = await groupOf(reader, account, id);
    const place = placeOfOrganisation(group.organisation_id);
    const of = { entities: ['place_group'], locationId: place, id };
    return historyOf(reader, of, (method) => method.startsWith('place_group.'));
  },
};
