import { beforeAll, expect, it } from 'vitest';
import { onCrossedStages, refusalOf } from './support/stage';
import type { Person } from './support/world';

onCrossedStages('changed rights in the audit', (stage) => {
  let given: number;
  let grouped: number;
  const seen = async (person: Person, filters: object = {}, at: 'ours' | 'second' = 'ours') => {
    const location_id = stage.world.locations[at];
    const { actions } = await stage.as(person).call('audit.list', { location_id, filters });
    return actions.map(({ id }) => id);
  };

  beforeAll(async () => {
    const { accounts, locations } = stage.world;
    const admin = stage.as('admin');
    await stage.as('manager').write('item.create', { location_id: locations.ours, name: 'Tea' });
    const role = { ids: [accounts.manager], level: 6 };
    given = (await admin.write('person.set_role', role)).actionId ?? 0;
    const group = { name: 'Pier' };
    grouped = (await admin.write('place_group.create', group)).actionId ?? 0;
  });

  it('are seen by admins of the organisation and the provider, at each of its locations', async () => {
    for (const person of ['admin', 'provider'] as const) {
      for (const at of ['ours', 'second'] as const) {
        const ids = await seen(person, {}, at);
        expect(ids).toEqual(expect.arrayContaining([given, grouped]));
      }
    }
    const { actions } = await stage.as('admin').call('audit.list', {
      location_id: stage.world.locations.ours,
    });
    expect(actions.find(({ id }) => id === given)?.summary).toBe(
      'Gave manager the role Prices locked',
    );
  });

  it('are chosen by what they are of', async () => {
    expect(await seen('admin', { kinds: ['person'] })).toEqual([given]);
    expect(await seen('admin', { kinds: ['place_group'] })).toEqual([grouped]);
    expect(await seen('admin', { kinds: ['item'] })).not.toContain(given);
    const both = { kinds: ['person', 'place_group'], people: [stage.world.accounts.admin] };
    expect(await seen('provider', both)).toEqual([grouped, given]);
  });

  it('are not seen by staff, whatever they ask for', async () => {
    const { manager } = stage.world.accounts;
    for (const filters of [{}, { kinds: ['person'] }, { kinds: ['place_group'] }]) {
      const ids = await seen('manager', filters);
      for (const id of [given, grouped]) expect(ids).not.toContain(id);
    }
    expect(await seen('manager', { people: [manager], kinds: ['person'] })).toEqual([]);
    const location_id = stage.world.locations.ours;
    const asked = stage.as('manager').call('audit.get', { location_id, id: given });
    expect(await refusalOf(asked)).toMatchObject({ status: 404 });
  });

  it('are not seen by an admin of another organisation, at their location or ours', async () => {
    const { accounts, locations, store } = stage.world;
    await store.transaction((trx) =>
      trx
        .updateTable('account')
        .set({ access_level: 3 })
        .where('id', '=', accounts.stranger)
        .execute(),
    );
    const stranger = stage.as('stranger');
    const theirs = { location_id: locations.theirs };
    for (const kinds of [[], ['person' as const]]) {
      const { actions } = await stranger.call('audit.list', { ...theirs, filters: { kinds } });
      expect(actions.filter(({ id }) => id === given || id === grouped)).toEqual([]);
    }
    const got = stranger.call('audit.get', { ...theirs, id: given });
    expect(await refusalOf(got)).toMatchObject({ status: 404 });
    const ours = stranger.call('audit.list', { location_id: locations.ours });
    expect(await refusalOf(ours)).toMatchObject({ status: 404 });
  });
});
