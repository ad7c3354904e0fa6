import type { CallContext } from '~/service/context';
import { badInput } from '~/service/errors';
import { isOneOfTexts } from '~/service/store/id-lists';
import type { Reader, Trx } from '~/service/store/store';
import { invitationLinks, keepInvitation } from './invitation-rows.service';
import type { StoredPerson } from './person-documents.service';

/**
 * A new e-mail counts from when its holder opens a link: whether another organisation has an account of it is not told.
 * @throws ApiError 400
 */
export async function offerEmail(
  trx: Trx,
  reader: Reader,
  { account: by, linkSecret }: Pick<CallContext, 'account' | 'linkSecret'>,
  { account, doc }: StoredPerson,
  email: string,
): Promise<void> {
  const holder = await holderIn(reader, doc.organisation_id, email);
  if (holder !== null && holder.id !== account.id) {
    const fault = `${holder.name} has this e-mail.`;
    throw badInput(fault, { email: fault });
  }
  const links = invitationLinks(linkSecret, account.id, email);
  await keepInvitation(trx, { accountId: account.id, email, by: by.id }, links);
}

/** Who of the organisation has an e-mail, is invited under it, or was offered it. */
export async function holderIn(
  reader: Reader,
  organisationId: number | null,
  email: string,
): Promise<{ id: number; name: string } | null> {
  return (await holdersIn(reader, organisationId, [email]))[0] ?? null;
}

export async function holdersIn(
  reader: Reader,
  organisationId: number | null,
  emails: readonly string[],
): Promise<{ id: number; name: string; email: string }[]> {
  if (emails.length === 0) return [];
  const among = (column: string) => isOneOfTexts(reader.engine, column, emails, { folded: false });
  const people = reader
    .selectFrom('account')
    .where('account.removed_at', 'is', null)
    .where((eb) =>
      organisationId === null
        ? eb('account.organisation_id', 'is', null)
        : eb('account.organisation_id', '=', organisationId),
    );
  return people
    .select(['account.id', 'account.username as name', 'account.email as email'])
    .where(among('account.email'))
    .union(
      people
        .innerJoin('invitation', 'invitation.account_id', 'account.id')
        .select(['account.id', 'account.username as name', 'invitation.email as email'])
        .where('invitation.used_at', 'is', null)
        .where(among('invitation.email')),
    )
    .execute();
}
