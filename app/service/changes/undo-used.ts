import type { Entity } from './entity';
import type { Reversal } from './undo-fields';
import type { Undoing } from './undo-report';

/** Keeps fields whose reverting would remove what others use, unless the undoer names the object. */
export async function withoutUsed(
  { ledger, undoer, report }: Undoing,
  entity: Entity,
  reversals: readonly Reversal[],
): Promise<Reversal[]> {
  const [first] = reversals;
  if (!entity.usedFields || !first) return [...reversals];
  const { location_id: locationId } = first.change;
  const ids = reversals.map(({ change }) => change.entity_id);
  const now = await entity.read(ledger.read, locationId, ids);
  const left: Reversal[] = [];
  for (const one of reversals) {
    const { entity_id: id } = one.change;
    const doc = now.get(id)?.doc;
    const used = doc ? await entity.usedFields(ledger.read, locationId, doc, one.patch) : [];
    if (used.length === 0) left.push(one);
    else if (undoer.named(entity.name, id)) {
      report.overwrite(entity.name, id);
      left.push(one);
    } else {
      const fields = used.map(({ field }) => field);
      const standing = { reason: 'in use' as const, by: null };
      const stays = used.map(({ field, uses }) => ({ ...standing, field, uses }));
      const patch = Object.fromEntries(
        Object.entries(one.patch).filter(([field]) => !fields.includes(field)),
      );
      left.push({ ...one, patch, stays: [...one.stays, ...stays], kept: one.kept ?? standing });
    }
  }
  return left;
}
