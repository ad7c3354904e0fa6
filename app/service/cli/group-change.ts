import { changeGroup } from '../operators/groups';
import { idOf, readArguments } from './arguments';
import type { Command } from './command';
import { withStore } from './with-store';

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
