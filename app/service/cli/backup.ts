import { counted } from '~/menu/counted';
import { verifyBackup } from '../backups/verify-backup';
import { ledgerKeys } from '../ledger/keys';
import { OperatorError } from '../operators/operator-error';
import { backUpDatabase, picturesElsewhere } from '../store/backup';
import { readArguments } from './arguments';
import type { Command, World } from './command';
import { refuseRemote } from './with-store';

export const backup: Command = {
  usage: 'backup FILE [--force] [--verify]',
  does: 'Copies the database, images included, into one file; servers go on meanwhile. With --verify it is restored beside itself, and its ledger verified.',
  async run(args, world) {
    const { positionals, values } = readArguments(
      this,
      args,
      { force: { type: 'boolean', default: false }, verify: { type: 'boolean', default: false } },
      { least: 1, most: 1 },
    );
    const [file = ''] = positionals;
    refuseRemote(world);
    if (world.settings.databaseUrl) {
      throw new OperatorError(
        `The database is PostgreSQL, so its own program makes the backup: pg_dump --format=custom --file=${shellWord(file)} "$DATABASE_URL"`,
      );
    }
    const size = backUpDatabase(world.settings.dataDir, file, values);
    world.print(`${file}: ${size.toLocaleString('en')} bytes.`);
    if (values.verify) {
      const actions = await verifyBackup(file, ledgerKeys(world.settings));
      world.print(`Restored and verified: ${counted(actions, 'action')}.`);
    }
    const elsewhere = picturesElsewhere(file);
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
