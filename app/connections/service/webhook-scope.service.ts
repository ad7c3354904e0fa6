import { accountsOf } from '~/accounts/service/tokens.service';
import { type Account, isAdmin } from '~/service/caller';
import { readableIds } from '~/service/readable-ids';
import { isOneOf } from '~/service/store/id-lists';
import type { Row } from '~/service/store/schema';
import type { Reader } from '~/service/store/store';

export type Webhook = Row<'webhook'>;

type Scope = Pick<Webhook, 'id' | 'organisation_id' | 'account_id' | 'every_location'>;

/** Of the account's own organisation. */
export function ownLocations(reader: Reader, account: Account) {
  return readableIds(reader, account).where(
    'readable.organisation_id',
    '=',
    account.organisationId ?? 0,
  );
}

/** The person that a webhook acts for; null once the person may not have webhooks of the organisation any more. */
export async function personOf(
  reader: Reader,
  { account_id, organisation_id }: Pick<Webhook, 'account_id' | 'organisation_id'>,
): Promise<Account | null> {
  const account = await accountsOf(reader).where('account.id', '=', account_id).executeTakeFirst();
  const isTheirs = account?.organisationId === organisation_id && isAdmin(account);
  return account && isTheirs ? account : null;
}

/** Which of the locations a webhook may tell of. */
export async function toldLocations(
  reader: Reader,
  webhook: Scope,
  ids: readonly number[],
): Promise<number[]> {
  if (ids.length === 0) return [];
  const account = await personOf(reader, webhook);
  if (!account) return [];
  const rows = await ownLocations(reader, account)
    .where(isOneOf(reader.engine, 'readable.id', ids))
    .$if(webhook.every_location === 0, (query) =>
      query.where('readable.id', 'in', (eb) =>
        eb
          .selectFrom('webhook_location')
          .select('webhook_location.location_id')
          .where('webhook_location.webhook_id', '=', webhook.id),
      ),
    )
    .orderBy('readable.id')
    .execute();
  return rows.map(({ id }) => id);
}
