import {
  sweepUnfinished,
  type UnfinishedLocation,
} from '~/import/service/unfinished-locations.service';
import { demoOrganisation } from '../demo/demo';
import {
  LOCATION_TYPES,
  setLocationType,
  setMaster,
  setMirrorSource,
} from '../operators/location-kinds';
import { addLocation } from '../operators/locations';
import { refuseMistyped } from '../operators/organisations';
import { readRoom, setQuota } from '../operators/quotas';
import { retireLocation, unretireLocation } from '../operators/retired-locations';
import { idOf, idOrNone, oneOf, readArguments, wholeNumber } from './arguments';
import type { Command } from './command';
import { withStore } from './with-store';

export const locationAdd: Command = {
  usage: 'location add NAME [--org NAME [--new-org]] [--timezone ZONE] [--currency CODE]',
  does: 'Adds an empty location, granted to every account of its organisation.',
  async run(args, world) {
    const { positionals, values } = readArguments(
      this,
      args,
      {
        org: { type: 'string' },
        'new-org': { type: 'boolean' },
        timezone: { type: 'string' },
        currency: { type: 'string' },
      },
      { least: 1, most: 1 },
    );
    const [name = ''] = positionals;
    const added = await withStore(world, async (store) => {
      if (values.org && !values['new-org']) await refuseMistyped(store.reader, values.org);
      return addLocation(store, {
        name,
        organisation: values.org ?? (await demoOrganisation(store)),
        timezone: values.timezone,
        currency: values.currency,
      });
    });
    world.print(`Location ${added.id}: ${added.name}, ${added.organisation}.`);
    world.remark(`Accounts that may open it: ${added.accounts}.`);
  },
};

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

export const locationMaster: Command = {
  usage: 'location master LOCATION_ID MASTER_ID|none',
  does: 'Lets a location inherit the menu of a master location, or of none.',
  async run(args, world) {
    const { positionals } = readArguments(this, args, {}, { least: 2, most: 2 });
    const [id = '', other = ''] = positionals;
    const locationId = idOf(id, 'LOCATION_ID');
    const masterId = idOrNone(other, 'MASTER_ID');
    const { location, left } = await withStore(world, (store) =>
      setMaster(store, locationId, masterId),
    );
    const from = masterId === null ? 'no master menu' : `the menu of location ${masterId}`;
    world.print(`Location ${locationId}, ${location.name}, inherits ${from}.`);
    if (left > 0) {
      world.remark(`Placements of items of its former master that left its categories: ${left}.`);
    }
  },
};

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

export const locationRetire: Command = {
  usage: 'location retire LOCATION_ID',
  does: 'Takes a location out of use: nobody sees it, and all that is in it stays.',
  async run(args, world) {
    const { positionals } = readArguments(this, args, {}, { least: 1, most: 1 });
    const locationId = idOf(positionals[0] ?? '', 'LOCATION_ID');
    const name = await withStore(world, (store) => retireLocation(store, locationId));
    world.print(`Location ${locationId}, ${name}, is retired.`);
    world.remark(`It comes back with: location unretire ${locationId}`);
  },
};

export const locationUnretire: Command = {
  usage: 'location unretire LOCATION_ID',
  does: 'Brings a retired location back as it was.',
  async run(args, world) {
    const { positionals } = readArguments(this, args, {}, { least: 1, most: 1 });
    const locationId = idOf(positionals[0] ?? '', 'LOCATION_ID');
    const name = await withStore(world, (store) => unretireLocation(store, locationId));
    world.print(`Location ${locationId}, ${name}, is in use again.`);
  },
};

export const locationSweep: Command = {
  usage: 'location sweep',
  does: 'Removes what loads of earlier versions left half done, a day after they broke off. A load does so too.',
  async run(args, world) {
    readArguments(this, args, {}, { least: 0, most: 0 });
    const unfinished = await withStore(world, (store) => sweepUnfinished(store));
    for (const one of unfinished) world.print(sweptSentence(one));
    if (unfinished.length === 0) world.print('No location is unfinished.');
  },
};

export function sweptSentence({ id, name, wrote, removed }: UnfinishedLocation): string {
  const location = `Location ${id}, ${name},`;
  if (removed) return `${location} was removed: its load broke off at ${wrote}.`;
  return `${location} is not loaded to its end. It is removed a day after its last write, at ${wrote}.`;
}

const MEGABYTE = 1024 * 1024;

export const locationQuota: Command = {
  usage: 'location quota LOCATION_ID [--items N|usual] [--pictures N|usual] [--picture-mb N|usual]',
  does: 'Says how many items and pictures a location holds and may hold, and sets what it may.',
  async run(args, world) {
    const { positionals, values } = readArguments(
      this,
      args,
      {
        items: { type: 'string' },
        pictures: { type: 'string' },
        'picture-mb': { type: 'string' },
      },
      { least: 1, most: 1 },
    );
    const locationId = idOf(positionals[0] ?? '', 'LOCATION_ID');
    const most = (text: string | undefined, name: string, unit = 1) => {
      if (text === undefined) return undefined;
      return text === 'usual' ? null : wholeNumber(text, name, [0, 1_000_000_000]) * unit;
    };
    const given = {
      items: most(values.items, '--items'),
      pictures: most(values.pictures, '--pictures'),
      picture_bytes: most(values['picture-mb'], '--picture-mb', MEGABYTE),
    };
    const changes = Object.fromEntries(
      Object.entries(given).filter(([, value]) => value !== undefined),
    );
    const { name, held, quota } = await withStore(world, async (store) => {
      if (Object.keys(changes).length > 0) await setQuota(store, locationId, changes);
      return readRoom(store, locationId);
    });
    const inMegabytes = (bytes: number) => Math.ceil(bytes / MEGABYTE);
    world.print(`Location ${locationId}, ${name}, holds:`);
    world.print(`items\t${held.items}\tof ${quota.items}`);
    world.print(`pictures\t${held.pictures}\tof ${quota.pictures}`);
    const [heldMb, mostMb] = [held.picture_bytes, quota.picture_bytes].map(inMegabytes);
    world.print(`MB of pictures\t${heldMb}\tof ${mostMb}`);
  },
};
