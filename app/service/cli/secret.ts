import { OperatorError } from '../operators/operator-error';
import { rotateSecret } from '../session-secrets';
import { readArguments } from './arguments';
import type { Command } from './command';
import { withStore } from './with-store';

export const secretRotate: Command = {
  usage: 'secret rotate [--at-once]',
  does: 'Replaces the secret with which the servers of a PostgreSQL database sign cookies; people stay signed in. With --at-once the old one counts no more, and everybody signs in again.',
  async run(args, world) {
    const { values } = readArguments(
      this,
      args,
      { 'at-once': { type: 'boolean', default: false } },
      { least: 0, most: 0 },
    );
    const { databaseUrl, dataDir, sessionSecret: environment } = world.settings;
    if (!databaseUrl) {
      throw new OperatorError(
        `The secret of this server lies in ${dataDir}/session-secret, or is SESSION_SECRET. Start it with a new SESSION_SECRET and the old one as SESSION_PREVIOUS_SECRET.`,
      );
    }
    const atOnce = values['at-once'];
    const signsFrom = await withStore(world, (store) =>
      rotateSecret(store, { environment, atOnce }),
    );
    world.print(
      environment === undefined
        ? `The servers sign with a new secret from ${signsFrom} UTC on.`
        : 'SESSION_SECRET is the secret of this database from now on. Restart its servers with it.',
    );
    if (atOnce) return;
    world.remark(
      environment === undefined
        ? 'Cookies that the old one signed are accepted for 28 days.'
        : 'If the old one was a SESSION_SECRET too, give it as SESSION_PREVIOUS_SECRET for 28 days, or everybody signs in again.',
    );
  },
};
