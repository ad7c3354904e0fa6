import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { nowText } from '~/service/clock';
import { log } from '~/service/log';
import { findRow } from '~/service/store/matching-rows';
import type { Reader } from '~/service/store/store';
import type { Factor, Proof } from './factors.service';

/** The site that passkeys belong to: the one of CREATOR_PUBLIC_URL. */
interface PasskeySite {
  providerName: string;
  origin: string;
}

const rpIdOf = ({ origin }: PasskeySite) => new URL(origin).hostname;

export function registrationOptions(
  site: PasskeySite,
  account: { id: number; email: string; username: string },
  challenge: string,
  factors: readonly Factor[],
) {
  return generateRegistrationOptions({
    rpName: site.providerName,
    rpID: rpIdOf(site),
    userName: account.email,
    userDisplayName: account.username,
    userID: new TextEncoder().encode(`creator ${account.id}`),
    challenge: bytesOf(challenge),
    excludeCredentials: credentialsOf(factors),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
}

/** Without `factors` the browser offers what it has, and it has to ask who uses it. */
export function assertionOptions(site: PasskeySite, challenge: string, factors?: Factor[]) {
  return generateAuthenticationOptions({
    rpID: rpIdOf(site),
    challenge: bytesOf(challenge),
    ...(factors ? { allowCredentials: credentialsOf(factors) } : {}),
    userVerification: factors ? 'preferred' : 'required',
  });
}

/** The columns of a new passkey; null where the answer is not to this challenge, or of another site. */
export async function newPasskey(site: PasskeySite, challenge: string, response: unknown) {
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: response as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: rpIdOf(site),
      requireUserVerification: false,
    });
    if (!verified) return null;
    const { id, publicKey, counter, transports } = registrationInfo.credential;
    return {
      credential_id: id,
      public_key: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports: (transports ?? []).join(' ') || null,
    };
  } catch (error) {
    log.info({ reason: String(error) }, 'a new passkey was refused');
    return null;
  }
}

export async function findPasskey(reader: Reader, response: unknown): Promise<Factor | null> {
  const { id } = (response ?? {}) as { id?: unknown };
  if (typeof id !== 'string') return null;
  const row = await findRow(reader, 'sign_in_factor', { credential_id: id });
  return row ?? null;
}

/** Null for a wrong answer, also one whose counter went back, as that of a copy does. */
export async function proofByPasskey(
  site: PasskeySite,
  passkey: Factor,
  { challenge, asksWho }: { challenge: string; asksWho: boolean },
  response: unknown,
): Promise<Proof | null> {
  const { id, credential_id, public_key, counter } = passkey;
  if (credential_id === null || public_key === null) return null;
  const known = counter ?? 0;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: response as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: rpIdOf(site),
      credential: { id: credential_id, publicKey: bytesOf(public_key), counter: known },
      requireUserVerification: asksWho,
    });
    if (!verified) return null;
    const { newCounter } = authenticationInfo;
    return {
      way: 'passkey',
      use: async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('sign_in_factor')
          .set({ counter: newCounter, last_used_at: nowText() })
          .where('id', '=', id)
          .where('counter', '=', known)
          .executeTakeFirst();
        return numUpdatedRows === 1n;
      },
    };
  } catch (error) {
    log.warn({ factor_id: id, reason: String(error) }, 'a passkey was refused');
    return null;
  }
}

function credentialsOf(factors: readonly Factor[]) {
  return factors.flatMap(({ credential_id: id, transports }) =>
    id === null ? [] : [{ id, transports: transports?.split(' ') ?? [] }],
  );
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(text, 'base64url'));
}
