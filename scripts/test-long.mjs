import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureBuilt } from './ensure-built.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { ensureNode } from './ensure-node.mjs';
import { handOver } from './programs.mjs';
import { root } from './root.mjs';

await ensureNode();
ensureInstalled();
ensureBuilt();
const given = process.argv.slice(2);
const vitest = join(root, 'node_modules/vitest/vitest.mjs');
const args = [vitest, 'run', '--project', 'long', '--no-file-parallelism', ...given];
if (given.length === 0) {
  const env = { ...process.env, PROPERTY_SEED: 'random' };
  const unit = [vitest, 'run', '--project', 'unit'];
  const others = spawnSync(process.execPath, unit, { cwd: root, env, stdio: 'inherit' });
  if (others.status !== 0) process.exit(others.status ?? 1);
}
const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' });
// What names files of one kind of test is not for the other.
if (status !== 0 || given.length > 0) process.exit(status ?? 1);
const { ensureChromium } = await import('./browsers.mjs');
const playwright = join(root, 'node_modules/@playwright/test/cli.js');
await handOver(process.execPath, [playwright, 'test', '--project=long'], {
  ...process.env,
  CHROMIUM_PATH: ensureChromium(),
});
