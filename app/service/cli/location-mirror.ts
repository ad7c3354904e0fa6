import { setMirrorSource } from '../operators/location-kinds';
import { idOf, idOrNone, readArguments } from './arguments';
import type { Command } from './command';
import { withStore } from './with-store';

export const locationMirror: Command = {
  usage: 'location mirror LOCATION_ID SOURCE_ID|none',
  does: 'Lets an empty location show the menu of another, or have its own again.',
  async run(args, world) {
    const { positionals } = readArguments(this, args, {}, { least: 2, most: 2 });
    const [id = '', other = ''] = positionals;
    const locationId = idOf(id, 'LOCATION_ID');
    const sourceId = idOrNone(other, 'SOURCE_ID');
    const { name } = await withStore(world, (store) =>
      setMirrorSource(store, locationId, sourceId),
    );
    const what = sourceId === null ? 'no other location' : `the menu of location ${sourceId}`;
    world.print(`Location ${locationId}, ${name}, mirrors ${what}.`);
  },
};
