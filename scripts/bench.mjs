import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureBuilt } from './ensure-built.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { ensureNode } from './ensure-node.mjs';
import { root } from './root.mjs';

await ensureNode();
ensureInstalled();
ensureBuilt();
const remix = join(root, 'node_modules/@remix-run/dev/dist/cli.js');
run([remix, 'vite:build', '--config', 'bench/floor.config.ts', '--logLevel', 'warn'], {
  NODE_ENV: 'production',
});
run([join(root, 'node_modules/tsx/dist/cli.mjs'), 'bench/main.ts', ...process.argv.slice(2)]);

/**
 * @param {string[]} args
 * @param {Record<string, string>} env
 */
function run(args, env = {}) {
  const { status } = spawnSync(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
}
