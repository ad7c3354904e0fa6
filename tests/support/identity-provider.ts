import { generateKeyPairSync, sign } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider, { type KoaContextWithOIDC } from 'oidc-provider';

export type Claims = Record<string, unknown>;

export const CLIENT = 'creator';
export const CLIENT_SECRET = 'a secret that only the two know';

/** Kept in memory by kind and id, as the library wants it. */
function adapterIn(rows: Map<string, Claims>) {
  return class {
    constructor(private readonly kind: string) {}
    #key = (id: string) => `${this.kind} ${id}`;
    async upsert(id: string, row: Claims) {
      rows.set(this.#key(id), row);
    }
    async find(id: string) {
      return rows.get(this.#key(id));
    }
    async findByUid(uid: string) {
      return [...rows.values()].find((row) => row.uid === uid && row.kind === 'Session');
    }
    async findByUserCode() {
      return undefined;
    }
    async destroy(id: string) {
      rows.delete(this.#key(id));
    }
    async consume(id: string) {
      const row = rows.get(this.#key(id));
      if (row) row.consumed = Math.floor(Date.now() / 1000);
    }
    async revokeByGrantId(grantId: string) {
      for (const [key, row] of rows) if (row.grantId === grantId) rows.delete(key);
    }
  };
}

/** What the library's types leave out. */
interface Told {
  backchannelLogout(subject: string): Promise<void>;
}

export interface IdentityProvider {
  issuer: string;
  /** By their subject: what is claimed of them. Whoever is taken out has no tokens any more. */
  people: Map<string, Claims>;
  /** Who signs in where nobody is hinted at. */
  person: string;
  /** Changes each ID token before it is signed. */
  alter: ((claims: Claims) => Claims) | null;
  /** Answers nothing but 503 while it is down. */
  down: boolean;
  /** Logout tokens that it sent. */
  logouts: string[];
  /** Has it tell of the end of sessions. */
  signOut(subject: string): Promise<void>;
  /** Signs what it never would. */
  signed(claims: Claims, header?: Claims): string;
  close(): Promise<void>;
}

/** A real provider of OpenID Connect on this machine, at which everybody is signed in without a word. */
export async function openIdentityProvider(redirectUri: string): Promise<IdentityProvider> {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const jwk = { ...privateKey.export({ format: 'jwk' }), kid: 'k', alg: 'RS256', use: 'sig' };
  let handle = (_: IncomingMessage, response: ServerResponse): unknown => response.end();
  const server = createServer((request, response) => handle(request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const signed: IdentityProvider['signed'] = (claims, header = {}) => {
    const parts = [{ alg: 'RS256', kid: 'k', ...header }, claims].map((part) =>
      Buffer.from(JSON.stringify(part)).toString('base64url'),
    );
    const signature = sign('RSA-SHA256', Buffer.from(parts.join('.')), privateKey);
    return [...parts, signature.toString('base64url')].join('.');
  };
  const idp: IdentityProvider = {
    issuer,
    people: new Map(),
    person: '',
    alter: null,
    down: false,
    logouts: [],
    signed,
    signOut: async (subject) => {
      const client = await provider.Client.find(CLIENT);
      await (client as unknown as Told).backchannelLogout(subject);
    },
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((done) => server.close(() => done()));
    },
  };
  const provider: Provider = new Provider(issuer, {
    adapter: adapterIn(new Map()),
    clients: [
      {
        client_id: CLIENT,
        client_secret: CLIENT_SECRET,
        token_endpoint_auth_method: 'client_secret_post',
        redirect_uris: [redirectUri],
        grant_types: ['authorization_code', 'refresh_token'],
        backchannel_logout_uri: `${issuer}/heard`,
      },
    ],
    jwks: { keys: [jwk] },
    // Its own would not send to this machine.
    fetch: (url, options) => fetch(url, { ...options, dispatcher: undefined } as RequestInit),
    cookies: { keys: ['a key of cookies'] },
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'groups', 'realm_access'],
    },
    features: { devInteractions: { enabled: false }, backchannelLogout: { enabled: true } },
    interactions: { url: () => '/interaction' },
    issueRefreshToken: () => true,
    rotateRefreshToken: true,
    pkce: { required: () => true },
    ttl: {
      AccessToken: 600,
      IdToken: 600,
      Grant: 6000,
      Session: 6000,
      Interaction: 600,
      RefreshToken: 6000,
      AuthorizationCode: 60,
    },
    findAccount: (_: unknown, accountId: string) => {
      const claims = idp.people.get(accountId);
      return claims && { accountId, claims: async () => ({ sub: accountId, ...claims }) };
    },
    loadExistingGrant: async ({ oidc }: KoaContextWithOIDC) => {
      const of = { clientId: oidc.client?.clientId, accountId: oidc.session?.accountId };
      const grant = new oidc.provider.Grant(of);
      grant.addOIDCScope('openid email profile offline_access');
      await grant.save();
      return grant;
    },
  });
  provider.use(async (context, next) => {
    await next();
    const { body } = context;
    if (context.path !== '/token' || !body?.id_token || !idp.alter) return;
    const [, payload = ''] = body.id_token.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Claims;
    body.id_token = signed(idp.alter(claims));
  });
  const answer = provider.callback();
  handle = async (request, response) => {
    if (idp.down) return response.writeHead(503).end();
    if (request.url === '/heard') {
      let body = '';
      for await (const chunk of request) body += chunk;
      idp.logouts.push(new URLSearchParams(body).get('logout_token') ?? '');
      return response.end();
    }
    if (request.url !== '/interaction') return answer(request, response);
    const { params } = await provider.interactionDetails(request, response);
    const hinted = [...idp.people].find(([, { email }]) => email === params.login_hint);
    const accountId = hinted?.[0] ?? idp.person;
    return provider.interactionFinished(request, response, { login: { accountId } });
  };
  return idp;
}

/** Walks from an address of the provider until it leads back. @returns the query that it came back with */
export async function walkThrough(address: string): Promise<string> {
  const origin = new URL(address).origin;
  const jar = new Map<string, string>();
  let next = address;
  for (let hop = 0; hop < 10; hop += 1) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(next, { headers: { cookie }, redirect: 'manual' });
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';')[0]?.split('=') ?? [];
      jar.set(name, value);
    }
    const location = answer.headers.get('location');
    if (location === null) throw new Error(`${next}: ${answer.status} ${await answer.text()}`);
    const url = new URL(location, next);
    if (url.origin !== origin) return url.search.slice(1);
    next = url.href;
  }
  throw new Error('The provider leads nowhere.');
}
