import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './root.mjs';

/**
 * Runs the contract tests of an earlier version on the schema of this one: what servers of that version do
 * which still run beside new ones. node scripts/test-upgrade.mjs [COMMIT] [FILE …]; the last release and its
 * core without.
 */

const SCHEMA = 'app/service/store/migrations';
/** They compare the migrations themselves. */
const ABOUT_SCHEMA = ['schema', 'start', 'stored-database', 'backup', 'folded-keys', 'health'];
/** Saves and reads of each kind, the ledger, undo, imports, signing in, jobs. */
const CORE =
  'auth item-writes item-list menu stations categories options price-modes placements undo audit trash jobs import-apply ledger-seals sales';

const released = JSON.parse(readFileSync(join(root, 'docs/released.json'), 'utf8'));
const [commit = released.commit, ...files] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'creator-upgrade-'));
const clone = join(folder, 'clone');
const git = (/** @type {string[]} */ ...args) =>
  spawnSync('git', ['-C', root, ...args], { encoding: 'utf8' });

const added = git('worktree', 'add', '--detach', clone, commit);
if (added.status !== 0) {
  console.log(
    `Not tried: ${commit} is not in this clone (${added.stderr.trim().split('\n').at(-1)}).`,
  );
  process.exit(0);
}
try {
  symlinkSync(join(root, 'node_modules'), join(clone, 'node_modules'));
  rmSync(join(clone, SCHEMA), { recursive: true });
  cpSync(join(root, SCHEMA), join(clone, SCHEMA), { recursive: true });
  const which = files.length > 0 ? files : CORE.split(' ').map((name) => `contract/${name}.test`);
  const left = ABOUT_SCHEMA.map((name) => `--exclude=**/contract/${name}.test.ts`);
  const ended = ['sqlite', 'postgres'].map((engine) => {
    console.log(
      `Contract tests of ${commit.slice(0, 12)} on the schema of this version, ${engine} …`,
    );
    const args = [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project',
      'contract',
      ...left,
      ...which,
    ];
    const env = { ...process.env, TEST_ENGINE: engine };
    return spawnSync(process.execPath, args, { cwd: clone, env, stdio: 'inherit' }).status;
  });
  process.exitCode = ended.every((status) => status === 0) ? 0 : 1;
} finally {
  git('worktree', 'remove', '--force', clone);
  rmSync(folder, { recursive: true, force: true });
}
