import { LOCATION_TYPES, setLocationType } from '../operators/location-kinds';
import { idOf, oneOf, readArguments } from './arguments';
import type { Command } from './command';
import { withStore } from './with-store';

export const locationType: Command = {
  usage: 'location type LOCATION_ID location|template',
  does: 'Makes a location a template whose menu groups of others share, or an ordinary one again.',
  async run(args, world) {
    const { positionals } = readArguments(this, args, {}, { least: 2, most: 2 });
    const [id = '', word = ''] = positionals;
    const locationId = idOf(id, 'LOCATION_ID');
    const type = oneOf(word, 'The type', LOCATION_TYPES);
    const { name } = await withStore(world, (store) => setLocationType(store, locationId, type));
    world.print(`Location ${locationId}, ${name}, is a ${type}.`);
  },
};
