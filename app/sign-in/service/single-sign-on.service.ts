import * as client from 'openid-client';
import { recordOwnAction } from '~/accounts/service/sign-in-ledger.service';
import { accountsOf, hashToken, issueToken } from '~/accounts/service/tokens.service';
import { peopleOf, personOf } from '~/accounts/service/user.service';
import type { AnswerOf, CheckedParams } from '~/creator/contract';
import type { Caller } from '~/creator/contract/transport';
import { nowText } from '~/service/clock';
import { ApiError, notFound } from '~/service/errors';
import { log } from '~/service/log';
import { RateLimit } from '~/service/rate-limit';
import type { Store } from '~/service/store/store';
import { admit, type Claimant, NotAdmitted } from './admission.service';
import { BY_PROVIDER } from './factor-due.service';
import {
  CLOCK_TOLERANCE_SECONDS,
  type Provider,
  type ProviderClients,
} from './provider-clients.service';
import { findProvider, providerById } from './providers.service';
import { sealTokens, tokensOf } from './sessions.service';
import { providerTarget, recordSignInAction } from './sign-in-actions.service';

export interface SingleSignOn {
  begin(asked: CheckedParams<'sign_in.begin'>): Promise<AnswerOf<'sign_in.begin'>>;
  finish(given: CheckedParams<'sign_in.finish'>): Promise<AnswerOf<'sign_in.finish'>>;
}

const NONE_SIGNS_IN = 'No organisation signs in with this email. Log in with your password.';
const UNUSABLE =
  'What your organisation answered cannot be used here: it may be too old, used before, or meant for another browser. Start again.';
const CLOCKS =
  'The clock of your organisation’s sign-in and the clock of this server differ by minutes. Tell whoever runs them.';
const DECLINED = 'Your organisation did not sign you in.';
/** Refusals of strangers that are written down, per provider and minute; more are counted in the log alone. */
const noted = new RateLimit({ perMinute: 10 });

export function singleSignOn(
  store: Store,
  clients: ProviderClients,
  visitor: Caller,
): SingleSignOn {
  return {
    async begin(asked) {
      const provider = await findProvider(store.reader, asked);
      if (!provider) throw notFound(NONE_SIGNS_IN);
      const redirect_uri = clients.redirectUri;
      const config = await clients.of(provider);
      const verifier = client.randomPKCECodeVerifier();
      const [state, nonce] = [client.randomState(), client.randomNonce()];
      const { scopes_supported = [] } = config.serverMetadata();
      const offline = scopes_supported.includes('offline_access') ? ' offline_access' : '';
      const address = client.buildAuthorizationUrl(config, {
        redirect_uri,
        scope: `openid email profile${offline}`,
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(asked.email && { login_hint: asked.email }),
        // Google has no scope for it.
        ...(provider.issuer === 'https://accounts.google.com' && { access_type: 'offline' }),
      });
      return { address: address.href, kept: { provider: provider.id, state, nonce, verifier } };
    },
    async finish({ query, kept, remember }) {
      const provider = await providerById(store.reader, kept.provider);
      if (!provider) throw notFound(NONE_SIGNS_IN);
      const { redirectUri } = clients;
      try {
        const config = await clients.of(provider);
        const back = new URL(redirectUri);
        back.search = query;
        const answer = await client.authorizationCodeGrant(config, back, {
          pkceCodeVerifier: kept.verifier,
          expectedState: kept.state,
          expectedNonce: kept.nonce,
          idTokenExpected: true,
        });
        const who = await claimantOf(config, answer);
        return await enter(store, clients, { provider, who, answer, visitor, remember });
      } catch (error) {
        throw await refusal(store, { provider, visitor, error });
      }
    },
  };
}

type Answer = Awaited<ReturnType<typeof client.authorizationCodeGrant>>;

/** With what only the userinfo endpoint tells. */
async function claimantOf(config: client.Configuration, answer: Answer): Promise<Claimant> {
  const claims = answer.claims();
  if (!claims) throw new NotAdmitted(UNUSABLE, 'no ID token');
  const now = Date.now() / 1000;
  if (claims.iat > now + CLOCK_TOLERANCE_SECONDS) throw new NotAdmitted(CLOCKS, 'of the future');
  const more = config.serverMetadata().userinfo_endpoint
    ? await client.fetchUserInfo(config, answer.access_token, claims.sub)
    : {};
  return { issuer: claims.iss, subject: claims.sub, claims: { ...more, ...claims } };
}

interface Entering {
  provider: Provider;
  who: Claimant;
  answer: Answer;
  visitor: Caller;
  remember: boolean;
}

/** The session is an ordinary one; beside it stands what the provider is asked by whether it goes on. */
async function enter(
  store: Store,
  { secrets }: ProviderClients,
  { provider, who, answer, visitor, remember }: Entering,
): Promise<AnswerOf<'sign_in.finish'>> {
  const sealed = await sealTokens(secrets, tokensOf(answer));
  const { token, account } = await store.transaction(async (trx) => {
    const account = await admit(trx, store.engine, { provider, who, visitor });
    const token = await issueToken(trx, account.id, 'session', {
      remembered: remember,
      visitor,
      checkedAt: nowText(),
      way: BY_PROVIDER,
    });
    const sid = who.claims.sid;
    await trx
      .insertInto('sign_in_session')
      .values({
        token_hash: hashToken(token),
        provider_id: provider.id,
        issuer: who.issuer,
        subject: who.subject,
        sid: typeof sid === 'string' ? sid : null,
        sealed,
        failing_since: null,
      })
      .execute();
    const summary = `Signed in with ${provider.name}`;
    await recordOwnAction(trx, account.id, { method: 'auth', outcome: 'done', summary }, visitor);
    return { token, account };
  });
  const accounts = accountsOf(store.reader).where('account.id', '=', account.id);
  const row = await peopleOf(store.reader, accounts).executeTakeFirstOrThrow();
  return { user: personOf(row).user, token };
}

/** What the person is told; the ledger says why. */
async function refusal(
  store: Store,
  { provider, visitor, error }: { provider: Provider; visitor: Caller; error: unknown },
): Promise<unknown> {
  if (error instanceof ApiError) return error;
  const { told, why } = reasonOf(error);
  if (why === null) return error;
  const { requestId: request_id, address } = visitor;
  log.warn({ err: error, request_id, address, provider: provider.id }, 'single sign-on refused');
  const write = await noted.take(provider.id).then(
    () => true,
    () => false,
  );
  if (write) {
    const actor = { accountId: null, via: visitor.via, method: 'auth', locationId: null };
    await store.transaction((trx) =>
      recordSignInAction(
        trx,
        { ...actor, requestId: visitor.requestId, address },
        {
          organisationId: provider.organisation_id,
          target: providerTarget(provider.id),
          outcome: 'refused',
          summary: `Sign-in with ${provider.name} refused: ${why}`,
        },
      ),
    );
  }
  return new ApiError(403, told, { code: 'sign_in_refused' });
}

function reasonOf(error: unknown): { told: string; why: string | null } {
  if (error instanceof NotAdmitted) return { told: error.told, why: error.noted };
  if (error instanceof client.AuthorizationResponseError) {
    return { told: DECLINED, why: `the provider answered ${cut(error.error)}` };
  }
  if (error instanceof client.ResponseBodyError) {
    return { told: UNUSABLE, why: `the provider answered ${cut(error.error)}` };
  }
  if (
    error instanceof client.ClientError ||
    error instanceof client.WWWAuthenticateChallengeError
  ) {
    const code = error.code ?? 'unusable';
    const told = code === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED' ? CLOCKS : UNUSABLE;
    return { told, why: reasons[code] ?? cut(code) };
  }
  return { told: UNUSABLE, why: error instanceof TypeError ? 'the answer is malformed' : null };
}

const reasons: Readonly<Record<string, string>> = {
  OAUTH_JWT_TIMESTAMP_CHECK_FAILED: 'the clocks differ',
  OAUTH_JWT_CLAIM_COMPARISON_FAILED: 'a claim of the ID token is not the expected one',
  OAUTH_INVALID_RESPONSE: 'the state or the answer is not the expected one',
};

function cut(text: string): string {
  return text.slice(0, 100);
}
