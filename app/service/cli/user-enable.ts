import { lockPerson } from '../operators/people';
import { readArguments } from './arguments';
import type { Command } from './command';
import { withStore } from './with-store';

export const userEnable: Command = {
  usage: 'user enable EMAIL',
  does: 'Lets a disabled account sign in again.',
  async run(args, world) {
    const { positionals } = readArguments(this, args, {}, { least: 1, most: 1 });
    const [email = ''] = positionals;
    await withStore(world, (store) => lockPerson(store, email, false));
    world.print(`${email} was enabled.`);
  },
};
