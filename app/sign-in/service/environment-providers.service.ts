import { randomUUID } from 'node:crypto';
import { isEqual } from '~/menu/merge';
import { queueWriters } from '~/service/actions';
import { placeOfOrganisation } from '~/service/changes/organisation-place';
import { log } from '~/service/log';
import { type Secrets, seal, unseal } from '~/service/sealed';
import { absent, findRow, selectRows } from '~/service/store/matching-rows';
import { readerOf, type Store, type Trx } from '~/service/store/store';
import type { Provider } from './provider-clients.service';
import { writeProvider } from './provider-rows.service';
import { endProviderSessions } from './sessions.service';
import { changesOf } from './settings-changes.service';
import { viewsOf } from './settings-views.service';
import { providerTarget, recordSignInAction } from './sign-in-actions.service';

export const BY_ENVIRONMENT =
  'The environment of the server sets this provider: whoever runs the server changes it.';

export interface EnvironmentProvider {
  /** What it is known by from start to start. */
  key: string;
  /** Its name or its id. */
  organisation: string | number;
  name: string;
  issuer: string;
  client_id: string;
  secret: string | null;
  domains: string[];
  creates_accounts: boolean;
  default_role: number | null;
  claim: string;
  mapping: { value: string; role: number }[];
  grace_minutes: number;
}

/**
 * Makes the providers that the environment names, or changes them to what it says. One that it names no longer stays, and is
 * changed on screens from then on. What cannot be done is logged, so that a renamed organisation stops no server.
 */
export async function applyProviders(
  store: Store,
  secrets: Secrets,
  given: readonly EnvironmentProvider[],
): Promise<void> {
  const keys = given.map(({ key }) => key);
  await store.transaction(async (trx) => {
    await trx
      .updateTable('sign_in_provider')
      .set((eb) => ({ by_environment: null, version: eb('version', '+', 1) }))
      .where('by_environment', 'is not', null)
      .$if(keys.length > 0, (query) => query.where('by_environment', 'not in', keys))
      .execute();
  });
  for (const provider of given) {
    const { key } = provider;
    await store
      .transaction((trx) => applyProvider(store, trx, secrets, provider))
      .catch((error: unknown) => {
        if (!(error instanceof CannotApply)) throw error;
        log.error({ provider: key }, `CREATOR_SIGN_IN_PROVIDERS: ${key}: ${error.message}`);
      });
  }
}

class CannotApply extends Error {}

async function applyProvider(
  store: Store,
  trx: Trx,
  secrets: Secrets,
  { key, organisation, secret, default_role, mapping, domains, ...given }: EnvironmentProvider,
): Promise<void> {
  const reader = readerOf(trx, store.engine);
  const found = await selectRows(trx, 'organisation', { retired_at: absent }, 'id')
    .where(typeof organisation === 'number' ? 'id' : 'name', '=', organisation)
    .executeTakeFirst();
  if (!found) throw new CannotApply(`there is no organisation ${organisation}`);
  // Servers that start together wait for each other.
  await queueWriters(store.engine, trx, [placeOfOrganisation(found.id)]);
  const before: Provider | null =
    (await findRow(trx, 'sign_in_provider', { by_environment: key })) ?? null;
  if (before && before.organisation_id !== found.id) {
    throw new CannotApply('it belongs to another organisation: give it another key');
  }
  const taken = await selectRows(trx, 'sign_in_domain', { confirmed: 1 }, 'domain')
    .where('provider_id', '!=', before?.id ?? 0)
    .where('domain', 'in', domains)
    .executeTakeFirst();
  if (taken) throw new CannotApply(`${taken.domain} belongs to another provider`);
  const [old] = before ? await viewsOf(reader, { organisationId: null, id: before.id }) : [];
  const kept = before?.secret ? (await unseal(secrets, before.secret))?.text : null;
  const isNewSecret = kept !== secret;
  const row = {
    ...{ ...given, by_environment: key },
    secret: isNewSecret ? secret && (await seal(secrets, secret)) : (before?.secret ?? null),
    creates_accounts: given.creates_accounts ? 1 : 0,
    default_level: default_role,
    mapping: JSON.stringify(mapping.map(({ value, role }) => ({ value, level: role, groups: [] }))),
  };
  const had = old?.domains.filter(({ confirmed }) => confirmed).map(({ domain }) => domain) ?? [];
  const isSame =
    Object.entries(row).every(([field, value]) => before?.[field as keyof Provider] === value) &&
    isEqual([...had].sort(), [...domains].sort()) &&
    had.length === old?.domains.length;
  if (isSame) return;
  const id = await writeProvider(trx, { before, of: found.id, row });
  if (before && before.issuer !== given.issuer) await endProviderSessions(trx, id);
  await trx.deleteFrom('sign_in_domain').where('provider_id', '=', id).execute();
  await trx
    .insertInto('sign_in_domain')
    .values(domains.map((domain) => ({ provider_id: id, domain, confirmed: 1 })))
    .execute();
  const [now] = await viewsOf(reader, { organisationId: null, id });
  const told = now && changesOf(old ?? null, now, isNewSecret ? { secret } : {});
  if (!told) return;
  const actor = {
    ...{ accountId: null, via: 'Cloud', method: 'sign_in.environment', locationId: null },
    requestId: randomUUID(),
  };
  await recordSignInAction(trx, actor, {
    ...{ organisationId: found.id, target: providerTarget(id), outcome: 'done' },
    summary: `By the environment of the server: ${told}`,
  });
}
