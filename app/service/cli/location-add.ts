import { demoOrganisation } from '../demo/demo';
import { addLocation } from '../operators/locations';
import { readArguments } from './arguments';
import type { Command } from './command';
import { withStore } from './with-store';

export const locationAdd: Command = {
  usage: 'location add NAME [--org NAME] [--timezone ZONE] [--currency CODE]',
  does: 'Adds an empty location, granted to every account of its organisation.',
  async run(args, world) {
    const { positionals, values } = readArguments(
      this,
      args,
      {
        org: { type: 'string' },
        timezone: { type: 'string' },
        currency: { type: 'string' },
      },
      { least: 1, most: 1 },
    );
    const [name = ''] = positionals;
    const added = await withStore(world, async (store) =>
      addLocation(store, {
        name,
        organisation: values.org ?? (await demoOrganisation(store)),
        timezone: values.timezone,
        currency: values.currency,
      }),
    );
    world.print(`Location ${added.id}: ${added.name}, ${added.organisation}.`);
    world.remark(`Accounts that may open it: ${added.accounts}.`);
  },
};
