import { authoredChanges } from './change-log';
import type { StoredChange } from './edits';
import { documentOf } from './entity';
import type { Undoing } from './undo-report';

const MAKES = 'option_group.create';

/** Unused groups wait for an item again if the same person made them for one, or their creation is redone. */
export async function leaveGroups(
  { ledger, undoer }: Undoing,
  changes: readonly StoredChange[],
): Promise<void> {
  const brought = new Set(changes.flatMap(groupsBrought));
  const again = undoer.method === MAKES ? changes.flatMap(groupMade) : [];
  const [first] = changes;
  if (first && again.length > 0) await ledger.awaitItem(first.location_id, again);
  if (!first || brought.size === 0 || undoer.authorId === null) return;
  const { location_id: locationId } = first;
  const made = await authoredChanges(ledger.read)
    .innerJoin('option_group', 'option_group.id', 'change.entity_id')
    .select('option_group.id')
    .distinct()
    .where('change.entity', '=', 'option_group')
    .where('change.location_id', '=', locationId)
    .where('change.entity_id', 'in', [...brought])
    .where('change.kind', '=', 'create')
    .where('action.account_id', '=', undoer.authorId)
    .where('action.method', '=', MAKES)
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

function groupMade({ entity, entity_id, kind }: StoredChange): number[] {
  return entity === 'option_group' && kind === 'delete' ? [entity_id] : [];
}

function groupsBrought({ entity, before, after }: StoredChange): number[] {
  if (entity !== 'item') return [];
  const had = new Set(groupsOf(before));
  return groupsOf(after).filter((id) => !had.has(id));
}

function groupsOf(text: string | null): number[] {
  const { option_groups = [] } = documentOf(text) as { option_groups?: { id: number }[] };
  return option_groups.map(({ id }) => id);
}
