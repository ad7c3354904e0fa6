import type { Writable } from 'node:stream';
import type { QueryResult } from 'pg';
import { ConnectionLost } from './errors';

const MARK = Symbol.for('creator.unawaited');

/** The values of a PostgreSQL statement whose answer nobody needs but that it worked, which the next statement tells. */
export class Unawaited {
  readonly [MARK] = true;
  constructor(readonly values: readonly unknown[]) {}
}

/** By its mark: a process may hold the program's modules twice. */
function isUnawaited(value: unknown): value is Unawaited {
  return typeof value === 'object' && value !== null && MARK in value;
}

type Send = (text: string, values: readonly unknown[]) => Promise<QueryResult>;

const BEGINS = /^(begin|start transaction)\b/;
const UNKNOWN = { command: '', rowCount: 0, rows: [] };

/**
 * Sends statements behind one another without waiting for the answers of those that are `Unawaited`, of which `begin` is one.
 * What failed of them the next statement fails with, so that at the latest the commit does: PostgreSQL then rolls back.
 */
export function withoutWaiting(send: Send, stream: Pick<Writable, 'cork' | 'uncork'>) {
  const before: Promise<unknown>[] = [];
  let isInside = false;
  return async (text: string, values: readonly unknown[] = []) => {
    const [first] = values;
    if (BEGINS.test(text)) isInside = true;
    if (isUnawaited(first) || text === 'begin') {
      // All go out together with the next one.
      if (before.length === 0) stream.cork();
      const sent = send(text, isUnawaited(first) ? first.values : values);
      sent.catch(() => {});
      before.push(sent);
      return UNKNOWN;
    }
    const answer = isInside ? send(text, values) : sendAgain(send, text, values);
    if (before.length > 0) stream.uncork();
    const ends = await Promise.allSettled([...before.splice(0), answer]);
    if (text === 'commit' || text === 'rollback') isInside = false;
    const failures = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []));
    if (failures.length === 0 || text === 'rollback') return answer;
    // Where the connection broke, the last statement knows whether it was sent.
    throw failures.find((error) => !(error instanceof ConnectionLost)) ?? failures.at(-1);
  };
}

const OTHER_COLUMNS = '0A000';

/** A plan that is kept knows its columns: after a migration by another server it is made anew. */
async function sendAgain(send: Send, text: string, values: readonly unknown[]) {
  try {
    return await send(text, values);
  } catch (error) {
    const isOutdated = (error as { code?: string }).code === OTHER_COLUMNS && names.has(text);
    if (!isOutdated) throw error;
    names.set(text, nextName());
    return send(text, values);
  }
}

const names = new Map<string, string>();
let made = 0;

function nextName(): string {
  made += 1;
  return `creator_${made}`;
}

/** Statements of every request or save: the server keeps them planned on each connection. */
export function keepPlanned(text: string): void {
  if (!names.has(text)) names.set(text, nextName());
}

/** What the driver is told of a statement that stays planned. */
export function planned(text: string): { name?: string } {
  const name = names.get(text);
  return name === undefined ? {} : { name };
}
