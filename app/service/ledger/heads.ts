import { NO_LOCATION } from '../store/seal-hash';
import type { Reader } from '../store/store';
import type { Head } from './verify';

export type NamedHead = Head & { name: string | null; at: string | null };

/** By location; the chain without a location first. */
export function headsOf(reader: Reader): Promise<NamedHead[]> {
  return reader
    .selectFrom('ledger_head as head')
    .leftJoin('location', 'location.id', 'head.chain')
    .leftJoin('action_seal as seal', (join) =>
      join.onRef('seal.chain', '=', 'head.chain').onRef('seal.sequence', '=', 'head.sequence'),
    )
    .leftJoin('action', (join) =>
      join.onRef('action.id', '=', 'seal.action_id').onRef('action.month', '=', 'seal.month'),
    )
    .select(['head.chain', 'head.sequence', 'head.hash', 'location.name', 'action.at'])
    .orderBy('head.chain')
    .execute();
}

/** A line of tabs: location (`-` for none), sequence, hash, time (UTC) and name. */
export function headLine({ chain, sequence, hash, name, at }: NamedHead): string {
  const where = chain === NO_LOCATION ? '-' : chain;
  return [where, sequence, hash, at ?? '', name ?? ''].join('\t').trimEnd();
}

const LINE = /^(-|\d{1,15})\t(\d{1,15})\t([0-9a-f]{64})(\t|$)/;

/** Parses a line of `headLine` or of the log; null for any other. */
export function readHead(line: string): Head | null {
  const [, where, sequence, hash] = LINE.exec(line) ?? [];
  if (where !== undefined && hash !== undefined) {
    return { chain: where === '-' ? NO_LOCATION : Number(where), sequence: Number(sequence), hash };
  }
  return readLogged(line);
}

function readLogged(line: string): Head | null {
  try {
    const { ledger_head: head } = JSON.parse(line) as { ledger_head?: Partial<Head> };
    const { chain, sequence, hash } = head ?? {};
    return typeof chain === 'number' && typeof sequence === 'number' && typeof hash === 'string'
      ? { chain, sequence, hash }
      : null;
  } catch {
    return null;
  }
}
