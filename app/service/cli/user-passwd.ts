import { changePassword } from '../operators/people';
import { readArguments } from './arguments';
import { askPassword } from './ask-password';
import type { Command } from './command';
import { withStore } from './with-store';

export const userPasswd: Command = {
  usage: 'user passwd EMAIL [--password TEXT]',
  does: 'Changes a password and ends every session and token of the account.',
  async run(args, world) {
    const { positionals, values } = readArguments(
      this,
      args,
      { password: { type: 'string' } },
      { least: 1, most: 1 },
    );
    const [email = ''] = positionals;
    const password = await askPassword(values.password, world);
    await withStore(world, (store) => changePassword(store, email, password));
    world.print(`${email} has a new password; its sessions and tokens have ended.`);
  },
};
