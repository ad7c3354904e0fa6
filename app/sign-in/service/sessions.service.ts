import type { TokenEndpointResponse } from 'openid-client';
import { nowText } from '~/service/clock';
import { type Secrets, seal } from '~/service/sealed';
import { absent, updateRows } from '~/service/store/matching-rows';
import type { Trx } from '~/service/store/store';

/** What a provider gave for a session. */
export interface ProviderTokens {
  refresh: string | null;
  access: string;
  /** Milliseconds since the epoch at which `access` ends. */
  until: number;
}

const DEFAULT_SECONDS = 300;

export function tokensOf(
  answer: Pick<TokenEndpointResponse, 'access_token' | 'refresh_token' | 'expires_in'>,
  earlier: ProviderTokens | null = null,
): ProviderTokens {
  const { access_token, refresh_token, expires_in = DEFAULT_SECONDS } = answer;
  return {
    refresh: refresh_token ?? earlier?.refresh ?? null,
    access: access_token,
    until: Date.now() + expires_in * 1000,
  };
}

export function sealTokens(secrets: Secrets, tokens: ProviderTokens): Promise<string> {
  return seal(secrets, JSON.stringify(tokens));
}

/** Ends sessions here of somebody of a provider. @returns whose they were */
export async function endProviderSessions(
  trx: Trx,
  providerId: number,
  of: { subject?: string | undefined; sid?: string | undefined } = {},
): Promise<number[]> {
  const rows = await updateRows(trx, 'token', { ended_at: absent }, { ended_at: nowText() })
    .where('expires_at', '>', nowText())
    .where('hash', 'in', (eb) =>
      eb
        .selectFrom('sign_in_session')
        .select('sign_in_session.token_hash')
        .where('sign_in_session.provider_id', '=', providerId)
        .$if(of.subject !== undefined, (query) =>
          query.where('sign_in_session.subject', '=', of.subject ?? ''),
        )
        .$if(of.sid !== undefined, (query) =>
          query.where('sign_in_session.sid', '=', of.sid ?? ''),
        ),
    )
    .returning('account_id')
    .execute();
  return rows.map(({ account_id }) => account_id);
}
