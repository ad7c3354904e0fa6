import { beforeAll, expect, it } from 'vitest';
import { nowText } from '~/service/clock';
import { onCrossedStages } from './support/stage';

onCrossedStages('what somebody may open', (stage) => {
  const by = { since: nowText(), by_account_id: null };
  const asked = async () => {
    const { locations } = await stage.as('manager').call('user.locations', {});
    const ids = locations.map(({ id }) => id);
    return ids.sort((a, b) => a - b);
  };
  const opens = async () => {
    const ids = await asked();
    for (const id of Object.values(stage.world.locations)) {
      const status = await stage
        .as('manager')
        .call('item.count', { location_id: id })
        .then(
          () => 200,
          ({ status }) => status,
        );
      expect(status).toBe(ids.includes(id) ? 200 : 404);
    }
    return ids;
  };

  beforeAll(async () => {
    await stage.world.store.transaction((trx) =>
      trx
        .deleteFrom('location_grant')
        .where('account_id', '=', stage.world.accounts.manager)
        .execute(),
    );
  });

  it('is nothing without a grant', async () => {
    expect(await opens()).toEqual([]);
  });

  it('is what a group below a granted group has, from when a location joins it', async () => {
    const { store, locations, accounts } = stage.world;
    await store.transaction(async (trx) => {
      const { organisation_id: organisation } = await trx
        .selectFrom('account')
        .select('organisation_id')
        .where('id', '=', accounts.manager)
        .executeTakeFirstOrThrow();
      const group = async (name: string, parent_id: number | null) => {
        const row = {
          ...{ name, parent_id, name_key: name.toLowerCase(), version: 1 },
          ...{ organisation_id: organisation ?? 0, created_at: nowText() },
        };
        return (
          await trx.insertInto('place_group').values(row).returning('id').executeTakeFirstOrThrow()
        ).id;
      };
      const region = await group('East', null);
      const arena = await group('Arena', region);
      const grant = { ...by, account_id: accounts.manager, group_id: region };
      await trx.insertInto('place_group_grant').values(grant).execute();
      const member = { ...by, group_id: arena, location_id: locations.second };
      await trx.insertInto('place_group_location').values(member).execute();
    });
    expect(await opens()).toEqual([locations.second]);
  });

  it('is all of the organisation, and none of others', async () => {
    const { store, locations, accounts } = stage.world;
    await store.transaction((trx) =>
      trx
        .updateTable('account')
        .set({ all_locations: 1 })
        .where('id', '=', accounts.manager)
        .execute(),
    );
    const all = await opens();
    expect(all).toEqual(expect.arrayContaining([locations.ours, locations.second]));
    expect(all).not.toContain(locations.theirs);
  });
});
