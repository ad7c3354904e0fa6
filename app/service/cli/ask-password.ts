import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { OperatorError } from '../operators/operator-error';
import type { World } from './command';

/**
 * The password of the command line, else asked for twice on a terminal without showing it, else the
 * first line of the standard input.
 *
 * @throws OperatorError when the two differ or there is none.
 */
export async function askPassword(given: string | undefined, world: World): Promise<string> {
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
