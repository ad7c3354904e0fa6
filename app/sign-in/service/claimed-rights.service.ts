import { recordOwnAction } from '~/accounts/service/sign-in-ledger.service';
import { roleOf } from '~/creator/contract/roles';
import type { Caller } from '~/creator/contract/transport';
import { listed } from '~/menu/counted';
import { lastingAdmins } from '~/people/service/person-rules.service';
import { queueWriters } from '~/service/actions';
import { EVERYWHERE } from '~/service/caller';
import { Ledger } from '~/service/changes/ledger';
import { placeOfOrganisation } from '~/service/changes/organisation-place';
import { writeRights } from '~/service/changes/rights';
import { nowText } from '~/service/clock';
import type { Engine } from '~/service/store/engine';
import { readerOf, type Trx } from '~/service/store/store';
import type { ClaimedRights } from '../claims';
import type { Provider } from './provider-clients.service';
import { rulesOf } from './providers.service';

const ADMIN = 3;

interface Claimed {
  provider: Provider;
  account: { id: number; accessLevel: number | null; organisationId: number | null };
  rights: ClaimedRights;
  visitor: Caller;
}

/** Gives an account the role and the groups that its claims say, and writes down what changed. */
export async function applyRights(
  trx: Trx,
  engine: Engine,
  { provider, account, rights, visitor }: Claimed,
): Promise<void> {
  const { id } = account;
  const level = await newLevel(trx, engine, account, rights.level);
  const groups = rights.groups && (await changedGroups(trx, provider, id, rights.groups));
  const isMoved = level !== account.accessLevel;
  if (!isMoved && !groups) return;
  const { version } = await trx
    .updateTable('account')
    .set((eb) => ({ access_level: level, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  const parts = [
    ...(isMoved ? [`${roleOf(account.accessLevel).name} → ${roleOf(level).name}`] : []),
    ...(groups ? groups.words : []),
  ];
  const summary = `Rights by ${provider.name}: ${parts.join('; ')}`.slice(0, 500);
  const what = { method: 'sign_in.rights', outcome: 'done', summary } as const;
  const action = await recordOwnAction(trx, id, what, visitor);
  const side = (levelThen: number | null, groupsThen: readonly number[] | undefined) => ({
    ...(isMoved && { level: levelThen }),
    ...(groupsThen && { groups: groupsThen }),
  });
  const ledger = new Ledger(trx, engine, action, EVERYWHERE.accessLevel);
  await writeRights(ledger, (_, record) =>
    record('person', account.organisationId, [
      {
        id,
        kind: 'update',
        before: side(account.accessLevel, groups?.before),
        after: side(level, groups?.after),
        versionBefore: version - 1,
        versionAfter: version,
      },
    ]),
  );
}

/** The last admin of an organisation stays one, whatever the claims say. */
async function newLevel(
  trx: Trx,
  engine: Engine,
  { id, accessLevel, organisationId }: Claimed['account'],
  claimed: number | null,
): Promise<number | null> {
  if (claimed === null || roleOf(claimed).level === roleOf(accessLevel).level) return accessLevel;
  if (claimed <= ADMIN || accessLevel === null || accessLevel > ADMIN) return claimed;
  await queueWriters(engine, trx, [placeOfOrganisation(organisationId)]);
  const { admins: others } = await lastingAdmins(readerOf(trx, engine), organisationId, [id]);
  return others > 0 ? claimed : accessLevel;
}

/** Of the groups that the mapping names; others, given by hand, stay. Null where nothing changes. */
async function changedGroups(
  trx: Trx,
  provider: Provider,
  accountId: number,
  wanted: readonly number[],
) {
  const mapped = new Set(rulesOf(provider).mapping.flatMap(({ groups }) => groups));
  if (mapped.size === 0) return null;
  const groups = await trx
    .selectFrom('place_group')
    .leftJoin('place_group_grant', (join) =>
      join
        .onRef('place_group_grant.group_id', '=', 'place_group.id')
        .on('place_group_grant.account_id', '=', accountId),
    )
    .select(['place_group.id', 'place_group.name', 'place_group_grant.account_id as holder'])
    .where('place_group.organisation_id', '=', provider.organisation_id)
    .orderBy('place_group.id')
    .execute();
  const own = groups.filter(({ id }) => mapped.has(id));
  const added = own.filter(({ id, holder }) => holder === null && wanted.includes(id));
  const removed = own.filter(({ id, holder }) => holder !== null && !wanted.includes(id));
  if (added.length + removed.length === 0) return null;
  if (added.length > 0) {
    const grant = { account_id: accountId, since: nowText(), by_account_id: null };
    await trx
      .insertInto('place_group_grant')
      .values(added.map(({ id }) => ({ ...grant, group_id: id })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  const gone = removed.map(({ id }) => id);
  if (gone.length > 0) {
    await trx
      .deleteFrom('place_group_grant')
      .where('account_id', '=', accountId)
      .where('group_id', 'in', gone)
      .execute();
  }
  const before = groups.filter(({ holder }) => holder !== null).map(({ id }) => id);
  const after = groups
    .filter(
      ({ id, holder }) =>
        (holder !== null || added.some((one) => one.id === id)) && !gone.includes(id),
    )
    .map(({ id }) => id);
  const words = [
    ...(added.length > 0 ? [`joined ${listed(added.map(({ name }) => name))}`] : []),
    ...(removed.length > 0 ? [`left ${listed(removed.map(({ name }) => name))}`] : []),
  ];
  return { before, after, words };
}
