import { join } from 'node:path';
import { ensureInstalled } from './ensure-installed.mjs';
import { ensureNode } from './ensure-node.mjs';
import { handOver } from './programs.mjs';
import { root } from './root.mjs';

// Runs a program of a package: node scripts/tool.mjs NAME [ARGUMENT …]
await ensureNode();
ensureInstalled();
const [name = '', ...args] = process.argv.slice(2);
await handOver(join(root, 'node_modules/.bin', name), args);
