import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { test as journey } from './journey';
import { type RunningServer, startServer } from './server';

export { expect } from './journey';

interface Loaded {
  server: RunningServer;
  locationId: number;
}

/** A server of its own, into which an operator loads a menu of 230 items while it runs. */
export const test = journey.extend<object, { loaded: Loaded }>({
  loaded: [
    async ({ browserName: _ }, use) => {
      const server = await startServer();
      const file = join(server.dataDir, 'warehouse.mashmenu');
      writeFileSync(file, JSON.stringify(warehouse(230)));
      const { stdout } = await promisify(execFile)(
        process.execPath,
        ['scripts/creator.mjs', 'load', file],
        { env: { ...process.env, CREATOR_DATA_DIR: server.dataDir } },
      );
      const locationId = Number(/^Location (\d+):/.exec(stdout)?.[1]);
      await use({ server, locationId });
      await server.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  origin: async ({ loaded }, use) => use(loaded.server.url),
});

function warehouse(count: number) {
  const items = Array.from({ length: count }, (_, index) => {
    const number = String(index + 1).padStart(3, '0');
    return { key: `crate-${number}`, name: `Crate ${number}`, price: 1 + index / 100 };
  });
  const category = { name: 'All', items: items.map(({ key }) => key) };
  return {
    format: 'mashmenu',
    version: 1,
    location: { name: 'Warehouse' },
    items,
    stations: [{ name: 'Shelf', categories: [category] }],
  };
}
