import { addGroup } from '../operators/groups';
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
