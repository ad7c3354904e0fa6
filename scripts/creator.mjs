import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled } from './ensure-installed.mjs';
import { root } from './root.mjs';

ensureInstalled();
const tsx = join(root, 'node_modules/tsx/dist/cli.mjs');
const main = join(root, 'app/service/cli/main.ts');
const { status } = spawnSync(process.execPath, [tsx, main, ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
});
process.exit(status ?? 1);
