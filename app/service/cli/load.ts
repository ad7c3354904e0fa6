import { readFileSync, statSync } from 'node:fs';
import { loadMenu, readMenu } from '~/import/service/load-menu.service';
import type { ReadyMenu } from '~/import/service/ready-menu.service';
import { sweepUnfinished } from '~/import/service/unfinished-locations.service';
import { Pictures } from '~/objects/image/service/pictures.service';
import { demoOrganisation } from '../demo/demo';
import { ApiError } from '../errors';
import { OperatorError } from '../operators/operator-error';
import { hasOrganisation, refuseMistyped } from '../operators/organisations';
import type { Store } from '../store/store';
import { readArguments } from './arguments';
import type { Command, World } from './command';
import { sweptSentence } from './location';
import { bucketOf, withStore } from './with-store';

const FILE_MAX_BYTES = 64 * 1024 * 1024;
const SHOWN_ERRORS = 20;

export const load: Command = {
  usage: 'load FILE… [--org NAME [--new-org]]',
  does: 'Brings .mashmenu files in, each into a new location of the organisation.',
  async run(args, world) {
    const { positionals, values } = readArguments(
      this,
      args,
      { org: { type: 'string' }, 'new-org': { type: 'boolean' } },
      { least: 1, most: Number.POSITIVE_INFINITY },
    );
    await withStore(world, async (store) => {
      if (values.org && !values['new-org']) await refuseMistyped(store.reader, values.org);
      const organisation = values.org?.trim() ?? (await demoOrganisation(store));
      const isNew = !(await hasOrganisation(store.reader, organisation));
      for (const one of await sweepUnfinished(store)) world.remark(sweptSentence(one));
      let refused = 0;
      for (const file of positionals) {
        if (!(await loadFile(store, file, organisation, world))) refused += 1;
      }
      if (isNew && refused < positionals.length) {
        world.remark(`The organisation ${organisation} was made: nobody has an account in it yet.`);
      }
      if (refused < positionals.length) {
        world.remark('What was loaded by mistake is taken back with: location retire LOCATION_ID');
      }
      if (refused > 0) {
        throw new OperatorError(`${refused} of ${positionals.length} files were not loaded.`);
      }
    });
  },
};

/** @returns false once all faults are printed */
async function loadFile(
  store: Store,
  file: string,
  organisation: string,
  world: World,
): Promise<boolean> {
  const start = performance.now();
  const text = textOf(file);
  const read =
    typeof text === 'string' ? await readMenu(text) : { ok: false as const, errors: [text.error] };
  if (!read.ok) {
    for (const error of read.errors.slice(0, SHOWN_ERRORS)) world.remark(`${file}: ${error}`);
    const more = read.errors.length - SHOWN_ERRORS;
    if (more > 0) world.remark(`${file}: and ${more} more.`);
    return false;
  }
  for (const warning of read.ready.warnings) world.remark(`${file}: ${warning}`);
  const places = new Pictures(store, await bucketOf(world));
  const pictures = [];
  for (const picture of read.ready.pictures) pictures.push(await places.place(picture));
  const locationId = await loadOrRefusal(store, { ...read.ready, pictures }, organisation);
  if (typeof locationId === 'string') {
    world.remark(`${file}: ${locationId}`);
    return false;
  }
  const milliseconds = Math.round(performance.now() - start).toLocaleString('en');
  world.print(
    `Location ${locationId}: ${read.ready.name}, ${organisation}: ${countsOf(read.ready)} in ${milliseconds} ms.`,
  );
  return true;
}

/** @returns the location's id, or a sentence that says why not */
async function loadOrRefusal(store: Store, ready: ReadyMenu, organisation: string) {
  try {
    return await loadMenu(store, ready, organisation);
  } catch (error) {
    if (error instanceof ApiError) return error.message;
    throw error;
  }
}

function textOf(file: string): string | { error: string } {
  const found = statSync(file, { throwIfNoEntry: false });
  if (found?.isDirectory()) return { error: 'This is a folder, not a file.' };
  if (!found?.isFile()) return { error: 'There is no such file.' };
  if (found.size > FILE_MAX_BYTES) return { error: 'The file is larger than 64 MB.' };
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file));
  } catch (error) {
    if (error instanceof TypeError) return { error: 'The file is not UTF-8 text.' };
    return { error: `The file cannot be read: ${error instanceof Error ? error.message : error}.` };
  }
}

function countsOf({ menu, pictures }: ReadyMenu): string {
  const categories = menu.stations.flatMap((station) => station.categories);
  const counts: [string, number][] = [
    ['stations', menu.stations.length],
    ['categories', categories.length],
    ['items', menu.items.length],
    ['placements', categories.reduce((sum, { items }) => sum + items.length, 0)],
    ['option groups', menu.option_groups.length],
    ['options', menu.options.length],
    ['day parts', menu.day_parts.length],
    ['price modes', menu.price_modes.length],
    ['relations', menu.relations.length],
    ['discounts', menu.discounts.length],
    ['fees', menu.fees.length],
    ['tax rules', menu.taxes.length],
    ['images', pictures.length],
  ];
  const found = counts
    .filter(([, count]) => count > 0)
    .map(([things, count]) => `${count.toLocaleString('en')} ${things}`)
    .join(', ');
  return found || 'nothing on its menu';
}
