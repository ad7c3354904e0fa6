import { nowText } from '~/service/clock';
import type { Trx } from '~/service/store/store';

/** The account that waited for it; null where nobody is invited under the email. */
type Taken = { id: number | null } | { refused: 'ended' | 'disabled' };

/**
 * An invitation to an email is taken up by whoever proves it, also once its link has expired: the link proved no more than
 * the provider does. One that an admin ended, or whose account was disabled, makes no second account.
 */
export async function takeInvitation(
  trx: Trx,
  organisationId: number,
  email: string,
): Promise<Taken> {
  const invited = await trx
    .selectFrom('invitation')
    .innerJoin('account', 'account.id', 'invitation.account_id')
    .select(['account.id', 'account.disabled', 'invitation.ended_at'])
    .where('invitation.email', '=', email)
    .where('invitation.used_at', 'is', null)
    .where('account.organisation_id', '=', organisationId)
    .where('account.email', 'not like', '%@%')
    .executeTakeFirst();
  if (!invited) return { id: null };
  if (invited.disabled === 1) return { refused: 'disabled' };
  if (invited.ended_at !== null) return { refused: 'ended' };
  const used = await trx
    .updateTable('invitation')
    .set({ used_at: nowText(), email: '' })
    .where('account_id', '=', invited.id)
    .where('used_at', 'is', null)
    .where('ended_at', 'is', null)
    .returning('account_id')
    .executeTakeFirst();
  // Ended or taken up by somebody else meanwhile.
  if (!used) return { refused: 'ended' };
  await trx
    .updateTable('account')
    .set((eb) => ({ email, version: eb('version', '+', 1) }))
    .where('id', '=', invited.id)
    .execute();
  return { id: invited.id };
}
