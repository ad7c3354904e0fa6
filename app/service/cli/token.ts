import { addToken } from '../operators/people';
import { endListedToken, listTokens } from '../operators/rights';
import { readArguments, wholeNumber } from './arguments';
import type { Command } from './command';
import { withStore } from './with-store';

export const tokenAdd: Command = {
  usage: 'token add EMAIL [--days N] [--kiosk]',
  does: 'Makes a token for another program that acts as this account, and shows it once; with --kiosk it is good for telling sales alone.',
  async run(args, world) {
    const { positionals, values } = readArguments(
      this,
      args,
      { days: { type: 'string', default: '365' }, kiosk: { type: 'boolean', default: false } },
      { least: 1, most: 1 },
    );
    const [email = ''] = positionals;
    const days = wholeNumber(values.days, '--days', [1, 3650]);
    const token = await withStore(world, (store) =>
      addToken(store, email, { lifetimeDays: days, kiosk: values.kiosk }),
    );
    world.print(token);
    world.remark(
      `It ${values.kiosk ? 'tells sales' : 'acts'} as ${email} for ${days === 1 ? '1 day' : `${days} days`} and cannot be shown again.`,
    );
  },
};

export const tokenList: Command = {
  usage: 'token list EMAIL',
  does: 'Lists the live tokens and sessions of an account: id, kind, from, until, parted by tabs.',
  async run(args, world) {
    const { positionals } = readArguments(this, args, {}, { least: 1, most: 1 });
    const [email = ''] = positionals;
    const tokens = await withStore(world, (store) => listTokens(store, email));
    for (const { id, label, created_at, expires_at } of tokens) {
      world.print([id, label, created_at, expires_at].join('\t'));
    }
  },
};

export const tokenEnd: Command = {
  usage: 'token end TOKEN_ID',
  does: 'Ends one token or session by its id from `token list`.',
  async run(args, world) {
    const { positionals } = readArguments(this, args, {}, { least: 1, most: 1 });
    const [id = ''] = positionals;
    const email = await withStore(world, (store) => endListedToken(store, id));
    world.print(`The token ${id} of ${email} has ended.`);
  },
};
