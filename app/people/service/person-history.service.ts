import type { AnswerOf } from '~/creator/contract';
import { rightHistory } from '~/service/changes/right-changes';
import type { CallContext } from '~/service/context';
import { rightLabel } from '../right-labels';
import { rightWords } from './right-words.service';

type Entry = AnswerOf<'person.history'>['entries'][number];

const MOST = 100;

/** What the ledger has of a person. */
export async function personHistory(
  { reader, account }: Pick<CallContext, 'reader' | 'account'>,
  id: number,
  organisationId: number | null,
): Promise<Entry[]> {
  const rows = await rightHistory(reader, { entity: 'person', organisationId, id }, MOST);
  const say = await rightWords(
    reader,
    account,
    rows.flatMap(({ before, after }) => [before, after]),
  );
  return rows.map(({ id, at, username, summary, method, kind, before, after, isUndone }) => ({
    action_id: id,
    time: at,
    by: username ?? 'An operator',
    summary,
    fields: Object.keys({ ...before, ...after }).map((field) => ({
      label: rightLabel(field),
      before: say(field, before[field]),
      after: say(field, after[field]),
    })),
    // A new e-mail is taken back by ending its invitation.
    may_undo:
      isUndoable(method, kind) &&
      Object.keys(before).some((field) => field !== 'email') &&
      !isUndone,
  }));
}

/** Invitations, moves and removals are taken back by what ends or repeats them. */
export function isUndoable(method: string, kind: string): boolean {
  return kind === 'update' && UNDOABLE.includes(method);
}

const UNDOABLE: readonly string[] = [
  'person.update',
  'person.set_role',
  'person.grant',
  'person.revoke',
  'person.disable',
  'person.enable',
  'person.undo',
];
