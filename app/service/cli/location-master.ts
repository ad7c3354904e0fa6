import { setMaster } from '../operators/location-kinds';
import { idOf, idOrNone, readArguments } from './arguments';
import type { Command } from './command';
import { withStore } from './with-store';

export const locationMaster: Command = {
  usage: 'location master LOCATION_ID MASTER_ID|none',
  does: 'Lets a location inherit the menu of a master location, or of none.',
  async run(args, world) {
    const { positionals } = readArguments(this, args, {}, { least: 2, most: 2 });
    const [id = '', other = ''] = positionals;
    const locationId = idOf(id, 'LOCATION_ID');
    const masterId = idOrNone(other, 'MASTER_ID');
    const { place, left } = await withStore(world, (store) =>
      setMaster(store, locationId, masterId),
    );
    const from = masterId === null ? 'no master menu' : `the menu of location ${masterId}`;
    world.print(`Location ${locationId}, ${place.name}, inherits ${from}.`);
    if (left > 0) {
      world.remark(`Placements of items of its former master that left its categories: ${left}.`);
    }
  },
};
