import { placeOfOrganisation } from '~/service/changes/organisation-place';
import { differing } from '~/service/changes/right-changes';
import { writeRights } from '~/service/changes/rights';
import type { CallContext } from '~/service/context';
import { badInput } from '~/service/errors';
import { absent, findRow } from '~/service/store/matching-rows';
import { getPerson, organisationOf, writePerson } from './change-people.service';
import { endSessions } from './end-sessions.service';
import { forLedger, readPeople } from './person-documents.service';
import { checkChange, checkLastAdmin, lastingAdmins } from './person-rules.service';

/** Nothing of the organisation that is left goes along. Both audits tell of it. */
export async function movePerson(context: CallContext, id: number, to: number) {
  const from = await organisationOf(context, [id]);
  if (from === to) throw badInput('This person is of that organisation already.');
  const note = {
    summary: `Moved person ${id} to organisation ${to}`,
    locationIds: [placeOfOrganisation(from), placeOfOrganisation(to)],
  };
  return context.change(note, (ledger) =>
    writeRights(ledger, async (trx, record) => {
      const organisation = await findRow(trx, 'organisation', { id: to, retired_at: absent }, 'id');
      if (!organisation) throw badInput(`There is no organisation ${to}.`);
      const person = getPerson(await readPeople(ledger.read, [id]), id, from);
      const admins = await lastingAdmins(ledger.read, from);
      const after = {
        ...person.doc,
        organisation_id: to,
        all_locations: 0,
        locations: [],
        groups: [],
      };
      checkChange(context.account, person, after);
      await writePerson(trx, ledger.read, context.account.id, person, after);
      await endSessions(trx, id, null);
      checkLastAdmin(admins, await lastingAdmins(ledger.read, from));
      const { before, after: now } = differing(person.doc, after);
      const versions = {
        versionBefore: person.account.version,
        versionAfter: person.account.version + 1,
      };
      const written = {
        before: await forLedger(trx, id, before),
        after: await forLedger(trx, id, now),
      };
      await record('person', from, [{ id, kind: 'update', ...written, ...versions }]);
      // What the one organisation is called, and what it has, is nothing of the other.
      const joined = { before: { organisation_id: from }, after: { organisation_id: to } };
      await record('person', to, [{ id, kind: 'update', ...joined, ...versions }]);
      return { id, version: versions.versionAfter };
    }),
  );
}
