import { removeGroup } from '../operators/groups';
import { idOf, readArguments } from './arguments';
import type { Command } from './command';
import { withStore } from './with-store';

export const groupRemove: Command = {
  usage: 'group remove GROUP_ID',
  does: 'Deletes a group; its locations inherit its template no longer.',
  async run(args, world) {
    const { positionals } = readArguments(this, args, {}, { least: 1, most: 1 });
    const [id = ''] = positionals;
    const groupId = idOf(id, 'GROUP_ID');
    const { name } = await withStore(world, (store) => removeGroup(store, groupId));
    world.print(`Group ${groupId}, ${name}, was deleted.`);
  },
};
