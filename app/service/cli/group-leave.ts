import { leaveGroup } from '../operators/groups';
import { idOf, readArguments } from './arguments';
import type { Command } from './command';
import { withStore } from './with-store';

export const groupLeave: Command = {
  usage: 'group leave GROUP_ID LOCATION_ID',
  does: 'Takes a location out of a group.',
  async run(args, world) {
    const { positionals } = readArguments(this, args, {}, { least: 2, most: 2 });
    const [group = '', id = ''] = positionals;
    const groupId = idOf(group, 'GROUP_ID');
    const locationId = idOf(id, 'LOCATION_ID');
    const { name } = await withStore(world, (store) => leaveGroup(store, groupId, locationId));
    world.print(`Location ${locationId}, ${name}, left group ${groupId}.`);
  },
};
