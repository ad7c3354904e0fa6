import type { Account } from '~/service/caller';
import { badInput } from '~/service/errors';
import { isOneOf } from '~/service/store/id-lists';
import { insertRows } from '~/service/store/row-sets';
import type { Reader, Trx } from '~/service/store/store';
import { checkOwnGroups } from './given-groups.service';
import { isOfAll, ownLocations, type Webhook } from './webhook-scope.service';
import { chosenIds, groupsOf } from './webhook-views.service';

interface Given {
  /** Null: all that the caller may read. */
  ids: readonly number[] | null;
  groups: readonly number[];
}

/** @throws ApiError 400 */
export function checkSome({ ids, groups }: Given): void {
  if (ids === null && groups.length > 0) {
    const fault = 'All locations hold those of groups already.';
    throw badInput(fault, { group_ids: fault });
  }
  if (ids === null || ids.length > 0 || groups.length > 0) return;
  throw badInput('Choose a location.', { location_ids: 'Choose a location' });
}

/**
 * @throws ApiError 400 for locations that the caller may not read, or of several organisations, or of another than `hook`
 */
export async function organisationOf(
  reader: Reader,
  account: Account,
  { ids, groups }: Given,
  hook?: Webhook,
): Promise<number> {
  const asked = ids ?? [];
  const rows = await ownLocations(reader, account)
    .select('readable.organisation_id as organisation')
    .where(isOneOf(reader.engine, 'readable.id', asked))
    .execute();
  // Nobody else is told whether a group of others is there.
  const holders = await reader
    .selectFrom('place_group')
    .select(['id', 'organisation_id as organisation'])
    .where(isOneOf(reader.engine, 'id', isOfAll(account) ? groups : []))
    .execute();
  const open = new Set(rows.map(({ id }) => id));
  const of = new Set([...rows, ...holders].map(({ organisation }) => organisation));
  const own = hook?.organisation_id ?? account.organisationId;
  const organisation = own ?? of.values().next().value;
  const fault = !asked.every((id) => open.has(id))
    ? 'You may not open one of these locations any more. Choose again.'
    : organisation === undefined
      ? 'Choose locations: your account is of no organisation.'
      : [...of].every((one) => one === organisation)
        ? null
        : 'Choose locations of one organisation.';
  if (organisation === undefined || fault !== null) {
    throw badInput(fault ?? '', { location_ids: fault ?? '' });
  }
  await checkOwnGroups(reader, account, groups, {
    organisationId: organisation,
    field: 'group_ids',
  });
  return organisation;
}

/** What it was given, as `Given`. */
async function chosenOf(reader: Reader, hook: Webhook): Promise<Given> {
  const chosen = await chosenIds(reader, [hook]);
  const held = await groupsOf(reader, [hook]);
  return {
    ids: hook.every_location === 1 ? null : (chosen.get(hook.id) ?? []),
    groups: (held.get(hook.id) ?? []).map(({ id }) => id),
  };
}

export async function setGiven(trx: Trx, webhookId: number, { ids, groups }: Given): Promise<void> {
  await trx.deleteFrom('webhook_location').where('webhook_id', '=', webhookId).execute();
  await trx.deleteFrom('webhook_group').where('webhook_id', '=', webhookId).execute();
  const locations = [...new Set(ids ?? [])].map((location_id) => ({
    ...{ webhook_id: webhookId, location_id },
  }));
  await insertRows(trx, 'webhook_location', locations);
  const rows = [...new Set(groups)].map((group_id) => ({ webhook_id: webhookId, group_id }));
  await insertRows(trx, 'webhook_group', rows);
}

interface Changed {
  account: Account;
  hook: Webhook;
  location_ids: number[] | null | undefined;
  group_ids: number[] | undefined;
}

/** What is not given stays, that too which the caller may not read. @throws ApiError 400 */
export async function changeGiven(
  trx: Trx,
  reader: Reader,
  { account, hook, location_ids, group_ids }: Changed,
): Promise<void> {
  if (location_ids === undefined && group_ids === undefined) return;
  const chosen = await chosenOf(reader, hook);
  const next = {
    ids: location_ids === undefined ? chosen.ids : location_ids,
    groups: group_ids ?? (location_ids === null ? [] : chosen.groups),
  };
  checkSome(next);
  const fresh = { ids: location_ids ?? [], groups: group_ids ?? [] };
  if (fresh.ids.length + fresh.groups.length > 0) {
    await organisationOf(reader, account, fresh, hook);
  }
  await setGiven(trx, hook.id, next);
}
