import { createHash, type Hash } from 'node:crypto';
import { canonicalJson } from '~/menu/canonical-json';
import type { Row } from './schema';

/** What the first seal of a chain has in the place of the hash before it. */
export const NO_HASH = '0'.repeat(64);

/** The chain of actions that were asked for at no location. */
export const NO_LOCATION = 0;

/** Columns of an action that no seal covers: the count of failed sign-ins grows for a minute after the action was written. */
const UNCOVERED: readonly string[] = ['times'];

/** The columns of a change that a seal covers, in their order; its action is told by where it stands. */
export const CHANGE_COLUMNS = [
  'id',
  'month',
  'entity',
  'entity_id',
  'location_id',
  'kind',
  'before',
  'after',
  'version_before',
  'version_after',
] as const satisfies readonly (keyof Row<'change'>)[];

export type SealedChange = Pick<Row<'change'>, (typeof CHANGE_COLUMNS)[number]>;

/**
 * The digest of an action with its changes: a line of canonical JSON for the action, in which columns without a value are
 * left out, so that one that is added later changes no earlier digest; then a line for each change, in the order of their
 * numbers. This form never changes: stored seals depend on it.
 */
export class SealDigest {
  private readonly hash: Hash = createHash('sha256');

  constructor(action: object) {
    const covered = Object.entries(action).filter(
      ([column, value]) => value !== null && !UNCOVERED.includes(column),
    );
    this.hash.update(canonicalJson(Object.fromEntries(covered)));
  }

  /** Adds changes, in the order of their numbers. */
  add(changes: readonly SealedChange[]): void {
    let lines = '';
    for (const change of changes) {
      lines += `\n${JSON.stringify(CHANGE_COLUMNS.map((column) => change[column]))}`;
    }
    this.hash.update(lines);
  }

  /** The digest as 64 hexadecimal digits; nothing can be added afterwards. */
  end(): string {
    return this.hash.digest('hex');
  }
}

/** What a link of a chain says of the action: where it stands, and its digest. */
export interface Link {
  chain: number;
  sequence: number;
  digest: string;
}

/** The hash of a link and, by the hash before it, of everything before it in its chain. */
export function linkHash(previous: string, { chain, sequence, digest }: Link): string {
  return sha256(`${previous} ${chain} ${sequence} ${digest}`);
}

/** SHA-256 of a text as 64 hexadecimal digits. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
