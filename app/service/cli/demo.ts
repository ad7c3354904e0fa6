import { demoAccounts } from '../demo/accounts';
import { fillDemo } from '../demo/demo';
import { OperatorError } from '../operators/operator-error';
import { readArguments } from './arguments';
import type { Command } from './command';
import { withStore } from './with-store';

export const demo: Command = {
  usage: 'demo',
  does: 'Fills an empty database with the demo: thirteen locations and four accounts.',
  async run(args, world) {
    readArguments(this, args, {}, { least: 0, most: 0 });
    const password = world.settings.demoPassword;
    const filled = await withStore(world, (store) => fillDemo(store, { password }));
    if (!filled) throw new OperatorError('The database is not empty, so no demo was added.');
    for (const { email, level } of demoAccounts) world.print(`${email}, level ${level}`);
    world.remark('Their password is CREATOR_DEMO_PASSWORD, or the one that the README names.');
  },
};
