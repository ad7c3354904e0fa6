import type { AnswerOf } from '~/creator/contract';
import { monthSince } from '~/service/changes/action-ref';
import { authoredChanges } from '~/service/changes/change-log';
import { changedLater, type StoredChange } from '~/service/changes/edits';
import { fieldsIn } from '~/service/changes/entity';
import type { Reader } from '~/service/store/store';

type Since = NonNullable<AnswerOf<'audit.get'>['changes'][number]['since']>;

/** Kinds whose members are undone one by one: their last change says nothing of the others. */
const HOLDERS = ['category', 'order'];

/** Judged by an object's last change alone; says nothing if that is an undo, since then all would matter. */
export async function sinceOf(
  reader: Reader,
  actionId: number,
  changes: readonly StoredChange[],
): Promise<Map<number, Since>> {
  const since = new Map<number, Since>();
  const own = changes.filter(({ entity }) => !HOLDERS.includes(entity));
  const last = await changedLater(reader, own);
  if (last.size === 0) return since;
  const rows = await authoredChanges(reader)
    .select(['change.id', 'change.kind', 'change.action_id', 'change.before', 'change.after'])
    .select(['action.at', 'action.undoes'])
    .select('account.username')
    .where('change.id', 'in', [...new Set(last.values())])
    .where('change.month', '>=', monthSince(own))
    .where('action.month', '>=', monthSince(own))
    .execute();
  const steps = new Map(rows.map((row) => [row.id, row]));
  for (const change of own) {
    const step = steps.get(last.get(change.id) ?? 0);
    if (!step || (step.undoes !== null && step.undoes !== actionId)) continue;
    const { username: by, action_id, at: time } = step;
    const fields = step.kind === 'update' ? fieldsOf(step) : [];
    const touched =
      change.kind !== 'update' || fields.some((one) => fieldsOf(change).includes(one));
    const reason = reasonOf(step, actionId);
    const beside = reason === 'edited since' && fields.length > 0 && !touched;
    since.set(change.id, {
      reason: beside ? 'edited beside' : reason,
      fields,
      by,
      action_id,
      time,
    });
  }
  return since;
}

function fieldsOf({ before, after }: Pick<StoredChange, 'before' | 'after'>): string[] {
  const sides = [before, after].flatMap((side) => Object.keys(fieldsIn(side)));
  return [...new Set(sides)];
}

function reasonOf(
  { kind, undoes, action_id }: { kind: string; undoes: number | null; action_id: number },
  actionId: number,
): Exclude<Since['reason'], 'edited beside'> {
  if (undoes === actionId) return 'taken back already';
  if (kind === 'delete' && action_id !== actionId) return 'gone';
  return 'edited since';
}
