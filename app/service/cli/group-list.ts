import { readArguments } from './arguments';
import type { Command } from './command';
import { withStore } from './with-store';

export const groupList: Command = {
  usage: 'group list',
  does: 'Lists the groups: id, name, client, template and its locations, parted by tabs.',
  async run(args, world) {
    readArguments(this, args, {}, { least: 0, most: 0 });
    const { groups, members } = await withStore(world, async ({ reader }) => ({
      groups: await reader
        .selectFrom('location_group')
        .select(['id', 'name', 'client_name', 'template_location_id'])
        .orderBy('id')
        .execute(),
      members: await reader
        .selectFrom('location_group_member')
        .select(['group_id', 'location_id'])
        .orderBy('location_id')
        .execute(),
    }));
    for (const { id, name, client_name, template_location_id } of groups) {
      const own = members.filter(({ group_id }) => group_id === id);
      const locations = own.map(({ location_id }) => location_id).join(' ');
      world.print([id, name, client_name ?? '', template_location_id, locations].join('\t'));
    }
  },
};
