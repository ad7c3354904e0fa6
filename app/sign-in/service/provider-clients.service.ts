import * as client from 'openid-client';
import { ApiError } from '~/service/errors';
import { guardedResponse } from '~/service/fetch/guarded-response';
import { log } from '~/service/log';
import { type Secrets, unseal } from '~/service/sealed';
import type { Row } from '~/service/store/schema';

export type Provider = Row<'sign_in_provider'>;

export interface SignInSettings {
  /** The origin that browsers see; without it nobody signs in by a provider. */
  publicUrl?: string | undefined;
  /** `host` or `host:port` of providers in an internal network, also without https. */
  hosts: readonly string[];
  /** Seconds after which a provider is asked again whether a session still stands; 30 if missing. */
  checkSeconds?: number;
}

/** Clocks may differ by so much. */
export const CLOCK_TOLERANCE_SECONDS = 120;
const KEPT_MS = 10 * 60_000;
const MOST_KEPT = 200;

const CALLBACK = '/sign-in/oidc/callback';
export const BACKCHANNEL = '/sign-in/oidc/backchannel-logout';

interface Kept {
  at: number;
  config: Promise<client.Configuration>;
}

/** What providers say of themselves, read again after ten minutes and after a change of their settings. */
export class ProviderClients {
  readonly #kept = new Map<string, Kept>();

  constructor(
    readonly settings: SignInSettings,
    readonly secrets: Secrets,
  ) {}

  /** @throws ApiError 400 without the public address */
  get redirectUri(): string {
    const { publicUrl } = this.settings;
    if (publicUrl) return `${publicUrl}${CALLBACK}`;
    const message =
      'Nobody can sign in with an organisation yet: whoever runs this server names its address with CREATOR_PUBLIC_URL.';
    throw new ApiError(400, message);
  }

  /** @throws ApiError 503 where the provider does not answer as one */
  async of(provider: Provider): Promise<client.Configuration> {
    const key = `${provider.id} ${provider.version}`;
    const known = this.#kept.get(key);
    if (known && Date.now() - known.at < KEPT_MS) return known.config;
    if (this.#kept.size >= MOST_KEPT) this.#kept.clear();
    const config = this.discover(provider);
    this.#kept.set(key, { at: Date.now(), config });
    try {
      return await config;
    } catch (error) {
      this.#kept.delete(key);
      log.warn({ err: error, issuer: provider.issuer }, 'a provider of sign-in did not answer');
      throw new ApiError(503, `${provider.name} does not answer. Try again in a moment.`);
    }
  }

  /** @throws what a request or the answer of the provider throws */
  async discover({
    issuer,
    client_id,
    secret,
  }: Pick<Provider, 'issuer' | 'client_id' | 'secret'>): Promise<client.Configuration> {
    const allowedHosts = this.settings.hosts;
    const fetch = guardedResponse({ allowedHosts });
    const opened = secret === null ? null : await unseal(this.secrets, secret);
    if (secret !== null && opened === null) {
      throw new Error('The client secret was sealed with a secret that this server has no more.');
    }
    const config = await client.discovery(
      new URL(issuer),
      client_id,
      { [client.clockTolerance]: CLOCK_TOLERANCE_SECONDS },
      client.None(),
      {
        // Plain http is refused by the guarded request, except to hosts that are allowed.
        execute: [client.allowInsecureRequests],
        [client.customFetch]: (url, { method, headers, body }) =>
          fetch(url, { headers, ...(method === 'POST' && { body: String(body ?? '') }) }),
      },
    );
    const server = config.serverMetadata();
    for (const address of [server.authorization_endpoint, server.token_endpoint, server.jwks_uri]) {
      if (!address || !isWebAddress(address)) throw new Error('The provider lacks an address.');
    }
    return opened === null ? config : withSecret(config, client_id, opened.text);
  }
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && ['https:', 'http:'].includes(new URL(text).protocol);
}

/** By the body of a request, else by its header, as the provider says that it takes it. */
function withSecret(known: client.Configuration, clientId: string, secret: string) {
  const server = known.serverMetadata();
  const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
  const authentication = methods.includes('client_secret_post')
    ? client.ClientSecretPost(secret)
    : client.ClientSecretBasic(secret);
  const metadata = { client_secret: secret, [client.clockTolerance]: CLOCK_TOLERANCE_SECONDS };
  const config = new client.Configuration(server, clientId, metadata, authentication);
  client.allowInsecureRequests(config);
  const fetch = known[client.customFetch];
  if (fetch) config[client.customFetch] = fetch;
  return config;
}
