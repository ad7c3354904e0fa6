import { readSchedule, type SyncSchedule } from '~/menu/sync-schedule';
import { INTEGRATION_TYPES, setIntegration } from '../operators/integrations';
import { OperatorError } from '../operators/operator-error';
import { idOf, oneOf, readArguments, wholeNumber } from './arguments';
import type { Command } from './command';
import { withStore } from './with-store';

export const locationIntegration: Command = {
  usage:
    'location integration LOCATION_ID NAME|none [--service NAME] [--type automatic|manual] [--address URL] [--folder PATH] [--daily HH:MM] [--hourly MINUTE]',
  does: 'Names the pricebook that the menu of a location comes from, and when it is synced with by itself; or none.',
  async run(args, world) {
    const { positionals, values } = readArguments(
      this,
      args,
      {
        service: { type: 'string', default: 'ingestor' },
        type: { type: 'string', default: 'automatic' },
        address: { type: 'string' },
        folder: { type: 'string' },
        daily: { type: 'string' },
        hourly: { type: 'string' },
      },
      { least: 2, most: 2 },
    );
    const [id = '', name = ''] = positionals;
    const locationId = idOf(id, 'LOCATION_ID');
    const type = oneOf(values.type, '--type', INTEGRATION_TYPES);
    const { service, address, folder } = values;
    const schedule = scheduleOf(values);
    const integration = name === 'none' ? null : { name, service, type, address, folder, schedule };
    const location = await withStore(world, (store) =>
      setIntegration(store, locationId, integration),
    );
    const from = integration ? `the pricebook ${integration.name}` : 'no pricebook';
    world.print(`The menu of location ${locationId}, ${location.name}, comes from ${from}.`);
    if (integration && schedule) {
      world.remark(`It is synced ${wordsOf(schedule)}, in the zone of the location.`);
    }
  },
};

function scheduleOf({
  daily,
  hourly,
}: {
  daily?: string | undefined;
  hourly?: string | undefined;
}): SyncSchedule | undefined {
  if (daily !== undefined && hourly !== undefined) {
    throw new OperatorError('Give --daily or --hourly, not both.');
  }
  if (hourly !== undefined) {
    return { each: 'hour', minute: wholeNumber(hourly, '--hourly', [0, 59]) };
  }
  if (daily === undefined) return undefined;
  const schedule = readSchedule(`daily ${daily}`);
  if (!schedule) throw new OperatorError('--daily must be a time such as 04:15.');
  return schedule;
}

function wordsOf(schedule: SyncSchedule): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return schedule.each === 'hour'
    ? `at minute ${schedule.minute} of every hour`
    : `every day at ${two(schedule.hour)}:${two(schedule.minute)}`;
}
