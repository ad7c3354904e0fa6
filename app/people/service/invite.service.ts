import { randomUUID } from 'node:crypto';
import { createAccount, foldEmail } from '~/accounts/service/accounts.service';
import { unusablePassword } from '~/accounts/service/passwords.service';
import type { AnswerOf, CheckedParams } from '~/creator/contract';
import { placeOfOrganisation } from '~/service/changes/organisation-place';
import { differing } from '~/service/changes/right-changes';
import { writeRights } from '~/service/changes/rights';
import { nowText } from '~/service/clock';
import type { CallContext } from '~/service/context';
import { badInput, notFound } from '~/service/errors';
import { absent, findRow } from '~/service/store/matching-rows';
import type { Reader } from '~/service/store/store';
import { checkPlaces, getPerson, organisationOf, writePerson } from './change-people.service';
import { mailInvitation } from './invitation-mail.service';
import { invitationLinks, keepInvitation } from './invitation-rows.service';
import { peopleScope } from './people-scope.service';
import { forLedger, hasJoined, type PersonDocument, readPeople } from './person-documents.service';
import { holderIn } from './person-email.service';
import { checkBelow, checkChange, checkNewLevel } from './person-rules.service';

type Wanted = CheckedParams<'invitation.create'>['people'][number];
type Links = AnswerOf<'invitation.create'>;
/** Without the links, as it may be kept with a one-time key. */
interface Invited {
  id: number;
  name: string;
  email: string;
  isNew: boolean;
}

const SCOPE = 'creator';

export async function invite(
  context: CallContext,
  { organisation_id, people, mail }: CheckedParams<'invitation.create'>,
): Promise<Links> {
  const { account } = context;
  const { organisationId } = peopleScope(account, organisation_id);
  const isStaff = people.every(({ level }) => level === 1);
  if (organisationId === null && !isStaff) {
    throw badInput('Choose the organisation that they are to work for.');
  }
  const emails = people.map(({ email }) => foldEmail(email));
  const double = emails.find((email, index) => emails.indexOf(email) !== index);
  if (double !== undefined) throw badInput(`${double} is in the list twice.`);
  const note = {
    summary: `Invited ${people.length === 1 ? 'somebody' : `${people.length} people`}`,
    locationIds: [placeOfOrganisation(organisationId)],
  };
  const invited = await context.change(
    note,
    async (ledger): Promise<Invited[]> =>
      writeRights(ledger, async (trx, record) => {
        await checkOrganisation(ledger.read, organisationId);
        const done: Invited[] = [];
        for (const [index, wanted] of people.entries()) {
          checkNewLevel(account, wanted.level);
          const email = emails[index] ?? '';
          const holder = await holderIn(ledger.read, organisationId, email);
          if (holder) {
            const person = getPerson(
              await readPeople(ledger.read, [holder.id]),
              holder.id,
              organisationId,
            );
            const after = withPlaces(person.doc, wanted);
            const { isSame, ...sides } = differing(person.doc, after);
            if (!isSame) {
              checkChange(account, person, after);
              await checkPlaces(ledger.read, person.doc, after);
              await writePerson(trx, ledger.read, account.id, person, after);
              await record('person', organisationId, [
                {
                  ...{ id: holder.id, kind: 'update', ...sides },
                  versionBefore: person.account.version,
                  versionAfter: person.account.version + 1,
                },
              ]);
            }
            done.push({ id: holder.id, name: holder.name, email, isNew: false });
            continue;
          }
          const id = await createAccount(trx, {
            organisationId,
            username: wanted.name,
            email: `invited:${randomUUID()}`,
            passwordHash: unusablePassword(),
            accessLevel: wanted.level,
            scope: SCOPE,
            defaultLocationId: null,
          });
          if (id === null) throw new Error('The account of an invitation was not made.');
          const person = getPerson(await readPeople(ledger.read, [id]), id, organisationId);
          const after = withPlaces(person.doc, wanted);
          await checkPlaces(ledger.read, person.doc, after);
          await writePerson(
            trx,
            ledger.read,
            account.id,
            { ...person, account: { ...person.account, version: 0 } },
            after,
          );
          await keepInvitation(
            trx,
            { accountId: id, email, by: account.id },
            invitationLinks(context.linkSecret, id, email),
          );
          const { disabled: _, organisation_id: __, last_day: ___, ...made } = { ...after, email };
          await record('person', organisationId, [
            {
              ...{ id, kind: 'create', before: null, after: await forLedger(trx, id, made) },
              ...{ versionBefore: null, versionAfter: 1 },
            },
          ]);
          done.push({ id, name: wanted.name, email, isNew: true });
        }
        return done;
      }),
  );
  return withLinks(context, invited, mail);
}

export async function inviteAgain(
  context: CallContext,
  { ids, mail }: CheckedParams<'invitation.again'>,
): Promise<Links> {
  const organisationId = await organisationOf(context, ids);
  const note = {
    summary: `Made new links for ${ids.length === 1 ? `the invitation of person ${ids[0]}` : `${ids.length} invitations`}`,
    locationIds: [placeOfOrganisation(organisationId)],
  };
  const invited = await context.change(note, (ledger) =>
    writeRights(ledger, async (trx, record) => {
      const people = await readPeople(ledger.read, ids);
      const done: Invited[] = [];
      for (const id of ids) {
        const person = getPerson(people, id, organisationId);
        checkBelow(context.account, person);
        const { invitation, doc } = person;
        if (!invitation) throw badInput(`${doc.name} is not invited.`);
        const { email } = invitation;
        const links = invitationLinks(context.linkSecret, id, email);
        await keepInvitation(trx, { accountId: id, email, by: context.account.id }, links);
        await record('person', organisationId, [
          {
            ...{ id, kind: 'update', before: { invited: invitation.created_at } },
            ...{ after: { invited: nowText() }, versionBefore: null, versionAfter: null },
          },
        ]);
        done.push({ id, name: doc.name, email, isNew: true });
      }
      return done;
    }),
  );
  return withLinks(context, invited, mail);
}

/** Open links only. @returns how many ended */
export async function endInvitations(
  context: CallContext,
  ids: readonly number[],
): Promise<number> {
  const organisationId = await organisationOf(context, ids);
  const note = {
    summary: `Ended ${ids.length === 1 ? `the invitation of person ${ids[0]}` : `${ids.length} invitations`}`,
    locationIds: [placeOfOrganisation(organisationId)],
  };
  return context.change(note, (ledger) =>
    writeRights(ledger, async (trx, record) => {
      const people = await readPeople(ledger.read, ids);
      let ended = 0;
      for (const id of ids) {
        const person = getPerson(people, id, organisationId);
        checkBelow(context.account, person);
        const { invitation, account } = person;
        if (!invitation || invitation.ended_at !== null) continue;
        const one = trx.updateTable('invitation').where('account_id', '=', id);
        // An e-mail that was offered and not taken is none.
        if (hasJoined(account))
          await trx.deleteFrom('invitation').where('account_id', '=', id).execute();
        else await one.set({ ended_at: nowText() }).execute();
        await record('person', organisationId, [
          {
            ...{ id, kind: 'update', before: { invited: invitation.created_at } },
            ...{ after: { invited: null }, versionBefore: null, versionAfter: null },
          },
        ]);
        ended += 1;
      }
      return ended;
    }),
  );
}

/** @throws ApiError 404 */
async function checkOrganisation(reader: Reader, id: number | null): Promise<void> {
  if (id === null) return;
  const row = await findRow(reader, 'organisation', { id, retired_at: absent }, 'id');
  if (!row) throw notFound(`There is no organisation ${id}.`);
}

function withPlaces(doc: PersonDocument, { group_ids, location_ids, all }: Wanted): PersonDocument {
  const both = (own: readonly number[], more: readonly number[]) =>
    [...new Set([...own, ...more])].sort((a, b) => a - b);
  return {
    ...doc,
    all_locations: all ? 1 : doc.all_locations,
    locations: both(doc.locations, location_ids),
    groups: both(doc.groups, group_ids),
  };
}

function withLinks(context: CallContext, invited: readonly Invited[], mail: boolean): Links {
  let mailed = false;
  const people = invited.map(({ isNew, ...person }) => {
    if (!isNew) return { ...person, link: null };
    const links = invitationLinks(context.linkSecret, person.id, person.email);
    if (mail) mailed = mailInvitation(context, { ...person, link: links.mailed }) || mailed;
    return { ...person, link: links.shown };
  });
  return { people, mailed };
}
