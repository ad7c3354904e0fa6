import { OperatorError } from '../operators/operator-error';
import { addPerson } from '../operators/people';
import { readArguments, wholeNumber } from './arguments';
import { askPassword } from './ask-password';
import type { Command } from './command';
import { withStore } from './with-store';

export const userAdd: Command = {
  usage: 'user add EMAIL --name NAME [--level N] [--org NAME] [--password TEXT]',
  does: 'Adds an account; the password is asked for, or read from the standard input.',
  async run(args, world) {
    const { positionals, values } = readArguments(
      this,
      args,
      {
        name: { type: 'string' },
        level: { type: 'string', default: '5' },
        org: { type: 'string' },
        password: { type: 'string' },
      },
      { least: 1, most: 1 },
    );
    const [email = ''] = positionals;
    if (values.name === undefined) throw new OperatorError('Give a name with --name.');
    const person = {
      email,
      name: values.name,
      level: wholeNumber(values.level, '--level', [0, 99]),
      organisation: values.org,
      password: await askPassword(values.password, world),
    };
    const { id, madeOrganisation } = await withStore(world, (store) => addPerson(store, person));
    if (madeOrganisation !== null) world.remark(`The organisation ${madeOrganisation} was made.`);
    world.print(`Account ${id}: ${email}, level ${person.level}.`);
    if (person.level !== 1) {
      world.remark(`Grant it its locations: user grant ${email} LOCATION_ID`);
    }
  },
};
