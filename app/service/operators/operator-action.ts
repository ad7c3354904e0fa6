import { randomUUID } from 'node:crypto';
import { PROVIDER_LEVEL } from '~/creator/contract/roles';
import { canonicalJson } from '~/menu/canonical-json';
import { queueWriters } from '../actions';
import { type ChangeRecord, recordAction } from '../changes/change-log';
import { Ledger } from '../changes/ledger';
import { nowText } from '../clock';
import type { Reader, Store, Trx } from '../store/store';

export interface OperatorNote {
  /** The command, as `user.add`. */
  method: string;
  /** One line for people: what was done to what. Never a secret. */
  summary: string;
  locationId?: number | null;
  locationIds?: readonly number[];
}

type Work<T> = (trx: Trx, ledger: Ledger) => Promise<T>;

/** Who acts by a call instead of a command. */
export interface OperatingCaller {
  reader: Reader;
  act<T>(note: OperatorNote, work: Work<T>): Promise<T>;
}

/** The database of a command, whose action is nobody's; or a person. */
export type Operating = Store | OperatingCaller;

/** What an operator does, in one transaction; a command's is via `Cloud` without an account. Objects only through the ledger. */
export function operatorAction<T>(
  operating: Operating,
  note: OperatorNote,
  work: Work<T>,
): Promise<T> {
  if ('act' in operating) return operating.act(note, work);
  const store = operating;
  return store.transaction(async (trx) => {
    await queueWriters(store.engine, trx, note.locationIds ?? []);
    const action = await recordAction(trx, {
      at: nowText(),
      account_id: null,
      via: 'Cloud',
      method: note.method,
      location_id: note.locationId ?? null,
      request_id: randomUUID(),
      outcome: 'done',
      summary: note.summary,
      undoes: null,
    });
    return work(trx, new Ledger(trx, store.engine, action, PROVIDER_LEVEL));
  });
}

/** What only operators change; a location_group belongs to its template, integrations and groups to a location. */
export const OPERATED = ['location', 'location_group', 'location_groups', 'integration'] as const;

/** Records an operator's change, without a version. Equal values write nothing. */
export async function recordOperated(
  ledger: Ledger,
  entity: (typeof OPERATED)[number],
  change: Omit<ChangeRecord, 'versionBefore' | 'versionAfter'>,
): Promise<void> {
  if (canonicalJson(change.before) === canonicalJson(change.after)) return;
  const whole = { ...change, versionBefore: null, versionAfter: null };
  await ledger.beside((_, record) => record(entity, [whole]));
}
