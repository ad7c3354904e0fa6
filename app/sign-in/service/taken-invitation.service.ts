import { nowText } from '~/service/clock';
import type { Trx } from '~/service/store/store';

/** An open invitation to an email is taken up by whoever proves it. @returns the account; null for none */
export async function takeInvitation(
  trx: Trx,
  organisationId: number,
  email: string,
): Promise<number | null> {
  const invited = await trx
    .selectFrom('invitation')
    .innerJoin('account', 'account.id', 'invitation.account_id')
    .select(['account.id'])
    .where('invitation.email', '=', email)
    .where('invitation.used_at', 'is', null)
    .where('invitation.ended_at', 'is', null)
    .where('invitation.expires_at', '>', nowText())
    .where('account.organisation_id', '=', organisationId)
    .where('account.disabled', '=', 0)
    .where('account.email', 'not like', '%@%')
    .executeTakeFirst();
  if (!invited) return null;
  const used = await trx
    .updateTable('invitation')
    .set({ used_at: nowText(), email: '' })
    .where('account_id', '=', invited.id)
    .where('used_at', 'is', null)
    .returning('account_id')
    .executeTakeFirst();
  if (!used) return null;
  await trx
    .updateTable('account')
    .set((eb) => ({ email, version: eb('version', '+', 1) }))
    .where('id', '=', invited.id)
    .execute();
  return invited.id;
}
