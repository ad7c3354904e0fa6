import type { StoredChange } from './edits';
import type { Document } from './entity';
import type { Undoing } from './undo-report';

/**
 * Option groups that reverted changes of items had brought, and that no item has any more, wait for an
 * item again, as they did when they were made: those that the same person had made for it.
 */
export async function leaveGroups(
  { ledger, undoer }: Undoing,
  changes: readonly StoredChange[],
): Promise<void> {
  const brought = new Set(changes.flatMap(groupsBrought));
  const [first] = changes;
  if (!first || brought.size === 0 || undoer.authorId === null) return;
  const { location_id: locationId } = first;
  const made = await ledger.read
    .selectFrom('change')
    .innerJoin('action', (join) =>
      join.onRef('action.id', '=', 'change.action_id').onRef('action.month', '=', 'change.month'),
    )
    .innerJoin('option_group', 'option_group.id', 'change.entity_id')
    .select('option_group.id')
    .distinct()
    .where('change.entity', '=', 'option_group')
    .where('change.location_id', '=', locationId)
    .where('change.entity_id', 'in', [...brought])
    .where('change.kind', '=', 'create')
    .where('action.account_id', '=', undoer.authorId)
    .where('action.method', '=', 'option_group.create')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('item_group')
            .select('item_group.group_id')
            .whereRef('item_group.group_id', '=', 'option_group.id'),
        ),
      ),
    )
    .execute();
  const left = made.map(({ id }) => id);
  if (left.length > 0) await ledger.awaitItem(locationId, left);
}

/** Ids of the groups that an item has after a change and had not before it. */
function groupsBrought({ entity, before, after }: StoredChange): number[] {
  if (entity !== 'item') return [];
  const had = new Set(groupsOf(before));
  return groupsOf(after).filter((id) => !had.has(id));
}

function groupsOf(text: string | null): number[] {
  const { option_groups } = JSON.parse(text ?? '{}') as Document & {
    option_groups?: { id: number }[];
  };
  return (option_groups ?? []).map(({ id }) => id);
}
