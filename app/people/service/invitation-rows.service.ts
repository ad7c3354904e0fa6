import { hashToken } from '~/accounts/service/tokens.service';
import { nowText, timeText } from '~/service/clock';
import type { Trx } from '~/service/store/store';
import type { LinkSecret } from './link-secrets.service';

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
