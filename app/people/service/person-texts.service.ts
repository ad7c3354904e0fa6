import { findRows } from '~/service/store/matching-rows';
import type { Reader } from '~/service/store/store';

/** Names and e-mails by the ids that the ledger has; those that were forgotten are missing. */
export async function textsOf(
  reader: Reader,
  values: readonly unknown[],
): Promise<Map<number, string>> {
  const ids = values.flatMap((value) => {
    const id = (value as { text?: unknown } | null)?.text;
    return typeof id === 'number' ? [id] : [];
  });
  if (ids.length === 0) return new Map();
  const rows = await findRows(reader, 'person_text', { id: ids }, 'id', 'text');
  return new Map(rows.map(({ id, text }) => [id, text]));
}
