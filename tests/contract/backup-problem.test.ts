import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENGINES, openWorld, type World } from './support/world';

describe.each(ENGINES)('a backup that failed (%s)', (engine) => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld(engine);
  });
  afterAll(() => world.close());

  const told = async (person: 'provider' | 'admin') => {
    const params = { location_id: world.locations.ours };
    return (await world.as(person).call('location.get', params)).has.backup_problem;
  };
  const note = (due_at: string, problem: string | null) =>
    world.store.transaction((trx) =>
      trx.insertInto('database_backup').values({ due_at, file: 'f', problem }).execute(),
    );

  it('is told to staff of the provider alone, until one is made', async () => {
    expect(await told('provider')).toBeNull();
    await note('2026-11-26 03:00:00', 'The disk is full.');
    expect(await told('provider')).toBe('The disk is full.');
    expect(await told('admin')).toBeNull();
    await note('2026-11-27 03:00:00', null);
    expect(await told('provider')).toBeNull();
  });
});
