import { setPassword } from '~/accounts/service/accounts.service';
import { hashPassword, passwordFault } from '~/accounts/service/passwords.service';
import { hashToken } from '~/accounts/service/tokens.service';
import type { AnswerOf, CheckedParams } from '~/creator/contract';
import { nowText } from '~/service/clock';
import type { CallContext } from '~/service/context';
import { ApiError, badInput } from '~/service/errors';
import { selectRows } from '~/service/store/matching-rows';
import type { Reader } from '~/service/store/store';
import { forLedger, hasJoined } from './person-documents.service';

const USED = 'This invitation was used already. Log in with the password that was chosen then.';
const EXPIRED = 'This invitation has expired. Ask whoever sent it for a new one.';
const ENDED = 'This invitation can no longer be used. Ask whoever sent it for a new one.';

export async function openInvitation(
  reader: Reader,
  link: string,
): Promise<AnswerOf<'invitation.get'>> {
  const { username, email, organisation, by, account_email } = await invitationOf(reader, link);
  const joined = hasJoined({ email: account_email });
  return { name: username, email, organisation, by, joined };
}

/**
 * A link that was shown does not prove that the e-mail is one's own: where another account has it, it is only not to be
 * used any more. A link that was mailed is told why.
 */
export async function acceptInvitation(
  { people, reader }: CallContext,
  { link, name, password }: CheckedParams<'invitation.accept'>,
): Promise<{ email: string }> {
  const invitation = await invitationOf(reader, link);
  const { account_id, email } = invitation;
  const joined = hasJoined({ email: invitation.account_email });
  const fault = joined ? null : passwordFault(password ?? '');
  if (fault) throw badInput(fault, { password: fault });
  const hash = joined ? null : await hashPassword(password ?? '');
  const itself = { id: account_id, organisationId: invitation.organisation_id };
  await people.as(itself, 'invitation.accept', async (trx) => {
    const taken = await selectRows(trx, 'account', { email }, 'id')
      .where('id', '!=', account_id)
      .executeTakeFirst();
    if (taken) throw cannotBeUsed(invitation.isMailed ? elsewhere(invitation.by) : ENDED);
    const used = await trx
      .updateTable('invitation')
      .set({ used_at: nowText(), email: '' })
      .where('account_id', '=', account_id)
      .where(invitation.isMailed ? 'mail_hash' : 'hash', '=', hashToken(link))
      .where('used_at', 'is', null)
      .where('ended_at', 'is', null)
      .returning('account_id')
      .executeTakeFirst();
    if (!used) throw cannotBeUsed(USED);
    const named = name === undefined || joined ? {} : { name };
    const before = await trx
      .selectFrom('account')
      .select(['username as name', 'version'])
      .where('id', '=', account_id)
      .executeTakeFirstOrThrow();
    await trx
      .updateTable('account')
      .set({
        email,
        version: before.version + 1,
        ...(named.name === undefined ? {} : { username: named.name }),
      })
      .where('id', '=', account_id)
      .execute();
    const isRenamed = named.name !== undefined && named.name !== before.name;
    const sides = {
      before: {
        ...(isRenamed && { name: before.name }),
        ...(joined && { email: invitation.account_email }),
      },
      after: { ...(isRenamed && { name: named.name }), ...(joined && { email }) },
    };
    if (hash !== null) await setPassword(trx, account_id, hash);
    const summary = joined ? 'Confirmed a new e-mail' : 'Took up an invitation';
    const change = {
      ...{ id: account_id, kind: 'update' as const },
      before: await forLedger(trx, account_id, sides.before),
      after: await forLedger(trx, account_id, sides.after),
      ...{ versionBefore: before.version, versionAfter: before.version + 1 },
    };
    return { summary, changes: [change] };
  });
  return { email };
}

function elsewhere(by: string | null): string {
  return `There is an account with this e-mail already, in another organisation. Log in with it, or ask ${by ?? 'whoever invited you'} to invite you under another e-mail.`;
}

/** @throws ApiError 404 that says why the link cannot be used */
async function invitationOf(reader: Reader, link: string) {
  const hash = hashToken(link);
  const row = await reader
    .selectFrom('invitation')
    .innerJoin('account', 'account.id', 'invitation.account_id')
    .leftJoin('organisation', 'organisation.id', 'account.organisation_id')
    .leftJoin('account as inviter', 'inviter.id', 'invitation.invited_by')
    .selectAll('invitation')
    .select([
      'account.username',
      'account.email as account_email',
      'account.organisation_id',
      'account.disabled',
      'account.ends_at',
      'organisation.name as organisation',
      'organisation.retired_at',
      'inviter.username as by',
    ])
    .where((eb) => eb.or([eb('invitation.hash', '=', hash), eb('invitation.mail_hash', '=', hash)]))
    .executeTakeFirst();
  if (!row) throw cannotBeUsed(ENDED);
  if (row.used_at !== null) throw cannotBeUsed(USED);
  const now = nowText();
  const isOver = row.disabled === 1 || row.retired_at !== null || (row.ends_at ?? now) < now;
  if (row.ended_at !== null || isOver) throw cannotBeUsed(ENDED);
  if (row.expires_at <= now) throw cannotBeUsed(EXPIRED);
  return { ...row, isMailed: row.mail_hash === hash };
}

function cannotBeUsed(why: string): ApiError {
  return new ApiError(404, why, { code: 'invitation' });
}
