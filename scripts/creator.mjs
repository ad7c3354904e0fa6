import { join } from 'node:path';
import { ensureInstalled } from './ensure-installed.mjs';
import { ensureNode } from './ensure-node.mjs';
import { handOver } from './programs.mjs';
import { root } from './root.mjs';

await ensureNode();
ensureInstalled();
const tsx = join(root, 'node_modules/tsx/dist/cli.mjs');
const main = join(root, 'app/service/cli/main.ts');
await handOver(process.execPath, [tsx, main, ...process.argv.slice(2)]);
