import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './root.mjs';

// In this process, so that whoever stops it stops the server.
const build = await import(pathToFileURL(join(root, 'build/server/index.js')).href).catch(refuse);
await build.entry.module.serve(build);

/**
 * What is installed for one account may be closed to the one that serves.
 *
 * @param {Error & { code?: string, path?: string, url?: string }} error
 * @returns {never}
 */
function refuse(error) {
  const { code, path, url = '' } = error;
  if (code === 'ERR_MODULE_NOT_FOUND' && url.endsWith('/build/server/index.js')) {
    console.error(`There is no build in ${root} that this account can read: npm run build`);
  } else if (code === 'EACCES' || code === 'EPERM') {
    console.error(`This account cannot read ${path ?? root} (${code}): chmod -R go+rX ${root}`);
  } else throw error;
  process.exit(1);
}
