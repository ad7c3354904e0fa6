import { grantPerson } from '../operators/people';
import { readArguments, wholeNumber } from './arguments';
import type { Command } from './command';
import { withStore } from './with-store';

export const userGrant: Command = {
  usage: 'user grant EMAIL LOCATION_ID',
  does: 'Lets an account open a location of its organisation.',
  async run(args, world) {
    const { positionals } = readArguments(this, args, {}, { least: 2, most: 2 });
    const [email = '', id = ''] = positionals;
    const locationId = wholeNumber(id, 'LOCATION_ID', [1, Number.MAX_SAFE_INTEGER]);
    const name = await withStore(world, (store) => grantPerson(store, email, locationId));
    world.print(`${email} may open location ${locationId}, ${name}.`);
  },
};
