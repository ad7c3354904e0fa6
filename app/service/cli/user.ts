import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { levelNamed, ROLES, roleOf } from '~/creator/contract/roles';
import { OperatorError } from '../operators/operator-error';
import { refuseMistyped } from '../operators/organisations';
import {
  addPerson,
  addResetLink,
  changePassword,
  grantPerson,
  lockPerson,
} from '../operators/people';
import { listPeople, revokeGrant, setLevel } from '../operators/rights';
import { readArguments, wholeNumber } from './arguments';
import type { Command, World } from './command';
import { withStore } from './with-store';

const LEVELS = ROLES.map(({ level, name }) => `${level} ${name}`).join(', ');

export const userAdd: Command = {
  usage: 'user add EMAIL --name NAME [--level LEVEL] [--org NAME [--new-org]] [--password TEXT]',
  does: 'Adds an account; the password is asked for, or read from the standard input.',
  async run(args, world) {
    const { positionals, values } = readArguments(
      this,
      args,
      {
        name: { type: 'string' },
        level: { type: 'string', default: '5' },
        org: { type: 'string' },
        'new-org': { type: 'boolean' },
        password: { type: 'string' },
      },
      { least: 1, most: 1 },
    );
    const [email = ''] = positionals;
    if (values.name === undefined) throw new OperatorError('Give a name with --name.');
    const person = {
      email,
      name: values.name,
      level: levelOf(values.level, '--level'),
      organisation: values.org,
      password: await askPassword(values.password, world),
    };
    const { id, madeOrganisation } = await withStore(world, async (store) => {
      if (values.org && !values['new-org']) await refuseMistyped(store.reader, values.org);
      return addPerson(store, person);
    });
    if (madeOrganisation !== null) world.remark(`The organisation ${madeOrganisation} was made.`);
    world.print(`Account ${id}: ${email}, ${inWords(person.level)}.`);
    if (person.level !== 1) {
      world.remark(`Grant it its locations: user grant ${email} LOCATION_ID`);
    }
  },
};

export const userDisable: Command = {
  usage: 'user disable EMAIL',
  does: 'Locks an account out and ends its sessions and tokens.',
  async run(args, world) {
    const { positionals } = readArguments(this, args, {}, { least: 1, most: 1 });
    const [email = ''] = positionals;
    await withStore(world, (store) => lockPerson(store, email, true));
    world.print(`${email} was disabled; its sessions and tokens have ended.`);
  },
};

export const userEnable: Command = {
  usage: 'user enable EMAIL',
  does: 'Lets a disabled account sign in again.',
  async run(args, world) {
    const { positionals } = readArguments(this, args, {}, { least: 1, most: 1 });
    const [email = ''] = positionals;
    await withStore(world, (store) => lockPerson(store, email, false));
    world.print(`${email} was enabled.`);
  },
};

export const userGrant: Command = {
  usage: 'user grant EMAIL LOCATION_ID',
  does: 'Lets an account open a location of its organisation.',
  async run(args, world) {
    const { positionals } = readArguments(this, args, {}, { least: 2, most: 2 });
    const [email = '', id = ''] = positionals;
    const locationId = wholeNumber(id, 'LOCATION_ID', [1, Number.MAX_SAFE_INTEGER]);
    const name = await withStore(world, (store) => grantPerson(store, email, locationId));
    world.print(`${email} may open location ${locationId}, ${name}.`);
  },
};

export const userRevoke: Command = {
  usage: 'user revoke EMAIL LOCATION_ID',
  does: 'Takes a granted location back from an account.',
  async run(args, world) {
    const { positionals } = readArguments(this, args, {}, { least: 2, most: 2 });
    const [email = '', id = ''] = positionals;
    const locationId = wholeNumber(id, 'LOCATION_ID', [1, Number.MAX_SAFE_INTEGER]);
    await withStore(world, (store) => revokeGrant(store, email, locationId));
    world.print(`${email} was granted location ${locationId} and is not any more.`);
  },
};

export const userLevel: Command = {
  usage: 'user level EMAIL LEVEL',
  does: `Gives an account another level, by number or role; it counts from its next request on. ${LEVELS}.`,
  async run(args, world) {
    const { positionals } = readArguments(this, args, {}, { least: 2, most: 2 });
    const [email = '', text = ''] = positionals;
    const level = levelOf(text, 'LEVEL');
    const before = await withStore(world, (store) => setLevel(store, email, level));
    world.print(`${email} has ${inWords(level)}; it was ${before ?? 'none'}.`);
  },
};

export const userList: Command = {
  usage: 'user list',
  does: 'Lists the accounts: id, email, name, level, organisation, granted locations, parted by tabs.',
  async run(args, world) {
    readArguments(this, args, {}, { least: 0, most: 0 });
    const people = await withStore(world, (store) => listPeople(store.reader));
    for (const { id, email, username, level, organisation, locations, disabled } of people) {
      const state = disabled ? 'disabled' : '';
      const cells = [id, email, username, level, organisation ?? '', locations.join(), state];
      world.print(cells.join('\t'));
    }
  },
};

export const userPasswd: Command = {
  usage: 'user passwd EMAIL [--password TEXT]',
  does: 'Changes a password and ends every session and token of the account.',
  async run(args, world) {
    const { positionals, values } = readArguments(
      this,
      args,
      { password: { type: 'string' } },
      { least: 1, most: 1 },
    );
    const [email = ''] = positionals;
    const password = await askPassword(values.password, world);
    await withStore(world, (store) => changePassword(store, email, password));
    world.print(`${email} has a new password; its sessions and tokens have ended.`);
  },
};

export const userResetLink: Command = {
  usage: 'user reset-link EMAIL [--hours N]',
  does: 'Makes an address where the person sets a new password once, within 24 hours; an earlier one ends.',
  async run(args, world) {
    const { positionals, values } = readArguments(
      this,
      args,
      { hours: { type: 'string', default: '24' } },
      { least: 1, most: 1 },
    );
    const [email = ''] = positionals;
    const hours = wholeNumber(values.hours, '--hours', [1, 336]);
    const link = await withStore(world, (store) => addResetLink(store, email, hours));
    const { publicUrl, host, port } = world.settings;
    const origin = publicUrl ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
    world.print(`${origin}/reset-password?link=${link}`);
    const time = hours === 1 ? '1 hour' : `${hours} hours`;
    world.remark(`Whoever has it can set the password of ${email} once, within ${time}.`);
    if (publicUrl === undefined) {
      world.remark('Set CREATOR_PUBLIC_URL so that it begins as browsers need it.');
    }
  },
};

/** @throws OperatorError for what is neither a number nor a role */
function levelOf(text: string, name: string): number {
  return levelNamed(text) ?? wholeNumber(text, name, [0, 99]);
}

function inWords(level: number): string {
  return `level ${level} (${roleOf(level).name})`;
}

/** The given password, else prompted for twice on a terminal, else the first line of stdin. @throws OperatorError */
async function askPassword(given: string | undefined, world: World): Promise<string> {
  if (given !== undefined) return given;
  if (!world.stdin.isTTY) return firstLine(world);
  const first = await ask('Password: ', world);
  if (first !== (await ask('The same again: ', world))) {
    throw new OperatorError('The two passwords differ.');
  }
  return first;
}

async function firstLine({ stdin }: World): Promise<string> {
  const lines = createInterface({ input: stdin });
  try {
    for await (const line of lines) return line;
  } finally {
    lines.close();
  }
  throw new OperatorError('Give a password with --password, or write it to the standard input.');
}

async function ask(question: string, world: World): Promise<string> {
  world.remark(question);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: world.stdin, output: silent, terminal: true });
  try {
    return await terminal.question('');
  } finally {
    terminal.close();
  }
}
