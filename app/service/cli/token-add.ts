import { addToken } from '../operators/people';
import { readArguments, wholeNumber } from './arguments';
import type { Command } from './command';
import { withStore } from './with-store';

export const tokenAdd: Command = {
  usage: 'token add EMAIL [--days N]',
  does: 'Makes a token for another program that acts as this account, and shows it once.',
  async run(args, world) {
    const { positionals, values } = readArguments(
      this,
      args,
      { days: { type: 'string', default: '365' } },
      { least: 1, most: 1 },
    );
    const [email = ''] = positionals;
    const days = wholeNumber(values.days, '--days', [1, 3650]);
    const token = await withStore(world, (store) => addToken(store, email, days));
    world.print(token);
    world.remark(`It acts as ${email} for ${days} days and cannot be shown again.`);
  },
};
