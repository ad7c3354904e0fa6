import { recordOwnAction } from '~/accounts/service/sign-in-ledger.service';
import { roleOf } from '~/creator/contract/roles';
import type { Caller } from '~/creator/contract/transport';
import { nowText } from '~/service/clock';
import type { Engine } from '~/service/store/engine';
import type { Trx } from '~/service/store/store';
import type { ClaimedRights, MappingLine } from '../claims';
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
  const level = await newLevel(trx, engine, account, rights.level);
  const groups = rights.groups && (await changedGroups(trx, provider, account.id, rights.groups));
  const parts: string[] = [];
  if (level !== account.accessLevel) {
    await trx
      .updateTable('account')
      .set((eb) => ({ access_level: level, version: eb('version', '+', 1) }))
      .where('id', '=', account.id)
      .execute();
    parts.push(`${roleOf(account.accessLevel).name} → ${roleOf(level).name}`);
  }
  if (groups && groups.added.length > 0) parts.push(`joined ${groups.added.join(', ')}`);
  if (groups && groups.removed.length > 0) parts.push(`left ${groups.removed.join(', ')}`);
  if (parts.length === 0) return;
  const summary = `Rights by ${provider.name}: ${parts.join('; ')}`.slice(0, 500);
  await recordOwnAction(
    trx,
    account.id,
    { method: 'sign_in.rights', outcome: 'done', summary },
    visitor,
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
  if (engine.name === 'postgres') {
    await trx
      .selectFrom('organisation')
      .select('id')
      .where('id', '=', organisationId)
      .forUpdate()
      .execute();
  }
  const other = await trx
    .selectFrom('account')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('id', '!=', id)
    .where('disabled', '=', 0)
    .where('removed_at', 'is', null)
    .where('scope', '!=', 'key')
    .where('access_level', '<=', ADMIN)
    .executeTakeFirst();
  return other ? claimed : accessLevel;
}

/** Of the groups that the mapping names; others, given by hand, stay. @returns their names */
async function changedGroups(
  trx: Trx,
  provider: Provider,
  accountId: number,
  wanted: readonly number[],
) {
  const mapped = rulesOf(provider).mapping.flatMap(({ groups }: MappingLine) => groups);
  if (mapped.length === 0) return { added: [], removed: [] };
  const groups = await trx
    .selectFrom('place_group')
    .leftJoin('place_group_grant', (join) =>
      join
        .onRef('place_group_grant.group_id', '=', 'place_group.id')
        .on('place_group_grant.account_id', '=', accountId),
    )
    .select(['place_group.id', 'place_group.name', 'place_group_grant.account_id as holder'])
    .where('place_group.organisation_id', '=', provider.organisation_id)
    .where('place_group.id', 'in', [...new Set(mapped)])
    .execute();
  const added = groups.filter(({ id, holder }) => holder === null && wanted.includes(id));
  const removed = groups.filter(({ id, holder }) => holder !== null && !wanted.includes(id));
  if (added.length > 0) {
    const grant = { account_id: accountId, since: nowText(), by_account_id: null };
    await trx
      .insertInto('place_group_grant')
      .values(added.map(({ id }) => ({ ...grant, group_id: id })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  if (removed.length > 0) {
    await trx
      .deleteFrom('place_group_grant')
      .where('account_id', '=', accountId)
      .where(
        'group_id',
        'in',
        removed.map(({ id }) => id),
      )
      .execute();
  }
  return { added: added.map(({ name }) => name), removed: removed.map(({ name }) => name) };
}
