import { expect, it } from 'vitest';
import { openStore } from '~/service/store/store';
import { dropDatabase } from '../support/postgres';
import { createMigratedDatabase, ENGINES } from './support/world';

it.runIf(ENGINES.includes('postgres'))(
  'one of several servers leads, and another one once it ended',
  async () => {
    const databaseUrl = await createMigratedDatabase();
    const stores = await Promise.all([1, 2, 3].map(() => openStore({ databaseUrl, dataDir: '' })));
    const servers = stores.flatMap(({ presence }) => presence ?? []);
    const leaders = async () => {
      const asked = await Promise.all(servers.map((server) => server.leads()));
      return asked.flatMap((leads, n) => (leads ? [n] : []));
    };
    expect(await leaders(), 'none is a server yet').toEqual([0, 1, 2]);
    await Promise.all(servers.map((server) => server.hold()));
    const [first = 0, ...others] = await leaders();
    expect(others).toEqual([]);
    expect(await leaders()).toEqual([first]);
    expect((await servers[0]?.all())?.has(servers[first]?.key ?? 0)).toBe(true);
    await servers[first]?.release();
    servers.splice(first, 1);
    await expect.poll(leaders).toHaveLength(1);
    await Promise.all(servers.map((server) => server.release()));
    await Promise.all(stores.map((store) => store.close()));
    await dropDatabase(databaseUrl);
  },
);
