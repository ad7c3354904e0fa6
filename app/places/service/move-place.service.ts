import { locationEntity } from '~/objects/location/service/entity.service';
import type { Ledger } from '~/service/changes/ledger';
import { writeRights } from '~/service/changes/rights';
import { getLocation, isInherited } from '~/service/operators/location-checks';
import { OperatorError } from '~/service/operators/operator-error';
import { deleteRows, findRow, findRows } from '~/service/store/matching-rows';
import type { Trx } from '~/service/store/store';
import type { Leaving } from '../calls/place';
import { changeGroup } from './change-group.service';
import { programsOf } from './group-documents.service';

const NAMED = 5;

/** What the organisation that a location leaves had of it ends. @throws OperatorError */
export async function moveLocation(
  trx: Trx,
  ledger: Ledger,
  id: number,
  to: { organisationId: number; by: number },
): Promise<Leaving> {
  const location = await getLocation(trx, id);
  const from = location.organisation_id;
  if (from === to.organisationId)
    throw new OperatorError('It belongs to that organisation already.');
  await checkAlone(trx, location);
  const people = await trx
    .selectFrom('location_grant')
    .innerJoin('account', 'account.id', 'location_grant.account_id')
    .select(['account.id', 'account.username'])
    .where('location_grant.location_id', '=', id)
    .where('account.organisation_id', '=', from)
    .orderBy('account.username')
    .execute();
  const groups = await trx
    .selectFrom('place_group_location as member')
    .innerJoin('place_group as held', 'held.id', 'member.group_id')
    .select(['held.id', 'held.name'])
    .where('member.location_id', '=', id)
    .orderBy('held.name_key')
    .execute();
  const keys = await trx
    .selectFrom('api_key_location')
    .innerJoin('api_key', 'api_key.id', 'api_key_location.key_id')
    .select(['api_key.id', 'api_key.name'])
    .where('api_key_location.location_id', '=', id)
    .where('api_key.organisation_id', '=', from)
    .where('api_key.ended_at', 'is', null)
    .execute();
  const hooks = await trx
    .selectFrom('webhook_location')
    .innerJoin('webhook', 'webhook.id', 'webhook_location.webhook_id')
    .select(['webhook.id', 'webhook.address'])
    .where('webhook_location.location_id', '=', id)
    .where('webhook.organisation_id', '=', from)
    .execute();
  const held = groups.map((one) => one.id);
  const holders = await findRows(trx, 'place_group', { id: held }, 'parent_id');
  const groupIds = [...held, ...holders.flatMap((one) => one.parent_id ?? [])];
  const byGroup = await programsOf(ledger.read, groupIds);
  const peopleIds = people.map((one) => one.id);
  for (const group of groups) {
    await changeGroup(ledger, group.id, { add: [], take_out: [id] }, to.by);
  }
  await deleteRows(trx, 'location_grant', { location_id: id, account_id: peopleIds }).execute();
  await trx
    .updateTable('account')
    .set({ default_location_id: null })
    .where('default_location_id', '=', id)
    .where('organisation_id', '=', from)
    .execute();
  await deleteRows(trx, 'api_key_location', { location_id: id })
    .where((eb) =>
      eb(
        'key_id',
        'in',
        eb.selectFrom('api_key').select('api_key.id').where('api_key.organisation_id', '=', from),
      ),
    )
    .execute();
  await deleteRows(trx, 'webhook_location', { location_id: id })
    .where((eb) =>
      eb(
        'webhook_id',
        'in',
        eb.selectFrom('webhook').select('webhook.id').where('webhook.organisation_id', '=', from),
      ),
    )
    .execute();
  await ledger.update(locationEntity, id, [{ id, patch: { organisation_id: to.organisationId } }]);
  const lost = {
    people: peopleIds,
    keys: keys.map((one) => one.id),
    webhooks: hooks.map((one) => one.id),
  };
  await writeRights(ledger, (_, record) =>
    record('organisation', from, [
      {
        ...{ id: from, kind: 'update' as const },
        ...{ before: { location: id, ...lost }, after: { location: null } },
        ...{ versionBefore: null, versionAfter: null },
      },
    ]),
  );
  return {
    people: people.length,
    names: people.slice(0, NAMED).map(({ username }) => username),
    groups: groups.map(({ name }) => name),
    keys: namesOf([...keys, ...byGroup.keys]),
    webhooks: namesOf([
      ...hooks.map(({ id: own, address }) => ({ id: own, name: address })),
      ...byGroup.webhooks,
    ]),
  };
}

function namesOf(programs: readonly { id: number; name: string }[]): string[] {
  return [...new Map(programs.map(({ id, name }) => [id, name])).values()];
}

/** A menu is shared within one organisation. @throws OperatorError */
async function checkAlone(
  trx: Trx,
  { id, master_id, mirror_items_from }: Awaited<ReturnType<typeof getLocation>>,
): Promise<void> {
  const mirrored = await findRow(trx, 'location', { mirror_items_from: id }, 'id');
  if (mirrored || (await isInherited(trx, id))) {
    throw new OperatorError('Others show the menu of this location: end that first.');
  }
  const member = await findRow(trx, 'location_group_member', { location_id: id }, 'group_id');
  if (master_id !== null || mirror_items_from !== null || member) {
    throw new OperatorError('This location takes a menu from another one: end that first.');
  }
}
