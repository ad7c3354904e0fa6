import { OperatorError } from '../operators/operator-error';
import { picturesElsewhere, restoreDatabase } from '../store/backup';
import { holdDirectoryAlone } from '../store/server-lock';
import { sqliteFile } from '../store/store';
import { readArguments } from './arguments';
import { countOf, named, shellWord } from './backup';
import type { Command } from './command';
import { refuseRemote } from './with-store';

export const restore: Command = {
  usage: 'restore FILE',
  does: 'Puts a backup in the place of the database, which is kept beside it.',
  async run(args, world) {
    const { positionals } = readArguments(this, args, {}, { least: 1, most: 1 });
    const [file = ''] = positionals;
    refuseRemote(world);
    const { databaseUrl, dataDir } = world.settings;
    if (databaseUrl) {
      throw new OperatorError(
        `The database is PostgreSQL, so its own programs restore it, as another one: createdb creator_restored && pg_restore --no-owner --single-transaction --dbname=creator_restored ${shellWord(file)}`,
      );
    }
    const lock = holdDirectoryAlone(dataDir);
    if (!lock) {
      throw new OperatorError(
        `A server or another command is using ${dataDir}; stop it before you restore.`,
      );
    }
    try {
      const { kept, migrated } = await restoreDatabase(dataDir, file);
      world.print(`The database is that of ${file} again.`);
      if (migrated) world.remark('It was of an older version and was brought up to date.');
      const elsewhere = picturesElsewhere(sqliteFile(dataDir));
      if (elsewhere > 0) {
        const missing = world.settings.bucket
          ? ''
          : ' None is named: set S3_ENDPOINT and its like.';
        world.remark(
          `${countOf(elsewhere)} not in it: their bytes are in the bucket${named(world)}.${missing}`,
        );
      }
      if (kept) world.remark(`What it replaced is kept as ${kept}.`);
    } finally {
      lock.release();
    }
  },
};
