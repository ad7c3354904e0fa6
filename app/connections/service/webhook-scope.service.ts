import { sql } from 'kysely';
import { accountsOf } from '~/accounts/service/tokens.service';
import { type Account, isAdmin, isProvider } from '~/service/caller';
import { idsOfWebhook } from '~/service/granted-ids';
import { readableIds } from '~/service/readable-ids';
import { isOneOf } from '~/service/store/id-lists';
import type { Row } from '~/service/store/schema';
import type { Reader } from '~/service/store/store';

export type Webhook = Row<'webhook'>;

/** Staff of the provider who are of no organisation have to do with all. */
export function isOfAll(account: Account): boolean {
  return isProvider(account) && account.organisationId === null;
}

/** Of the account's own organisation, or of all. */
export function ownLocations(reader: Reader, account: Account) {
  return readableIds(reader, account).$if(!isOfAll(account), (query) =>
    query.where('readable.organisation_id', '=', account.organisationId ?? 0),
  );
}

/** By webhook the person it acts for; none once the person may not have webhooks of the organisation any more. */
export async function peopleOf(
  reader: Reader,
  hooks: readonly Pick<Webhook, 'id' | 'account_id' | 'organisation_id'>[],
): Promise<Map<number, Account>> {
  if (hooks.length === 0) return new Map();
  const ids = [...new Set(hooks.map((hook) => hook.account_id))];
  const accounts = await accountsOf(reader)
    .where(isOneOf(reader.engine, 'account.id', ids))
    .execute();
  return new Map(
    hooks.flatMap((hook) => {
      const account = accounts.find(({ id }) => id === hook.account_id);
      if (!account || !isAdmin(account)) return [];
      const isTheirs = isOfAll(account) || account.organisationId === hook.organisation_id;
      return isTheirs ? [[hook.id, account]] : [];
    }),
  );
}

/** By webhook, which of the locations it may tell of. */
export async function toldLocations(
  reader: Reader,
  hooks: readonly Webhook[],
  ids: readonly number[],
): Promise<Map<number, Set<number>>> {
  const told = new Map(hooks.map(({ id }) => [id, new Set<number>()]));
  const people = await peopleOf(reader, hooks);
  if (people.size === 0 || ids.length === 0) return told;
  const { engine } = reader;
  const all = [...people].flatMap(([id, person]) => (isProvider(person) ? [id] : []));
  const person = { id: sql.ref<number>('webhook.account_id') };
  const rows = await reader
    .selectFrom('webhook')
    .innerJoin('location', 'location.organisation_id', 'webhook.organisation_id')
    .where(isOneOf(engine, 'webhook.id', [...people.keys()]))
    .where(isOneOf(engine, 'location.id', ids))
    .where((eb) => {
      const readable = (accessLevel: number | null) =>
        eb('location.id', 'in', readableIds(reader, { ...person, accessLevel }));
      return eb.or([readable(null), eb.and([isOneOf(engine, 'webhook.id', all), readable(1)])]);
    })
    .where((eb) =>
      eb.or([
        eb('webhook.every_location', '=', 1),
        eb('location.id', 'in', idsOfWebhook(reader, sql.ref<number>('webhook.id'))),
      ]),
    )
    .select(['webhook.id as webhook', 'location.id as location'])
    .execute();
  for (const { webhook, location } of rows) told.get(webhook)?.add(location);
  return told;
}
