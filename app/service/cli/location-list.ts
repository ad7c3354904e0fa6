import { readArguments } from './arguments';
import type { Command } from './command';
import { withStore } from './with-store';

export const locationList: Command = {
  usage: 'location list',
  does: 'Lists the locations: id, name and organisation, parted by tabs.',
  async run(args, world) {
    readArguments(this, args, {}, { least: 0, most: 0 });
    const locations = await withStore(world, (store) =>
      store.reader
        .selectFrom('location')
        .innerJoin('organisation', 'organisation.id', 'location.organisation_id')
        .select(['location.id', 'location.name', 'organisation.name as organisation'])
        .where('location.ready', '=', 1)
        .orderBy('location.id')
        .execute(),
    );
    for (const { id, name, organisation } of locations) {
      world.print([id, name, organisation].join('\t'));
    }
  },
};
