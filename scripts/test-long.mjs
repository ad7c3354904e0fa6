import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureBuilt } from './ensure-built.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { root } from './root.mjs';

ensureInstalled();
ensureBuilt();
const vitest = join(root, 'node_modules/vitest/vitest.mjs');
const args = [
  vitest,
  'run',
  '--project',
  'long',
  '--no-file-parallelism',
  ...process.argv.slice(2),
];
const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' });
process.exit(status ?? 1);
