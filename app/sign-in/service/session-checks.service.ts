import * as client from 'openid-client';
import { recordOwnAction } from '~/accounts/service/sign-in-ledger.service';
import { accountsOf, endToken, hashToken } from '~/accounts/service/tokens.service';
import type { Caller } from '~/creator/contract/transport';
import type { Account } from '~/service/caller';
import { nowText, timeText } from '~/service/clock';
import { log } from '~/service/log';
import { unseal } from '~/service/sealed';
import type { Row } from '~/service/store/schema';
import { readerOf, type Store } from '~/service/store/store';
import { type Claims, rightsByClaims, valuesAt } from '../claims';
import { applyRights } from './claimed-rights.service';
import type { Provider, ProviderClients } from './provider-clients.service';
import { providerById, rulesOf } from './providers.service';
import { type ProviderTokens, sealTokens, tokensOf } from './sessions.service';

const CHECK_SECONDS = 30;

type Session = Row<'sign_in_session'>;

/** The provider said, or the settings say, that the session is over. */
class Over extends Error {}

/**
 * Asks the providers whether their people still are: from half a minute on beside a request, from a minute on before it
 * is answered, so that nothing is answered for somebody who was taken out a minute ago.
 */
export class SessionChecks {
  readonly #running = new Map<string, Promise<boolean>>();

  constructor(
    private readonly store: Store,
    private readonly clients: ProviderClients,
  ) {}

  /** False where the session has just ended. */
  async stands(visitor: Caller, { checkedAt }: Account): Promise<boolean> {
    const { token } = visitor;
    if (token === null || !checkedAt) return true;
    const every = (this.clients.settings.checkSeconds ?? CHECK_SECONDS) * 1000;
    const age = Date.now() - Date.parse(`${checkedAt.replace(' ', 'T')}Z`);
    if (age < every) return true;
    const check = this.#running.get(token) ?? this.#begin(token, visitor, checkedAt);
    return age < 2 * every ? true : check;
  }

  /** Waits for those that run. */
  async settled(): Promise<void> {
    await Promise.allSettled(this.#running.values());
  }

  #begin(token: string, visitor: Caller, checkedAt: string): Promise<boolean> {
    const check = this.#check(token, visitor, checkedAt)
      .catch((error) => {
        log.error({ err: error, request_id: visitor.requestId }, 'a session was not checked');
        return true;
      })
      .finally(() => this.#running.delete(token));
    this.#running.set(token, check);
    return check;
  }

  async #check(token: string, visitor: Caller, checkedAt: string): Promise<boolean> {
    const hash = hashToken(token);
    const { store } = this;
    const isOurs = await store.transaction(async (trx) => {
      const claimed = await trx
        .updateTable('token')
        .set({ checked_at: nowText() })
        .where('hash', '=', hash)
        .where('checked_at', '=', checkedAt)
        .where('ended_at', 'is', null)
        .returning('hash')
        .executeTakeFirst();
      return claimed !== undefined;
    });
    const session = await this.#sessionOf(hash);
    // Another request or another server asks, or has asked.
    if (!isOurs) return session !== null;
    if (!session) return true;
    const provider = await providerById(store.reader, session.provider_id);
    try {
      if (!provider) throw new Over('the provider was removed');
      await this.#ask(provider, session, visitor);
      return true;
    } catch (error) {
      const why = overBy(error) ?? (await this.#unreached(provider, session, error));
      if (why === null) return true;
      await this.#end(token, session, provider, visitor, why);
      return false;
    }
  }

  /** Null once the session has ended. */
  async #sessionOf(hash: string): Promise<(Session & { account_id: number }) | null> {
    const row = await this.store.reader
      .selectFrom('sign_in_session')
      .innerJoin('token', 'token.hash', 'sign_in_session.token_hash')
      .selectAll('sign_in_session')
      .select('token.account_id')
      .where('token_hash', '=', hash)
      .where('token.ended_at', 'is', null)
      .executeTakeFirst();
    return row ?? null;
  }

  /** @throws Over, and what requests throw */
  async #ask(provider: Provider, session: Session & { account_id: number }, visitor: Caller) {
    const { store, clients } = this;
    const opened = await unseal(clients.secrets, session.sealed);
    if (!opened) throw new Over('its secret is gone');
    const config = await clients.of(provider);
    const earlier = JSON.parse(opened.text) as ProviderTokens;
    const { tokens, told } = await renewed(config, session, earlier);
    const sealed = await sealTokens(clients.secrets, tokens);
    // Kept before anything else: a provider that gave a new refresh token takes the earlier one no more.
    await store.transaction((trx) =>
      trx
        .updateTable('sign_in_session')
        .set({ sealed, failing_since: null })
        .where('token_hash', '=', session.token_hash)
        .execute(),
    );
    const hasUserinfo = config.serverMetadata().userinfo_endpoint !== undefined;
    if (!hasUserinfo && told === null) return;
    const more = hasUserinfo
      ? await client.fetchUserInfo(config, tokens.access, session.subject)
      : {};
    const rules = rulesOf(provider);
    // What only an ID token tells stays as it is until there is one.
    if (told === null && valuesAt(more, rules.claim).length === 0) return;
    const rights = rightsByClaims(rules, { ...more, ...told });
    if (!rights) throw new Over('no line of the mapping names them any more');
    await store.transaction(async (trx) => {
      const account = await accountsOf(readerOf(trx, store.engine))
        .where('account.id', '=', session.account_id)
        .executeTakeFirst();
      if (account) await applyRights(trx, store.engine, { provider, account, rights, visitor });
    });
  }

  /** Sessions go on for a while where the provider cannot be asked. @returns why it is over; null while it is not */
  async #unreached(
    provider: Provider | undefined,
    session: Session,
    error: unknown,
  ): Promise<string | null> {
    log.warn({ err: error, provider: provider?.id }, 'a provider of sign-in could not be asked');
    const since = session.failing_since ?? nowText();
    const grace = (provider?.grace_minutes ?? 0) * 60_000;
    if (since <= timeText(Date.now() - grace)) return 'the provider could not be asked';
    await this.store.transaction((trx) =>
      trx
        .updateTable('sign_in_session')
        .set({ failing_since: since })
        .where('token_hash', '=', session.token_hash)
        .execute(),
    );
    return null;
  }

  async #end(
    token: string,
    { account_id }: { account_id: number },
    provider: Provider | undefined,
    visitor: Caller,
    why: string,
  ): Promise<void> {
    const summary = `Session ended by ${provider?.name ?? 'its provider'}: ${why}`;
    await this.store.transaction(async (trx) => {
      await endToken(trx, token);
      await recordOwnAction(
        trx,
        account_id,
        { method: 'sign_in.end', outcome: 'done', summary },
        visitor,
      );
    });
  }
}

/** By the refresh token where there is one, else the access token has to do while it lasts. */
async function renewed(
  config: client.Configuration,
  { subject }: Session,
  earlier: ProviderTokens,
): Promise<{ tokens: ProviderTokens; told: Claims | null }> {
  if (earlier.refresh === null) {
    if (earlier.until <= Date.now()) throw new Over('its tokens have expired');
    return { tokens: earlier, told: null };
  }
  const answer = await client.refreshTokenGrant(config, earlier.refresh).catch((error: unknown) => {
    // Of the token endpoint it is about our client; of userinfo alone it is about the person.
    if (!(error instanceof client.WWWAuthenticateChallengeError)) throw error;
    throw new Error('The client was refused.', { cause: error });
  });
  const told = answer.claims() ?? null;
  if (told && told.sub !== subject) throw new Over('it answers for somebody else');
  return { tokens: tokensOf(answer, earlier), told };
}

/** What the provider said if it said no; null where it could not be asked, or its client is at fault. */
function overBy(error: unknown): string | null {
  if (error instanceof Over) return error.message;
  if (error instanceof client.ResponseBodyError) {
    return ['invalid_grant', 'access_denied'].includes(error.error) ? error.error : null;
  }
  if (error instanceof client.WWWAuthenticateChallengeError) {
    return error.status === 401 || error.status === 403 ? 'its token is not taken' : null;
  }
  return null;
}
