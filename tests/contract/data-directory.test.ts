import {
  chmodSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openStore, sqliteFile } from '~/service/store/store';
import { type Operator, openOperator } from './support/operator';

describe('the data directory', () => {
  let operator: Operator;
  let folder: string;
  let file: string;

  beforeEach(async () => {
    operator = await openOperator('sqlite');
    folder = mkdtempSync(join(tmpdir(), 'creator-backup-'));
    file = join(folder, 'creator.backup');
    await operator.run('load', 'tests/fixtures/corner-kitchen.mashmenu', '--org', 'Kim');
  });
  afterEach(async () => {
    await operator.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('is never the target of a backup, by whatever name', async () => {
    const { dataDir } = operator;
    const live = sqliteFile(dataDir);
    const link = join(folder, 'link');
    symlinkSync(dataDir, link);
    mkdirSync(join(dataDir, 'backups'));
    linkSync(live, file);
    const before = statSync(live).ino;
    const targets = [
      live,
      `${live}-wal`,
      join(dataDir, 'server.lock'),
      join(dataDir, 'new.backup'),
      join(dataDir, 'backups', 'new.backup'),
      join(link, 'creator.sqlite'),
      file,
    ];
    for (const target of targets) {
      for (const force of [[], ['--force']]) {
        const { code, err } = await operator.run('backup', target, ...force);
        expect([code, err[0]], target).toEqual([
          1,
          `${target} is in the data directory, where it could replace the database. Name a file somewhere else.`,
        ]);
      }
    }
    expect(statSync(live).ino).toBe(before);
    expect((await operator.run('location', 'list')).out.join()).toContain('Corner Kitchen');
  });

  it('and its database are for their owner alone', async () => {
    const mode = (path: string) => statSync(path).mode & 0o777;
    const dataDir = join(folder, 'fresh', 'data');
    const open = () => openStore({ dataDir, databaseUrl: undefined });
    await (await open()).close();
    expect([mode(dataDir), mode(sqliteFile(dataDir))]).toEqual([0o700, 0o600]);
    chmodSync(sqliteFile(dataDir), 0o644);
    await (await open()).close();
    expect(mode(sqliteFile(dataDir))).toBe(0o600);
  });
});
