import { createRemoteJWKSet, customFetch, decodeJwt, type JWTPayload, jwtVerify } from 'jose';
import { recordOwnAction } from '~/accounts/service/sign-in-ledger.service';
import type { Caller } from '~/creator/contract/transport';
import { nowText, timeText } from '~/service/clock';
import { ApiError, notFound } from '~/service/errors';
import { guardedResponse } from '~/service/fetch/guarded-response';
import { log } from '~/service/log';
import { deleteRows, selectRows } from '~/service/store/matching-rows';
import type { Store, Trx } from '~/service/store/store';
import {
  CLOCK_TOLERANCE_SECONDS,
  type Provider,
  type ProviderClients,
} from './provider-clients.service';
import { providerById } from './providers.service';
import { endProviderSessions } from './sessions.service';

const EVENT = 'http://schemas.openid.net/event/backchannel-logout';
const OLDEST_SECONDS = 600;
/** Those by which a provider signs alone: none, and no shared secret. */
const ALGORITHMS = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
];

interface Logout {
  jti: string;
  sub?: string | undefined;
  sid?: string | undefined;
}

/** @throws ApiError 400 for a token that is not one or was used, 404 for one of nobody's provider */
export async function endByLogoutToken(
  store: Store,
  clients: ProviderClients,
  visitor: Caller,
  token: string,
): Promise<number> {
  const providers = await issuersOf(store, token);
  const [first] = providers;
  if (!first) throw notFound('No organisation here has this provider.');
  const logout = await checkedLogout(clients, first, token);
  return store.transaction(async (trx) => {
    let count = 0;
    for (const provider of providers)
      count += await endSessions(trx, { provider, logout, visitor });
    return count;
  });
}

interface Ending {
  provider: Provider;
  logout: Logout;
  visitor: Caller;
}

async function endSessions(trx: Trx, { provider, logout, visitor }: Ending): Promise<number> {
  const { jti, sub, sid } = logout;
  await deleteRows(trx, 'sign_in_logout', { provider_id: provider.id })
    .where('until_at', '<', nowText())
    .execute();
  const until_at = timeText(Date.now() + 2 * OLDEST_SECONDS * 1000);
  const first = await trx
    .insertInto('sign_in_logout')
    .values({ provider_id: provider.id, jti, until_at })
    .onConflict((conflict) => conflict.columns(['provider_id', 'jti']).doNothing())
    .returning('jti')
    .executeTakeFirst();
  if (!first) throw unusable('It was used already.');
  const ended = await endProviderSessions(trx, provider.id, { subject: sub, sid });
  const summary = `Session ended by ${provider.name}: signed out there`;
  for (const account of new Set(ended)) {
    const what = { method: 'sign_in.end', outcome: 'done', summary } as const;
    await recordOwnAction(trx, account, what, visitor);
  }
  return ended.length;
}

/** As the token says: it is checked by the keys of their issuer afterwards. Organisations may share a client. */
async function issuersOf({ reader }: Store, token: string): Promise<Provider[]> {
  const { iss = '', aud = [] } = claimsOf(token);
  const rows = await selectRows(reader, 'sign_in_provider', { issuer: iss }, 'id')
    .where('client_id', 'in', ['', ...[aud].flat().slice(0, 1)])
    .orderBy('id')
    .execute();
  const found = await Promise.all(rows.map(({ id }) => providerById(reader, id)));
  return found.flatMap((provider) => provider ?? []);
}

function claimsOf(token: string): JWTPayload {
  try {
    return decodeJwt(token);
  } catch {
    return {};
  }
}

async function checkedLogout(
  clients: ProviderClients,
  provider: Provider,
  token: string,
): Promise<Logout> {
  const server = (await clients.of(provider)).serverMetadata();
  const fetch = guardedResponse({ allowedHosts: clients.settings.hosts });
  const keys = createRemoteJWKSet(new URL(server.jwks_uri ?? ''), {
    [customFetch]: (url, { headers }) =>
      fetch(url, { headers: Object.fromEntries(new Headers(headers)) }),
  });
  try {
    const { payload } = await jwtVerify(token, keys, {
      issuer: server.issuer,
      audience: provider.client_id,
      algorithms: ALGORITHMS,
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
      maxTokenAge: OLDEST_SECONDS,
      requiredClaims: ['iat', 'jti', 'events'],
    });
    const { jti = '', sub, sid, events, nonce } = payload;
    const names = typeof events === 'object' && events !== null && Object.hasOwn(events, EVENT);
    if (!names || nonce !== undefined) throw unusable('It is no logout token.');
    if (sub === undefined && typeof sid !== 'string') throw unusable('It names nobody.');
    return { jti: jti.slice(0, 500), sub, sid: typeof sid === 'string' ? sid : undefined };
  } catch (error) {
    if (error instanceof ApiError) throw error;
    log.warn({ err: error, provider: provider.id }, 'a logout token was refused');
    throw unusable('It is not valid.');
  }
}

function unusable(why: string): ApiError {
  return new ApiError(400, `This logout token cannot be used. ${why}`, { code: 'logout_token' });
}
