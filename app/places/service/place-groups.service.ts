import { searchKey } from '~/menu/text';
import { peopleScope } from '~/people/service/people-scope.service';
import { isProvider } from '~/service/caller';
import { placeOfOrganisation } from '~/service/changes/organisation-place';
import { writeRights } from '~/service/changes/rights';
import { nowText } from '~/service/clock';
import type { CallContext, Handlers } from '~/service/context';
import { badInput } from '~/service/errors';
import type { Reader } from '~/service/store/store';
import {
  changeGroup,
  checkGroupName,
  checkParent,
  deleteGroup,
  patchText,
} from './change-group.service';
import { findPlaces } from './find-places.service';
import { groupDocument } from './group-documents.service';
import { groupHistory, listGroups, shownGroup } from './group-views.service';
import { groupOf, noOrganisation, organisationFor } from './scope.service';

const MOST_GROUPS = 1_000;

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
    const self = { id: null, organisationId: organisation.id };
    const note = {
      summary: `Made the group “${name}” of locations`,
      locationIds: [placeOfOrganisation(organisation.id)],
    };
    return change(note, async (ledger) => {
      await checkNumber(ledger.read, organisation.id);
      await checkGroupName(ledger.read, self, name);
      await checkParent(ledger.read, self, parent_id);
      return writeRights(ledger, async (trx, record) => {
        const at = nowText();
        const row = { organisation_id: organisation.id, name, parent_id };
        const { id } = await trx
          .insertInto('place_group')
          .values({ ...row, version: 1, name_key: searchKey(name), created_at: at, changed_at: at })
          .returning('id')
          .executeTakeFirstOrThrow();
        await record('place_group', organisation.id, [
          {
            ...{ id, kind: 'create' as const },
            ...{ before: null, after: { ...row, locations: [], people: [] } },
            ...{ versionBefore: null, versionAfter: 1 },
          },
        ]);
        return { id };
      });
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
    return change(note, async (ledger) => ({ closes: await deleteGroup(ledger, id) }));
  },
  'place_group.history': async ({ id }, { reader, account }: CallContext) => {
    const group = await groupOf(reader, account, id);
    return groupHistory(reader, group);
  },
};

async function checkNumber(reader: Reader, organisationId: number): Promise<void> {
  const { count } = await reader
    .selectFrom('place_group')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('organisation_id', '=', organisationId)
    .executeTakeFirstOrThrow();
  if (Number(count) >= MOST_GROUPS) {
    throw badInput(`An organisation has at most ${MOST_GROUPS} groups.`);
  }
}
