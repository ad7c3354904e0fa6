import { type ParseArgsConfig, parseArgs } from 'node:util';
import { OperatorError } from '../operators/operator-error';
import type { Command } from './command';

type Options = NonNullable<ParseArgsConfig['options']>;

/** @param counts minimum and maximum number of positional arguments @throws OperatorError that shows the usage */
export function readArguments<const O extends Options>(
  { usage }: Pick<Command, 'usage'>,
  args: string[],
  options: O,
  counts: { least: number; most: number },
) {
  const parsed = parse(usage, args, options);
  const { length } = parsed.positionals;
  if (length < counts.least) throw new OperatorError(`Something is missing: ${usage}`);
  if (length > counts.most) throw new OperatorError(`That is too much: ${usage}`);
  return parsed;
}

export function wholeNumber(text: string, what: string, [least, most]: [number, number]): number {
  const number = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
  if (number >= least && number <= most) return number;
  throw new OperatorError(`${what} must be a whole number from ${least} to ${most}.`);
}

export function idOf(text: string, what: string): number {
  return wholeNumber(text, what, [1, Number.MAX_SAFE_INTEGER]);
}

export function idOrNone(text: string, what: string): number | null {
  return text === 'none' ? null : idOf(text, what);
}

export function oneOf<const W extends string>(text: string, what: string, words: readonly W[]): W {
  const word = words.find((known) => known === text);
  if (word === undefined) throw new OperatorError(`${what} must be ${words.join(' or ')}.`);
  return word;
}

function parse<const O extends Options>(usage: string, args: string[], options: O) {
  try {
    return parseArgs({ args, options, allowPositionals: true, strict: true });
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new OperatorError(`${error.message.split('. ')[0]}: ${usage}`);
  }
}
