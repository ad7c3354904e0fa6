import type { CheckedParams } from '~/creator/contract';
import { nowText, timeText } from '~/service/clock';
import { badInput } from '~/service/errors';
import { selectRows } from '~/service/store/matching-rows';
import type { Reader, Trx } from '~/service/store/store';
import type { Provider } from './provider-clients.service';

type Saved = CheckedParams<'sign_in.save_provider'>;

const SAME_MS = 60_000;

/** A form that is sent twice makes one. @throws ApiError 400 where there has long been one of this client */
export async function twinOf(
  reader: Reader,
  of: number,
  { id, issuer, client_id }: Saved,
): Promise<number | null> {
  const twin = await reader
    .selectFrom('sign_in_provider')
    .select(['id', 'created_at'])
    .where('organisation_id', '=', of)
    .where('issuer', '=', issuer)
    .where('client_id', '=', client_id)
    .where('id', '!=', id ?? 0)
    .executeTakeFirst();
  if (!twin) return null;
  if (id === undefined && twin.created_at > timeText(Date.now() - SAME_MS)) return twin.id;
  const fault = 'There is a provider with this issuer and client id already';
  throw badInput(`${fault}.`, { client_id: fault });
}

interface Written {
  before: Provider | null;
  of: number;
  row: Omit<Provider, 'id' | 'version' | 'organisation_id' | 'created_at' | 'by_environment'> & {
    by_environment?: string;
  };
}

export async function writeProvider(trx: Trx, { before, of, row }: Written): Promise<number> {
  if (before === null) {
    const made = { ...row, version: 1, organisation_id: of, created_at: nowText() };
    const { id } = await trx
      .insertInto('sign_in_provider')
      .values(made)
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }
  await trx
    .updateTable('sign_in_provider')
    .set((eb) => ({ ...row, version: eb('version', '+', 1) }))
    .where('id', '=', before.id)
    .execute();
  return before.id;
}

/** A domain belongs to whom staff of the provider say; where there is one organisation alone, to that. */
export async function writeDomains(
  trx: Trx,
  reader: Reader,
  { id, of, domains, confirms }: { id: number; of: number; domains: string[]; confirms: boolean },
): Promise<void> {
  const earlier = await reader
    .selectFrom('sign_in_domain')
    .select('domain')
    .where('provider_id', '=', id)
    .where('confirmed', '=', 1)
    .execute();
  const kept = new Set(earlier.map(({ domain }) => domain));
  const other = await reader
    .selectFrom('organisation')
    .select('id')
    .where('id', '!=', of)
    .executeTakeFirst();
  const taken = await selectRows(reader, 'sign_in_domain', { confirmed: 1 }, 'domain')
    .where('provider_id', '!=', id)
    .where('domain', 'in', domains)
    .executeTakeFirst();
  const confirmsAll = confirms || other === undefined;
  if (taken && confirmsAll) {
    const fault = `${taken.domain} belongs to another provider of sign-in`;
    throw badInput(`${fault}.`, { domains: fault });
  }
  await trx.deleteFrom('sign_in_domain').where('provider_id', '=', id).execute();
  const rows = domains.map((domain) => ({
    provider_id: id,
    domain,
    confirmed: confirmsAll || kept.has(domain) ? 1 : 0,
  }));
  await trx.insertInto('sign_in_domain').values(rows).execute();
}
