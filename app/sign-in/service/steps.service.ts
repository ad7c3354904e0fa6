import { createHash, randomBytes } from 'node:crypto';
import { hashToken } from '~/accounts/service/tokens.service';
import { nowText, timeText } from '~/service/clock';
import { deleteRows } from '~/service/store/matching-rows';
import type { Reader, Trx } from '~/service/store/store';

/** What a ticket is for: a factor after a password, a passkey instead of one, or a new passkey. */
export type StepPurpose = 'second' | 'first' | 'add';

/** As long as somebody looks for a phone. */
const LIFETIME_MS = 10 * 60_000;

export interface Step {
  hash: string;
  account_id: number | null;
  challenge: string;
  remembered: number;
  mark: string;
}

interface NewStep {
  accountId: number | null;
  purpose: StepPurpose;
  remember: boolean;
  mark: string;
}

/** @returns the ticket, of which only a digest is kept, and the challenge of a passkey */
export async function openStep(
  trx: Trx,
  { accountId, purpose, remember, mark }: NewStep,
): Promise<{ ticket: string; challenge: string }> {
  const ticket = randomBytes(32).toString('base64url');
  const challenge = randomBytes(32).toString('base64url');
  const now = Date.now();
  await trx.deleteFrom('sign_in_step').where('expires_at', '<', timeText(now)).execute();
  await trx
    .insertInto('sign_in_step')
    .values({
      hash: hashToken(ticket),
      account_id: accountId,
      purpose,
      challenge,
      remembered: remember ? 1 : 0,
      mark,
      expires_at: timeText(now + LIFETIME_MS),
    })
    .execute();
  return { ticket, challenge };
}

export async function findStep(
  reader: Reader,
  ticket: string,
  purposes: readonly StepPurpose[],
): Promise<Step | null> {
  const row = await reader
    .selectFrom('sign_in_step')
    .select(['hash', 'account_id', 'challenge', 'remembered', 'mark'])
    .where('hash', '=', hashToken(ticket))
    .where('purpose', 'in', [...purposes])
    .where('expires_at', '>', nowText())
    .executeTakeFirst();
  return row ?? null;
}

/** False where another request used it first. */
export async function endStep(trx: Trx, { hash }: Pick<Step, 'hash'>): Promise<boolean> {
  const { numDeletedRows } = await deleteRows(trx, 'sign_in_step', { hash }).executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Changes with the password. */
export function markOf(passwordHash: string): string {
  return createHash('sha256').update(`step ${passwordHash}`).digest('base64url');
}
