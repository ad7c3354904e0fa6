import { lockPerson } from '../operators/people';
import { readArguments } from './arguments';
import type { Command } from './command';
import { withStore } from './with-store';

export const userDisable: Command = {
  usage: 'user disable EMAIL',
  does: 'Locks an account out and ends its sessions and tokens.',
  async run(args, world) {
    const { positionals } = readArguments(this, args, {}, { least: 1, most: 1 });
    const [email = ''] = positionals;
    await withStore(world, (store) => lockPerson(store, email, true));
    world.print(`${email} was disabled; its sessions and tokens have ended.`);
  },
};
