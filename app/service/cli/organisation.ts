import {
  bringBackOrganisation,
  renameOrganisation,
  retireOrganisation,
} from '../operators/change-organisation';
import { mergeOrganisations, mergingText } from '../operators/merge-organisations';
import { merging } from '../operators/merging';
import { findOrganisation } from '../operators/organisations';
import { readArguments } from './arguments';
import type { Command } from './command';
import { withStore } from './with-store';

const WHICH = 'by its name or id';

export const organisationList: Command = {
  usage: 'organisation list',
  does: 'Lists the organisations: id, name and whether it is retired, parted by tabs.',
  async run(args, world) {
    readArguments(this, args, {}, { least: 0, most: 0 });
    const organisations = await withStore(world, ({ reader }) =>
      reader
        .selectFrom('organisation')
        .leftJoin('organisation as heir', 'heir.id', 'organisation.merged_into')
        .select(['organisation.id', 'organisation.name', 'organisation.retired_at'])
        .select('heir.name as heir')
        .orderBy('organisation.id')
        .execute(),
    );
    for (const { id, name, retired_at, heir } of organisations) {
      const state = heir === null ? (retired_at === null ? '' : 'retired') : `merged into ${heir}`;
      world.print([id, name, state].join('\t'));
    }
  },
};

export const organisationRename: Command = {
  usage: 'organisation rename ORGANISATION NAME',
  does: `Renames an organisation, named ${WHICH}.`,
  async run(args, world) {
    const { positionals } = readArguments(this, args, {}, { least: 2, most: 2 });
    const [asked = '', name = ''] = positionals;
    const found = await withStore(world, async (store) => {
      const organisation = await findOrganisation(store.reader, asked);
      await renameOrganisation(store, organisation.id, name);
      return organisation;
    });
    world.print(`Organisation ${found.id}, ${found.name}, is called ${name} now.`);
  },
};

export const organisationRetire: Command = {
  usage: 'organisation retire ORGANISATION',
  does: 'Lets the people and keys of an organisation in no more, and ends their sessions. What it has stays.',
  async run(args, world) {
    const { positionals } = readArguments(this, args, {}, { least: 1, most: 1 });
    const { name, ended } = await withStore(world, async (store) => {
      const { id } = await findOrganisation(store.reader, positionals[0] ?? '');
      return retireOrganisation(store, id);
    });
    world.print(`${name} is retired. Sessions and tokens that ended: ${ended}.`);
    world.remark(`It comes back with: organisation bring-back "${name}"`);
  },
};

export const organisationBringBack: Command = {
  usage: 'organisation bring-back ORGANISATION',
  does: 'Lets the people and keys of a retired organisation in again.',
  async run(args, world) {
    const { positionals } = readArguments(this, args, {}, { least: 1, most: 1 });
    const { name } = await withStore(world, async (store) => {
      const { id } = await findOrganisation(store.reader, positionals[0] ?? '');
      return bringBackOrganisation(store, id);
    });
    world.print(`${name} is in use again. Its people log in anew.`);
  },
};

export const organisationMerge: Command = {
  usage: 'organisation merge FROM INTO [--yes]',
  does: 'Gives all that one organisation has to another, and retires it for good. Without --yes it only says what would move.',
  async run(args, world) {
    const { positionals, values } = readArguments(
      this,
      args,
      { yes: { type: 'boolean' } },
      { least: 2, most: 2 },
    );
    const [first = '', second = ''] = positionals;
    await withStore(world, async (store) => {
      const from = await findOrganisation(store.reader, first);
      const into = await findOrganisation(store.reader, second);
      if (values.yes) {
        const moved = await mergeOrganisations(store, { id: from.id, into: into.id, by: null });
        world.print(`${from.name} is merged into ${into.name}: ${mergingText(moved)}.`);
        return;
      }
      const seen = await merging(store.reader, from, into);
      world.print(`From ${from.name} into ${into.name}: ${mergingText(seen)}.`);
      for (const { name, renamed } of seen.groups) {
        if (renamed !== null) world.print(`The group ${name} is called ${renamed} then.`);
      }
      world.remark('Nothing was done. With --yes it is, and cannot be taken back.');
    });
  },
};
