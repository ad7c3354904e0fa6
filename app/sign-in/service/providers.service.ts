import { foldEmail } from '~/accounts/service/accounts.service';
import type { Reader } from '~/service/store/store';
import { type ClaimRules, domainOf, type MappingLine } from '../claims';
import type { Provider } from './provider-clients.service';

/** Those of organisations that are not retired. */
function standing(reader: Reader) {
  return reader
    .selectFrom('sign_in_provider')
    .innerJoin('organisation', 'organisation.id', 'sign_in_provider.organisation_id')
    .selectAll('sign_in_provider')
    .where('organisation.retired_at', 'is', null);
}

export function providerById(reader: Reader, id: number): Promise<Provider | undefined> {
  return standing(reader).where('sign_in_provider.id', '=', id).executeTakeFirst();
}

/** By the domain of the email; without one by the issuer, where one organisation alone has it. */
export async function findProvider(
  reader: Reader,
  { email, issuer }: { email?: string | undefined; issuer?: string | undefined },
): Promise<Provider | undefined> {
  if (email !== undefined) return providerOfDomain(reader, email);
  if (issuer === undefined) return undefined;
  const found = await standing(reader)
    .where('sign_in_provider.issuer', '=', issuer)
    // Another organisation's own would be sent what a provider meant for its neighbour.
    .where('sign_in_provider.id', 'in', (eb) =>
      eb.selectFrom('sign_in_domain').select('provider_id').where('confirmed', '=', 1),
    )
    .limit(2)
    .execute();
  return found.length === 1 ? found[0] : undefined;
}

async function providerOfDomain(reader: Reader, email: string): Promise<Provider | undefined> {
  const domain = domainOf(foldEmail(email));
  if (domain === null) return undefined;
  return standing(reader)
    .innerJoin('sign_in_domain', 'sign_in_domain.provider_id', 'sign_in_provider.id')
    .where('sign_in_domain.domain', '=', domain)
    .where('sign_in_domain.confirmed', '=', 1)
    .executeTakeFirst();
}

export function rulesOf({ claim, mapping, default_level }: Provider): ClaimRules {
  return { claim, mapping: JSON.parse(mapping) as MappingLine[], defaultLevel: default_level };
}
