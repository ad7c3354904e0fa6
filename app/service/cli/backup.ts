import { counted } from '~/menu/counted';
import { verifyBackup } from '../backups/verify-backup';
import { ledgerKeys } from '../ledger/keys';
import { backUpDatabase, picturesElsewhere } from '../store/backup';
import { dumpPostgres, picturesElsewhereOf } from '../store/postgres-backup';
import { readArguments } from './arguments';
import type { Command, World } from './command';
import { refuseRemote } from './with-store';

export const backup: Command = {
  usage: 'backup FILE [--force] [--verify]',
  does: 'Copies the database, images included, into one file (of PostgreSQL by pg_dump); servers go on meanwhile. With --verify it is restored to be tried, and its ledger verified.',
  async run(args, world) {
    const { positionals, values } = readArguments(
      this,
      args,
      { force: { type: 'boolean', default: false }, verify: { type: 'boolean', default: false } },
      { least: 1, most: 1 },
    );
    const [file = ''] = positionals;
    refuseRemote(world);
    const { databaseUrl, dataDir } = world.settings;
    const size = databaseUrl
      ? await dumpPostgres(databaseUrl, file, values)
      : backUpDatabase(dataDir, file, values);
    world.print(`${file}: ${size.toLocaleString('en')} bytes.`);
    if (values.verify) {
      const actions = await verifyBackup(file, ledgerKeys(world.settings), databaseUrl);
      world.print(`Restored and verified: ${counted(actions, 'action')}.`);
    }
    const elsewhere = databaseUrl
      ? await picturesElsewhereOf(databaseUrl)
      : picturesElsewhere(file);
    if (elsewhere > 0) {
      world.remark(
        `${countOf(elsewhere)} not in it: their bytes are in the bucket${named(world)}. Keep the bucket for as long as the backup.`,
      );
    }
  },
};

export function countOf(pictures: number): string {
  return pictures === 1 ? '1 picture is' : `${pictures.toLocaleString('en')} pictures are`;
}

export function named({ settings: { bucket } }: World): string {
  return bucket ? ` ${bucket.bucket}` : '';
}

export function shellWord(word: string): string {
  return /^[\w./:@%+=-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}
