import { OperatorError } from '../operators/operator-error';
import { backUpDatabase } from '../store/backup';
import { readArguments } from './arguments';
import type { Command } from './command';
import { refuseRemote } from './with-store';

export const backup: Command = {
  usage: 'backup FILE [--force]',
  does: 'Copies the database, images included, into one file; servers go on meanwhile.',
  async run(args, world) {
    const { positionals, values } = readArguments(
      this,
      args,
      { force: { type: 'boolean', default: false } },
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
  },
};

/** A word as a shell reads it back. */
export function shellWord(word: string): string {
  return /^[\w./:@%+=-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}
