import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './root.mjs';

// In this process, so that whoever stops it stops the server.
const build = await import(pathToFileURL(join(root, 'build/server/index.js')).href);
await build.entry.module.serve(build);
