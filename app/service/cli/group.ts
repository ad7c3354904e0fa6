import { addGroup, changeGroup, joinGroup, leaveGroup, removeGroup } from '../operators/groups';
import { OperatorError } from '../operators/operator-error';
import { idOf, readArguments } from './arguments';
import type { Command } from './command';
import { withStore } from './with-store';

export const groupAdd: Command = {
  usage: 'group add NAME --template LOCATION_ID [--client NAME]',
  does: 'Makes a group of locations that share the menu of a template.',
  async run(args, world) {
    const { positionals, values } = readArguments(
      this,
      args,
      { template: { type: 'string' }, client: { type: 'string' } },
      { least: 1, most: 1 },
    );
    const [name = ''] = positionals;
    if (values.template === undefined) {
      throw new OperatorError('Name the template with --template LOCATION_ID.');
    }
    const fields = {
      name,
      client: values.client ?? null,
      templateId: idOf(values.template, '--template'),
    };
    const id = await withStore(world, (store) => addGroup(store, fields));
    world.print(`Group ${id}: ${name}.`);
    world.remark(`Put locations into it: group join ${id} LOCATION_ID`);
  },
};

export const groupChange: Command = {
  usage: 'group change GROUP_ID [--name NAME] [--client NAME|none] [--template LOCATION_ID]',
  does: 'Changes the name, the client or the template of a group.',
  async run(args, world) {
    const { positionals, values } = readArguments(
      this,
      args,
      {
        name: { type: 'string' },
        client: { type: 'string' },
        template: { type: 'string' },
      },
      { least: 1, most: 1 },
    );
    const [id = ''] = positionals;
    const groupId = idOf(id, 'GROUP_ID');
    const { name, client, template } = values;
    await withStore(world, (store) =>
      changeGroup(store, groupId, {
        name,
        client: client === 'none' ? null : client,
        templateId: template === undefined ? undefined : idOf(template, '--template'),
      }),
    );
    world.print(`Group ${groupId} was changed.`);
  },
};

export const groupJoin: Command = {
  usage: 'group join GROUP_ID LOCATION_ID [--place N]',
  does: 'Puts a location into a group, or to another position in the order of its groups.',
  async run(args, world) {
    const { positionals, values } = readArguments(
      this,
      args,
      { place: { type: 'string' } },
      { least: 2, most: 2 },
    );
    const [group = '', id = ''] = positionals;
    const groupId = idOf(group, 'GROUP_ID');
    const locationId = idOf(id, 'LOCATION_ID');
    const position = values.place === undefined ? undefined : idOf(values.place, '--place');
    const { name } = await withStore(world, (store) =>
      joinGroup(store, groupId, locationId, position),
    );
    world.print(`Location ${locationId}, ${name}, belongs to group ${groupId}.`);
  },
};

export const groupLeave: Command = {
  usage: 'group leave GROUP_ID LOCATION_ID',
  does: 'Takes a location out of a group.',
  async run(args, world) {
    const { positionals } = readArguments(this, args, {}, { least: 2, most: 2 });
    const [group = '', id = ''] = positionals;
    const groupId = idOf(group, 'GROUP_ID');
    const locationId = idOf(id, 'LOCATION_ID');
    const { name } = await withStore(world, (store) => leaveGroup(store, groupId, locationId));
    world.print(`Location ${locationId}, ${name}, left group ${groupId}.`);
  },
};

export const groupList: Command = {
  usage: 'group list',
  does: 'Lists the groups: id, name, client, template and its locations, parted by tabs.',
  async run(args, world) {
    readArguments(this, args, {}, { least: 0, most: 0 });
    const { groups, members } = await withStore(world, async ({ reader }) => ({
      groups: await reader
        .selectFrom('location_group')
        .select(['id', 'name', 'client_name', 'template_location_id'])
        .orderBy('id')
        .execute(),
      members: await reader
        .selectFrom('location_group_member')
        .select(['group_id', 'location_id'])
        .orderBy('location_id')
        .execute(),
    }));
    for (const { id, name, client_name, template_location_id } of groups) {
      const own = members.filter(({ group_id }) => group_id === id);
      const locations = own.map(({ location_id }) => location_id).join(' ');
      world.print([id, name, client_name ?? '', template_location_id, locations].join('\t'));
    }
  },
};

export const groupRemove: Command = {
  usage: 'group remove GROUP_ID',
  does: 'Deletes a group; its locations inherit its template no longer.',
  async run(args, world) {
    const { positionals } = readArguments(this, args, {}, { least: 1, most: 1 });
    const [id = ''] = positionals;
    const groupId = idOf(id, 'GROUP_ID');
    const { name } = await withStore(world, (store) => removeGroup(store, groupId));
    world.print(`Group ${groupId}, ${name}, was deleted.`);
  },
};
