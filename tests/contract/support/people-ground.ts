import { unusablePassword } from '~/accounts/service/passwords.service';
import { hashToken } from '~/accounts/service/tokens.service';
import { writeRights } from '~/service/changes/rights';
import { nowText, timeText } from '~/service/clock';
import type { World } from './world';

export interface PeopleGround {
  organisation: number;
  other: number;
  colleague: number;
  disabled: number;
  /** Somebody who may open all of the organisation. */
  allOpen: number;
  invited: number;
  /** An action that gave the colleague the role that they have. */
  action: number;
}

export const NO_PEOPLE: PeopleGround = {
  organisation: 999_999,
  other: 999_998,
  colleague: 999_999,
  disabled: 999_999,
  allOpen: 999_999,
  invited: 999_999,
  action: 999_999,
};

/** People of the organisation of a location. */
export async function putPeople(world: World, locationId: number): Promise<PeopleGround> {
  const { locations, store } = world;
  const organisationAt = async (id: number) =>
    (
      await store.reader
        .selectFrom('location')
        .select('organisation_id')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).organisation_id;
  const organisation = await organisationAt(locationId);
  const other = await organisationAt(
    locationId === locations.theirs ? locations.ours : locations.theirs,
  );
  const put = (email: string, disabled: number, all = 0) =>
    store.transaction(async (trx) => {
      const { id } = await trx
        .insertInto('account')
        .values({
          ...{ organisation_id: organisation, username: 'Kim', email, scope: 'creator', disabled },
          ...{ password_hash: unusablePassword(), access_level: 5, default_location_id: null },
          ...{ created_at: nowText(), all_locations: all },
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    });
  const of = () => `${crypto.randomUUID()}@test.example`;
  const colleague = await put(of(), 0);
  const disabled = await put(of(), 1);
  const allOpen = await put(of(), 0, 1);
  const invited = await put(`invited:${crypto.randomUUID()}`, 0);
  await store.transaction((trx) =>
    trx
      .insertInto('invitation')
      .values({
        ...{ account_id: invited, email: of(), created_at: nowText(), invited_by: null },
        ...{ hash: hashToken(of()), mail_hash: hashToken(of()) },
        expires_at: timeText(Date.now() + 86_400_000),
      })
      .execute(),
  );
  const action = await world.write((ledger) =>
    writeRights(ledger, async (trx, record) => {
      await trx
        .updateTable('action')
        .set({ method: 'person.set_role' })
        .where('id', '=', ledger.action.id)
        .execute();
      ledger.action.sealing.readAgain();
      await record('person', organisation, [
        {
          ...{ id: colleague, kind: 'update', before: { level: 9 }, after: { level: 5 } },
          ...{ versionBefore: 0, versionAfter: 1 },
        },
      ]);
      return ledger.action.id;
    }),
  );
  return { organisation, other, colleague, disabled, allOpen, invited, action };
}
