import { createHmac, randomBytes } from 'node:crypto';
import { hashToken } from '~/accounts/service/tokens.service';
import type { Caller } from '~/creator/contract/transport';
import { nowText, timeText } from '~/service/clock';
import type { Trx } from '~/service/store/store';

export const INVITED_DAYS = 7;
const DAY_MS = 86_400_000;

export interface InvitationLinks {
  /** Shown to who invites. */
  shown: string;
  /** Mailed: it proves that the e-mail is its holder's. */
  mailed: string;
}

/** The two links of an invitation to an e-mail. */
export function invitationLinks(
  secret: LinkSecret,
  accountId: number,
  email: string,
): InvitationLinks {
  const subject = `${accountId} ${email}`;
  return { shown: secret(`shown ${subject}`), mailed: secret(`mailed ${subject}`) };
}

/** Replaces the account's earlier invitation. */
export async function keepInvitation(
  trx: Trx,
  { accountId, email, by }: { accountId: number; email: string; by: number },
  links: InvitationLinks,
): Promise<void> {
  const made = {
    hash: hashToken(links.shown),
    mail_hash: hashToken(links.mailed),
    email,
    invited_by: by,
    created_at: nowText(),
    expires_at: timeText(Date.now() + INVITED_DAYS * DAY_MS),
    used_at: null,
    ended_at: null,
  };
  await trx
    .insertInto('invitation')
    .values({ account_id: accountId, ...made })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(made))
    .execute();
}

/** The secret of a link, by what it is for. */
export type LinkSecret = (subject: string) => string;

/**
 * A form that is sent twice shows the same links: they follow from its one-time key and the sender's token, which are not
 * stored beside each other.
 */
export function linkSecrets({ token }: Caller, once: string | undefined): LinkSecret {
  const key = once === undefined || token === null ? randomBytes(32) : `${token} ${once}`;
  return (subject) => createHmac('sha256', key).update(subject).digest('base64url');
}
