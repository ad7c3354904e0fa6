import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { root } from './root.mjs';

// Else a first large import leaves twice the memory behind as garbage that nothing asks to collect.
setFlagsFromString('--heap-growing-percent=50');

// In this process, so that whoever stops it stops the server.
const build = await import(pathToFileURL(join(root, 'build/server/index.js')).href);
build.entry.module.serve(build);
