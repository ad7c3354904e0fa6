import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from './root.mjs';

const stamp = join(root, 'build/sources.sha256');
const server = join(root, 'build/server/index.js');

/** Builds the application where its sources differ from those of the last build. */
export function ensureBuilt() {
  const sources = hashOfSources();
  const built = existsSync(stamp) && existsSync(server) ? readFileSync(stamp, 'utf8') : '';
  if (built === sources) return;
  console.log('Building …');
  rmSync(join(root, 'build'), { recursive: true, force: true });
  const remix = join(root, 'node_modules/@remix-run/dev/dist/cli.js');
  const { status } = spawnSync(process.execPath, [remix, 'vite:build'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: 'inherit',
  });
  if (status !== 0) {
    console.error('The application could not be built: see the messages above.');
    process.exit(1);
  }
  writeFileSync(stamp, sources);
}

/** One hash of the names and contents of everything that a build reads. */
function hashOfSources() {
  const hash = createHash('sha256');
  for (const file of sourceFiles()) {
    hash
      .update(`${relative(root, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex');
}

function sourceFiles() {
  const configs = readdirSync(root)
    .filter((name) => /\.config\.[cm]?[jt]s$|^tsconfig\.json$|^package-lock\.json$/.test(name))
    .map((name) => join(root, name));
  const folders = ['app', 'public'];
  return [...configs, ...folders.flatMap((folder) => filesBelow(join(root, folder)))].sort();
}

/** @param {string} folder */
function filesBelow(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) ensureBuilt();
