import { INTEGRATION_TYPES, setIntegration } from '../operators/integrations';
import { idOf, oneOf, readArguments } from './arguments';
import type { Command } from './command';
import { withStore } from './with-store';

export const locationIntegration: Command = {
  usage: 'location integration LOCATION_ID NAME|none [--service NAME] [--type automatic|manual]',
  does: 'Names the pricebook that the menu of a location comes from, or none.',
  async run(args, world) {
    const { positionals, values } = readArguments(
      this,
      args,
      {
        service: { type: 'string', default: 'ingestor' },
        type: { type: 'string', default: 'automatic' },
      },
      { least: 2, most: 2 },
    );
    const [id = '', name = ''] = positionals;
    const locationId = idOf(id, 'LOCATION_ID');
    const type = oneOf(values.type, '--type', INTEGRATION_TYPES);
    const integration = name === 'none' ? null : { name, service: values.service, type };
    const place = await withStore(world, (store) => setIntegration(store, locationId, integration));
    const from = integration ? `the pricebook ${integration.name}` : 'no pricebook';
    world.print(`The menu of location ${locationId}, ${place.name}, comes from ${from}.`);
  },
};
