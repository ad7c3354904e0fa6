import type { FileEntry } from '~/menu/import/entry';
import { errorFinding } from '~/menu/import/findings';
import { isOneOf } from '../../store/id-lists';
import type { Plan, Ref } from './plan';
import { isKey } from './references';

/** Plans the relations of a menu file: those that are not there are made, and none is taken away. */
export async function planRelations(plan: Plan, entries: readonly FileEntry[]): Promise<void> {
  plan.counts('relation').received += entries.length;
  const ends = entries
    .filter((entry) => !plan.takeFindings(entry))
    .map((entry) => ({
      entry,
      item: endOf(plan, entry.says.item_id),
      related: endOf(plan, entry.says.related_id),
    }));
  const known = await knownRelations(
    plan,
    ends.flatMap(({ item, related }) => [item, related].filter((ref) => typeof ref === 'number')),
  );
  for (const { entry, item, related } of ends) {
    if (item === null || related === null) {
      plan.leaveOut(entry, LEFT_OUT);
      continue;
    }
    const type = String(entry.says.type);
    if (known.has(keyOf(type, item, related))) continue;
    known.add(keyOf(type, item, related));
    const doc = { type, item_id: item, related_id: related };
    const ref = plan.insert({ entry, name: type }, doc, { fields: Object.keys(doc) });
    plan.name(entry, ref);
  }
}

const LEFT_OUT = errorFinding('relation-item', 'One of the related items is left out');

async function knownRelations(plan: Plan, ids: readonly number[]): Promise<Set<string>> {
  const { reader, location } = plan.source;
  const rows = await reader
    .selectFrom('relation')
    .select(['type', 'item_id', 'related_id'])
    .where('location_id', '=', location.id)
    .where(isOneOf(reader.engine, 'item_id', ids))
    .execute();
  return new Set(rows.map(({ type, item_id, related_id }) => keyOf(type, item_id, related_id)));
}

function endOf(plan: Plan, end: unknown): Ref | null {
  if (isKey(end)) return plan.refOf('item', end.key);
  return typeof end === 'number' ? end : null;
}

/** Two items that are related to each other are so both ways; a container is one way. */
function keyOf(type: string, item: Ref, related: Ref): string {
  const ends = [JSON.stringify(item), JSON.stringify(related)];
  return [type, ...(type === 'others' ? ends.sort() : ends)].join(' ');
}
