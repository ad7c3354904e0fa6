import { isOneOf } from '../store/id-lists';
import type { Reader } from '../store/store';

/**
 * Actions lose the names of people who are removed, and the removal's own changes keep what each one's digest was and has
 * become: from the digest of now, the one that its seal covers.
 */
export async function hiddenDigests(
  reader: Reader,
  actionIds: readonly number[],
): Promise<(actionId: number, digest: string) => string> {
  const rows = await reader
    .selectFrom('change')
    .select(['entity_id', 'before', 'after'])
    .where('entity', '=', 'hidden_text')
    .where(isOneOf(reader.engine, 'entity_id', actionIds))
    .orderBy('id', 'desc')
    .execute();
  const steps = rows.map(({ entity_id, before, after }) => ({
    actionId: entity_id,
    before: digestIn(before),
    after: digestIn(after),
  }));
  return (actionId, digest) =>
    steps
      .filter((step) => step.actionId === actionId)
      .reduce((now, { before, after }) => (after === now ? before : now), digest);
}

function digestIn(text: string | null): string {
  return (JSON.parse(text ?? '{}') as { digest?: string }).digest ?? '';
}
