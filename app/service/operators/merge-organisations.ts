import { counted, listed } from '~/menu/counted';
import { searchKey } from '~/menu/text';
import { locationEntity } from '~/objects/location/service/entity.service';
import { putLocations } from '~/places/service/group-documents.service';
import type { Ledger } from '../changes/ledger';
import { placeOfOrganisation } from '../changes/organisation-place';
import { type RightChange, writeRights } from '../changes/rights';
import { nowText } from '../clock';
import { deleteRows, findRows, updateRows } from '../store/matching-rows';
import { insertRows } from '../store/row-sets';
import type { Row } from '../store/schema';
import type { Trx } from '../store/store';
import { getOrganisation, noteOf, writeOrganisation } from './change-organisation';
import { type Merging, merging } from './merging';
import { type Operating, operatorAction, recordOperated } from './operator-action';

type Organisation = Row<'organisation'>;

/** All of one organisation belongs to another from now on, in one transaction. @throws OperatorError */
export async function mergeOrganisations(
  store: Operating,
  { id, into: intoId, by }: { id: number; into: number; by: number | null },
): Promise<Merging> {
  const { reader } = store;
  const own = await findRows(reader, 'location', { organisation_id: id }, 'id');
  const [gone, kept] = [await getOrganisation(reader, id), await getOrganisation(reader, intoId)];
  const places = [id, intoId].map(placeOfOrganisation);
  const note = {
    ...noteOf('organisation.merge', id, `Merged the organisation ${gone.name} into ${kept.name}`),
    locationIds: [...places, ...own.map((one) => one.id)],
  };
  return operatorAction(store, note, async (trx, ledger) => {
    const from = await getOrganisation(trx, id);
    const into = await getOrganisation(trx, intoId);
    const all = await merging(ledger.read, from, into);
    const group = await narrow(trx, ledger, all, { from, into, by });
    await movePeople(trx, ledger, { all, group }, [id, intoId]);
    await moveGroups(trx, ledger, all, [id, intoId]);
    await moveRest(trx, ledger, all, [id, intoId]);
    const lists = Object.entries({
      ...{ people: all.people, locations: all.locations, groups: all.groups },
      ...{ keys: all.keys, webhooks: all.webhooks, providers: all.providers },
    }).map(([field, list]) => [field, list.map((one) => one.id)] as const);
    const beside = {
      ...Object.fromEntries(lists.filter(([, list]) => list.length > 0)),
      ...(all.rules.length > 0 && { rules: all.rules }),
    };
    await writeOrganisation(
      trx,
      ledger,
      from,
      { retired_at: from.retired_at ?? nowText(), merged_into: intoId },
      beside,
    );
    await writeOrganisation(trx, ledger, into, {}, { merged: id, ...beside });
    await updateRows(trx, 'organisation', { merged_into: id }, { merged_into: intoId }).execute();
    return all;
  });
}

/** Who may open all of the one may not open all of the other by it: a group holds what that is today. */
async function narrow(
  trx: Trx,
  ledger: Ledger,
  all: Merging,
  { from, into, by }: { from: Organisation; into: Organisation; by: number | null },
): Promise<number | null> {
  const people = all.people.filter((one) => one.all).map((one) => one.id);
  const hooks = all.webhooks.filter((one) => one.all).map((one) => one.id);
  const locations = all.locations.map((one) => one.id).sort((a, b) => a - b);
  await deleteRows(trx, 'webhook_location', { webhook_id: hooks }).execute();
  await insertRows(
    trx,
    'webhook_location',
    hooks.flatMap((webhook_id) => locations.map((location_id) => ({ webhook_id, location_id }))),
  );
  await updateRows(trx, 'webhook', { id: hooks }, { every_location: 0 }).execute();
  if (people.length === 0 || all.group === null) return null;
  const name = all.group;
  const at = nowText();
  const doc = { organisation_id: into.id, name, parent_id: null, locations, people };
  const { id } = await trx
    .insertInto('place_group')
    .values({
      ...{ organisation_id: into.id, name, name_key: searchKey(name), parent_id: null },
      ...{ version: 1, created_at: at, changed_at: at },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await putLocations(trx, id, locations, by);
  const given = { group_id: id, since: at, by_account_id: by };
  await insertRows(
    trx,
    'place_group_grant',
    people.map((account_id) => ({ account_id, ...given })),
  );
  await recordMoved(
    ledger,
    'place_group',
    [from.id, into.id],
    [{ id, kind: 'create', before: null, after: doc, versionBefore: null, versionAfter: 1 }],
  );
  return id;
}

type Way = readonly [from: number, into: number];

/** In both chains, so that each tells the whole. */
async function recordMoved(
  ledger: Ledger,
  entity: 'person' | 'place_group',
  [from, into]: Way,
  changes: readonly RightChange[],
): Promise<void> {
  await writeRights(ledger, async (_, record) => {
    await record(entity, from, changes);
    await record(entity, into, changes);
  });
}

async function movePeople(
  trx: Trx,
  ledger: Ledger,
  { all, group }: { all: Merging; group: number | null },
  way: Way,
): Promise<void> {
  const [from, into] = way;
  const known = new Map(all.people.map((one) => [one.id, one]));
  const grants = await trx
    .selectFrom('place_group_grant')
    .select(['account_id', 'group_id'])
    .where('account_id', 'in', (eb) =>
      eb.selectFrom('account').select('id').where('organisation_id', '=', from),
    )
    .orderBy('group_id')
    .execute();
  const groupsOf = Map.groupBy(grants, ({ account_id }) => account_id);
  const moved = await trx
    .updateTable('account')
    .set((eb) => ({ organisation_id: into, all_locations: 0, version: eb('version', '+', 1) }))
    .where('organisation_id', '=', from)
    .returning(['id', 'version'])
    .execute();
  const changes = moved
    .filter(({ id }) => known.has(id))
    .map(({ id, version }) => {
      const groups = (groupsOf.get(id) ?? []).map(({ group_id }) => group_id);
      const was = groups.filter((one) => one !== group);
      const isNarrowed = known.get(id)?.all;
      return {
        id,
        kind: 'update' as const,
        before: { organisation_id: from, ...(isNarrowed && { all_locations: 1, groups: was }) },
        after: { organisation_id: into, ...(isNarrowed && { all_locations: 0, groups }) },
        ...{ versionBefore: version - 1, versionAfter: version },
      };
    });
  await recordMoved(ledger, 'person', way, changes);
}

async function moveGroups(trx: Trx, ledger: Ledger, { groups }: Merging, way: Way): Promise<void> {
  const [from, into] = way;
  for (const { id, renamed } of groups) {
    if (renamed === null) continue;
    const name = { name: renamed, name_key: searchKey(renamed) };
    await trx.updateTable('place_group').set(name).where('id', '=', id).execute();
  }
  await trx
    .updateTable('place_group')
    .set((eb) => ({ organisation_id: into, version: eb('version', '+', 1) }))
    .where('organisation_id', '=', from)
    .execute();
  const changes = groups.map(({ id, name, version, renamed }) => ({
    id,
    kind: 'update' as const,
    before: { organisation_id: from, ...(renamed !== null && { name }) },
    after: { organisation_id: into, ...(renamed !== null && { name: renamed }) },
    versionBefore: version,
    versionAfter: version + 1,
  }));
  await recordMoved(ledger, 'place_group', way, changes);
}

async function moveRest(trx: Trx, ledger: Ledger, all: Merging, way: Way): Promise<void> {
  const [from, into] = way;
  for (const { id } of all.locations) {
    await ledger.update(locationEntity, id, [{ id, patch: { organisation_id: into } }]);
  }
  const shared = await trx
    .updateTable('location_group')
    .set({ organisation_id: into })
    .where('organisation_id', '=', from)
    .returning(['id', 'template_location_id as template'])
    .execute();
  for (const { id, template: locationId } of shared) {
    const sides = { before: { organisation_id: from }, after: { organisation_id: into } };
    await recordOperated(ledger, 'location_group', { id, locationId, kind: 'update', ...sides });
  }
  for (const table of ['api_key', 'sign_in_action'] as const) {
    await trx
      .updateTable(table)
      .set({ organisation_id: into })
      .where('organisation_id', '=', from)
      .execute();
  }
  for (const table of ['webhook', 'sign_in_provider'] as const) {
    await trx
      .updateTable(table)
      .set((eb) => ({ organisation_id: into, version: eb('version', '+', 1) }))
      .where('organisation_id', '=', from)
      .execute();
  }
  for (const table of ['sign_in_rule', 'factor_rule'] as const) {
    await trx.deleteFrom(table).where('organisation_id', '=', from).execute();
  }
}

/** One line for the command line. */
export function mergingText({ people, locations, groups, keys, webhooks, providers }: Merging) {
  const counts = [
    ...[counted(people.length, 'person', 'people'), counted(locations.length, 'location')],
    ...[counted(groups.length, 'group'), counted(keys.length, 'key')],
    ...[counted(webhooks.length, 'webhook'), counted(providers.length, 'provider')],
  ];
  return listed(counts);
}
