import { createHash, type Hash } from 'node:crypto';
import { canonicalJson } from '~/menu/canonical-json';
import type { Row } from './schema';

export const NO_HASH = '0'.repeat(64);

/** The chain of actions without a location. */
export const NO_LOCATION = 0;

/** Columns that no seal covers: failed sign-ins are counted for a minute after the action was written. */
const UNCOVERED: readonly string[] = ['times'];

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

/** Canonical JSON: the action without empty columns, its changes by number. Never changes: seals depend on it. */
export class SealDigest {
  private readonly hash: Hash = createHash('sha256');

  constructor(action: object) {
    const covered = Object.entries(action).filter(
      ([column, value]) => value !== null && !UNCOVERED.includes(column),
    );
    this.hash.update(canonicalJson(Object.fromEntries(covered)));
  }

  add(changes: readonly SealedChange[]): void {
    let lines = '';
    for (const change of changes) {
      lines += `\n${JSON.stringify(CHANGE_COLUMNS.map((column) => change[column]))}`;
    }
    this.hash.update(lines);
  }

  /** As 64 hexadecimal digits; nothing can be added afterwards. */
  end(): string {
    return this.hash.digest('hex');
  }
}

export interface Link {
  chain: number;
  sequence: number;
  digest: string;
}

/** Includes the previous hash, and so everything before it in the chain. */
export function linkHash(previous: string, { chain, sequence, digest }: Link): string {
  return sha256(`${previous} ${chain} ${sequence} ${digest}`);
}

export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
