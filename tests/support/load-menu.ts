import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { RunningServer } from './server';

/** An operator loads a menu into a running server with the demo; returns the new location's id. */
export async function loadMenuInto(server: RunningServer, menu: object): Promise<number> {
  const file = join(server.dataDir, 'to-load.mashmenu');
  writeFileSync(file, JSON.stringify(menu));
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['scripts/creator.mjs', 'load', file],
    { env: { ...process.env, CREATOR_DATA_DIR: server.dataDir } },
  );
  return Number(/^Location (\d+):/.exec(stdout)?.[1]);
}
