import { joinGroup } from '../operators/groups';
import { idOf, readArguments } from './arguments';
import type { Command } from './command';
import { withStore } from './with-store';

export const groupJoin: Command = {
  usage: 'group join GROUP_ID LOCATION_ID [--place N]',
  does: 'Puts a location into a group, or to another place in the order of its groups.',
  async run(args, world) {
    const { positionals, values } = readArguments(
      this,
      args,
      { place: { type: 'string' } },
      { least: 2, most: 2 },
    );
    const [group = '', id = ''] = positionals;
    const groupId = idOf(group, 'GROUP_ID');
    const locationId = idOf(id, 'LOCATION_ID');
    const place = values.place === undefined ? undefined : idOf(values.place, '--place');
    const { name } = await withStore(world, (store) =>
      joinGroup(store, groupId, locationId, place),
    );
    world.print(`Location ${locationId}, ${name}, belongs to group ${groupId}.`);
  },
};
