import { join } from 'node:path';
import { ensureBuilt } from './ensure-built.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { ensureNode } from './ensure-node.mjs';
import { handOver } from './programs.mjs';
import { root } from './root.mjs';

await ensureNode();
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
await handOver(process.execPath, args);
