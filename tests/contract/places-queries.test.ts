import { expect, it } from 'vitest';
import { locationEntity } from '~/objects/location/service/entity.service';
import { nowText } from '~/service/clock';
import { blankLocation } from '~/service/operators/locations';
import { ENGINES, openWorld } from './support/world';

it.each(ENGINES)(
  'lists of groups and locations take as many queries however many there are (%s)',
  async (engine) => {
    let queries = 0;
    const world = await openWorld(engine, () => {
      queries += 1;
    });
    const { organisation_id } = await world.store.reader
      .selectFrom('location')
      .select('organisation_id')
      .where('id', '=', world.locations.ours)
      .executeTakeFirstOrThrow();
    const asked = async (
      method: 'place.list' | 'place_group.list' | 'place.get' | 'place_group.get',
      params: object,
    ) => {
      queries = 0;
      await world.as('admin').call(method, params as never);
      return queries;
    };
    const counts = async () => [
      await asked('place.list', {}),
      await asked('place_group.list', {}),
      await asked('place.get', { location_id: world.locations.ours }),
      await asked('place_group.get', { id: group }),
    ];
    const { id: group } = await world.as('admin').call('place_group.create', { name: 'First' });
    await counts();
    const few = await counts();
    const size = { places: 30, groups: 5, people: 20 };
    const ids = await world.write((ledger) =>
      ledger.create(
        locationEntity,
        0,
        Array.from({ length: size.places }, (_, n) => ({
          doc: blankLocation(`Place ${n}`, organisation_id),
        })),
      ),
    );
    await world.store.transaction(async (trx) => {
      for (let n = 0; n < size.groups; n += 1) {
        const row = {
          organisation_id,
          name: `G${n}`,
          name_key: `g${n}`,
          parent_id: n % 2 ? group : null,
        };
        const made = await trx
          .insertInto('place_group')
          .values({ ...row, version: 1, created_at: nowText(), changed_at: null })
          .returning('id')
          .executeTakeFirstOrThrow();
        const by = { since: nowText(), by_account_id: null, group_id: made.id };
        const share = ids.filter((_, at) => at % size.groups === n);
        await trx
          .insertInto('place_group_location')
          .values(share.map((location_id) => ({ ...by, location_id })))
          .execute();
      }
      for (let n = 0; n < size.people; n += 1) {
        const { id } = await trx
          .insertInto('account')
          .values({
            ...{
              organisation_id,
              username: `P${n}`,
              email: `p${n}@test.example`,
              password_hash: '',
            },
            ...{
              access_level: 5,
              scope: 'creator',
              default_location_id: null,
              disabled: 0,
              created_at: nowText(),
            },
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        const grant = { account_id: id, group_id: group, since: nowText(), by_account_id: null };
        await trx.insertInto('place_group_grant').values(grant).execute();
      }
    });
    await counts();
    expect(await counts()).toEqual(few);
    await world.close();
  },
  120_000,
);
