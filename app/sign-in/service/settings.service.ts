import type { AnswerOf, CheckedParams } from '~/creator/contract';
import { peopleScope } from '~/people/service/people-scope.service';
import type { Actor } from '~/service/actions';
import { queueWriters } from '~/service/actions';
import { type Account, isProvider } from '~/service/caller';
import { placeOfOrganisation } from '~/service/changes/organisation-place';
import { ApiError, badInput, notFound } from '~/service/errors';
import { seal } from '~/service/sealed';
import { findRow } from '~/service/store/matching-rows';
import { type Reader, readerOf, type Store, type Trx } from '~/service/store/store';
import { foldedDomain } from '../claims';
import { BY_ENVIRONMENT } from './environment-providers.service';
import { BACKCHANNEL, type Provider, type ProviderClients } from './provider-clients.service';
import { twinOf, writeDomains, writeProvider } from './provider-rows.service';
import { endProviderSessions } from './sessions.service';
import { changesOf, type Documented } from './settings-changes.service';
import { adminsOf, groupsOf, historyOf, passwordsOf, viewsOf } from './settings-views.service';
import { providerTarget, recordSignInAction, ruleTarget } from './sign-in-actions.service';

export interface SignInMeans {
  store: Store;
  clients: ProviderClients;
  account: Account;
  actor: Actor;
}

type Saved = CheckedParams<'sign_in.save_provider'>;

export function signInSettings({ store, clients, account, actor }: SignInMeans) {
  const { reader } = store;
  const scope = (organisationId?: number) => peopleScope(account, organisationId).organisationId;
  const record = (trx: Trx, organisationId: number, target: string, summary: string) =>
    recordSignInAction(trx, actor, { organisationId, target, summary, outcome: 'done' });
  return {
    async get({ organisation_id }: CheckedParams<'sign_in.settings'>) {
      const of = scope(organisation_id);
      const { publicUrl } = clients.settings;
      const providers = await viewsOf(reader, { organisationId: of });
      return {
        addresses: publicUrl
          ? { redirect: clients.redirectUri, logout: `${publicUrl}${BACKCHANNEL}` }
          : null,
        providers,
        passwords: of === null ? null : await passwordsOf(reader, of),
        admins: of === null ? [] : await adminsOf(reader, of),
        groups: await groupsOf(reader, of),
        history: await historyOf(reader, of),
      } satisfies AnswerOf<'sign_in.settings'>;
    },
    async saveProvider(given: Saved) {
      const before = given.id === undefined ? null : await ownProvider(reader, given.id, scope());
      const of = before?.organisation_id ?? scope(given.organisation_id);
      if (of === null) throw badInput('Choose an organisation first.');
      if (before?.by_environment) throw badInput(BY_ENVIRONMENT);
      const domains = checkedDomains(given.domains);
      await checkGroups(reader, of, given);
      const secret = await this.newSecret(given, before);
      await checkIssuer(clients, { ...given, secret });
      const id = await store.transaction(async (trx) => {
        await queueWriters(store.engine, trx, [placeOfOrganisation(of)]);
        const within = readerOf(trx, store.engine);
        const old = before && (await documentOf(within, before.id, given.version));
        const row = {
          name: given.name,
          issuer: given.issuer,
          client_id: given.client_id,
          secret,
          creates_accounts: given.creates_accounts ? 1 : 0,
          default_level: given.default_level,
          claim: given.claim,
          mapping: JSON.stringify(given.mapping),
          grace_minutes: given.grace_minutes,
        };
        const twin = await twinOf(within, of, given);
        if (twin !== null && before === null) return twin;
        const saved = await writeProvider(trx, { before, of, row });
        // Tokens of one issuer are nothing that another one may be asked by.
        if (before && before.issuer !== given.issuer) await endProviderSessions(trx, before.id);
        await writeDomains(trx, within, { id: saved, of, domains, confirms: isProvider(account) });
        const now = await documentOf(within, saved);
        const what = changesOf(old, now, { secret: given.secret });
        if (what !== null) await record(trx, of, providerTarget(saved), what);
        return saved;
      });
      const [view] = await viewsOf(reader, { organisationId: of, id });
      if (!view) throw notFound(NONE);
      return view;
    },
    /** Sealed. It stays with its issuer: another one would be sent what it must not know. */
    async newSecret({ secret, issuer }: Saved, before: Provider | null): Promise<string | null> {
      if (secret) return seal(clients.secrets, secret);
      if (secret === null || !before?.secret) return null;
      if (new URL(before.issuer).origin === (URL.canParse(issuer) ? new URL(issuer).origin : '')) {
        return before.secret;
      }
      throw badInput(NEW_SECRET, { secret: NEW_SECRET });
    },
    async removeProvider({ id, version }: CheckedParams<'sign_in.remove_provider'>) {
      const provider = await ownProvider(reader, id, scope());
      if (provider.by_environment) throw badInput(BY_ENVIRONMENT);
      return store.transaction(async (trx) => {
        await queueWriters(store.engine, trx, [placeOfOrganisation(provider.organisation_id)]);
        await documentOf(readerOf(trx, store.engine), id, version);
        const ended = await endProviderSessions(trx, id);
        await trx.deleteFrom('sign_in_provider').where('id', '=', id).execute();
        const { organisation_id: of, name, issuer } = provider;
        await record(
          trx,
          of,
          providerTarget(id),
          `Removed single sign-on with ${name} (${issuer})`,
        );
        return { ended: ended.length };
      });
    },
    async savePasswords(given: CheckedParams<'sign_in.save_passwords'>) {
      const of = scope(given.organisation_id);
      if (of === null) throw badInput('Choose an organisation first.');
      const admins = await adminsOf(reader, of);
      const chosen = admins.find(({ id }) => id === given.break_glass);
      if (!given.allowed) await checkSwitchOff(reader, of, chosen !== undefined);
      return store.transaction(async (trx) => {
        await queueWriters(store.engine, trx, [placeOfOrganisation(of)]);
        const within = readerOf(trx, store.engine);
        const { version } = await passwordsOf(within, of);
        if (given.version !== undefined && given.version !== version) throw conflict(version);
        const row = {
          version: version + 1,
          passwords: given.allowed ? 1 : 0,
          break_glass_id: chosen?.id ?? null,
        };
        await trx
          .insertInto('sign_in_rule')
          .values({ organisation_id: of, ...row })
          .onConflict((conflict) => conflict.column('organisation_id').doUpdateSet(row))
          .execute();
        // Without the name: the ledger must not keep it once the person is forgotten.
        const by = chosen ? `; account ${chosen.id} may still sign in by one` : '';
        const what = given.allowed ? 'Switched passwords on' : `Switched passwords off${by}`;
        await record(trx, of, ruleTarget(of), what);
        return { version: row.version };
      });
    },
  };
}

const NONE = 'There is no such provider of sign-in.';
const NEW_SECRET = 'Enter the client secret of the new issuer';

/** @throws ApiError 404, also for one of another organisation */
async function ownProvider(reader: Reader, id: number, of: number | null): Promise<Provider> {
  const row = await findRow(reader, 'sign_in_provider', { id });
  if (!row || (of !== null && row.organisation_id !== of)) throw notFound(NONE);
  return row;
}

/** As it is in the transaction. @throws ApiError 409 where it is of another version by now */
async function documentOf(reader: Reader, id: number, version?: number): Promise<Documented> {
  const [view] = await viewsOf(reader, { organisationId: null, id });
  if (!view) throw notFound(NONE);
  if (version !== undefined && version !== view.version) throw conflict(view.version);
  return view;
}

function conflict(version: number): ApiError {
  return new ApiError(
    409,
    'Somebody else changed this meanwhile. What you typed is still here: look at what stands under History before you save it again.',
    { version },
  );
}

function checkedDomains(domains: readonly string[]): string[] {
  const folded = domains.map((text) => foldedDomain(text) ?? badDomain(text));
  return [...new Set(folded)];
}

function badDomain(text: string): never {
  const fault = `“${text}” is no domain, such as example.com`;
  throw badInput(`${fault}.`, { domains: fault });
}

async function checkGroups(reader: Reader, of: number, { mapping, claim }: Saved): Promise<void> {
  if (mapping.length > 0 && claim === '') {
    const fault = 'Enter the claim whose values the lines name';
    throw badInput(`${fault}.`, { claim: fault });
  }
  const known = new Set((await groupsOf(reader, of)).map(({ id }) => id));
  const other = mapping.flatMap(({ groups }) => groups).find((id) => !known.has(id));
  if (other !== undefined) throw notFound(`There is no group ${other} for you.`);
}

/** @throws ApiError 400 where the provider does not answer as one */
async function checkIssuer(
  clients: ProviderClients,
  provider: Pick<Provider, 'issuer' | 'client_id' | 'secret'>,
): Promise<void> {
  try {
    await clients.discover(provider);
  } catch {
    const fault =
      'No provider of OpenID Connect answers at this address. It begins with https:// and is written exactly as the provider names itself';
    throw badInput(`${fault}.`, { issuer: fault });
  }
}

/** @throws ApiError 400 unless somebody can still get in */
async function checkSwitchOff(reader: Reader, of: number, hasAdmin: boolean): Promise<void> {
  if (!hasAdmin) {
    const fault = 'Choose an admin who may still sign in by password if the provider fails';
    throw badInput(`${fault}.`, { break_glass: fault });
  }
  const providers = await viewsOf(reader, { organisationId: of });
  if (providers.some(({ domains }) => domains.some(({ confirmed }) => confirmed))) return;
  const fault = 'Set up single sign-on with a confirmed domain first';
  throw badInput(`${fault}.`, { allowed: fault });
}
