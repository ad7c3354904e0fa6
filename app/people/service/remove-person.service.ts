import { unusablePassword } from '~/accounts/service/passwords.service';
import { placeOfOrganisation } from '~/service/changes/organisation-place';
import { writeRights } from '~/service/changes/rights';
import { nowText } from '~/service/clock';
import type { CallContext } from '~/service/context';
import { badInput } from '~/service/errors';
import type { Trx } from '~/service/store/store';
import { getPerson, organisationOf } from './change-people.service';
import { hideTexts } from './hide-texts.service';
import { formerColleague, readPeople, type StoredPerson } from './person-documents.service';
import { checkBelow, checkLastAdmin, lastingAdmins } from './person-rules.service';

/** Who did something stays by number alone. */
export async function removePerson(context: CallContext, id: number): Promise<{ id: number }> {
  const organisationId = await organisationOf(context, [id]);
  if (id === context.account.id) {
    throw badInput('You cannot remove yourself. Ask another admin to do it.');
  }
  const note = {
    summary: `Removed person ${id}`,
    locationIds: [placeOfOrganisation(organisationId)],
  };
  return context.change(note, (ledger) =>
    writeRights(ledger, async (trx, record) => {
      const person = getPerson(await readPeople(ledger.read, [id]), id, organisationId);
      checkBelow(context.account, person);
      const admins = await lastingAdmins(ledger.read, organisationId);
      const hidden = await hideTexts(trx, person);
      await forget(trx, person);
      checkLastAdmin(admins, await lastingAdmins(ledger.read, organisationId));
      const { level, locations, groups, all_locations } = person.doc;
      await record('person', organisationId, [
        {
          id,
          kind: 'delete',
          before: { level, locations, groups, all_locations },
          after: null,
          versionBefore: person.account.version,
          versionAfter: person.account.version + 1,
        },
      ]);
      await record('hidden_text', organisationId, hidden);
      return { id };
    }),
  );
}

async function forget(trx: Trx, { account }: StoredPerson): Promise<void> {
  const { id } = account;
  const at = nowText();
  for (const table of [
    'token',
    'password_reset',
    'invitation',
    'person_text',
    'location_grant',
    'place_group_grant',
    'draft',
    'open_form',
    'sign_in_link',
    'sign_in_factor',
    'recovery_code',
    'sign_in_step',
    'known_device',
  ] as const) {
    await trx.deleteFrom(table).where('account_id', '=', id).execute();
  }
  const keys = await trx
    .updateTable('api_key')
    .set((eb) => ({ ended_at: eb.fn.coalesce('ended_at', eb.val(at)) }))
    .where('maker_id', '=', id)
    .returning(['account_id', 'name'])
    .execute();
  const name = formerColleague(id);
  for (const key of keys) {
    await trx
      .updateTable('account')
      .set({ username: `key ${key.name} (${name})` })
      .where('id', '=', key.account_id)
      .execute();
  }
  await trx
    .updateTable('account')
    .set({
      username: name,
      email: `removed:${id}`,
      password_hash: unusablePassword(),
      disabled: 1,
      removed_at: at,
      default_location_id: null,
      all_locations: 0,
      last_day: null,
      ends_at: null,
      last_seen_at: null,
      version: account.version + 1,
    })
    .where('id', '=', id)
    .execute();
}
