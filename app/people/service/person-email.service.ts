import { foldEmail } from '~/accounts/service/accounts.service';
import { placeOfOrganisation } from '~/service/changes/organisation-place';
import { writeRights } from '~/service/changes/rights';
import type { CallContext } from '~/service/context';
import { badInput } from '~/service/errors';
import { isOneOfTexts } from '~/service/store/id-lists';
import type { Reader } from '~/service/store/store';
import { getPerson } from './change-people.service';
import { mailInvitation } from './invitation-mail.service';
import { invitationLinks, keepInvitation } from './invitation-rows.service';
import { forLedger, readPeople, type StoredPerson } from './person-documents.service';
import { checkBelow } from './person-rules.service';

/**
 * A new e-mail counts from when its holder opens a link: whether another organisation has an account of it is not told.
 * @returns the link @throws ApiError 400, 403
 */
export async function offerEmail(
  context: CallContext,
  { account, doc }: StoredPerson,
  given: string,
): Promise<string> {
  const email = foldEmail(given);
  const organisationId = doc.organisation_id;
  const note = {
    summary: `Offered a new e-mail to person ${account.id}`,
    locationIds: [placeOfOrganisation(organisationId)],
  };
  const links = invitationLinks(context.linkSecret, account.id, email);
  await context.change(note, (ledger) =>
    writeRights(ledger, async (trx, record) => {
      const people = await readPeople(ledger.read, [account.id]);
      const person = getPerson(people, account.id, organisationId);
      checkBelow(context.account, person);
      const holder = await holderIn(ledger.read, organisationId, email);
      if (holder !== null && holder.id !== account.id) {
        const fault = `${holder.name} has this e-mail.`;
        throw badInput(fault, { email: fault });
      }
      await keepInvitation(trx, { accountId: account.id, email, by: context.account.id }, links);
      const version = person.account.version + 1;
      await trx.updateTable('account').set({ version }).where('id', '=', account.id).execute();
      await record('person', organisationId, [
        {
          id: account.id,
          kind: 'update',
          before: await forLedger(trx, account.id, { email: person.doc.email }),
          after: await forLedger(trx, account.id, { email }),
          versionBefore: person.account.version,
          versionAfter: version,
        },
      ]);
    }),
  );
  mailInvitation(context, { email, name: doc.name, link: links.mailed });
  return links.shown;
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
