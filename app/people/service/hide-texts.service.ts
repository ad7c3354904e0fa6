import { sql } from 'kysely';
import type { RightChange } from '~/service/changes/rights';
import { storedDigest } from '~/service/changes/seals';
import { absent, findRows, selectRows, updateRows } from '~/service/store/matching-rows';
import type { Reader, Trx } from '~/service/store/store';
import { formerColleague, hasJoined, type StoredPerson } from './person-documents.service';

/**
 * Actions whose sentence names somebody by e-mail or name lose that text. Each one's digest before and after is recorded,
 * so that its seal can still be checked, and nothing else can be changed in it.
 */
export async function hideTexts(trx: Trx, { account, doc }: StoredPerson): Promise<RightChange[]> {
  const texts = [...(hasJoined(account) ? [account.email] : []), doc.email].filter(
    (text) => text !== '',
  );
  const told = [...new Set(texts)];
  if (told.length === 0) return [];
  // Only commands name people in their sentences.
  const rows = await selectRows(trx, 'action', { account_id: absent }, 'id', 'month', 'summary')
    .where((eb) => eb.or(told.map((text) => holds(text))))
    .execute();
  const changes: RightChange[] = [];
  for (const { id, month, summary } of rows) {
    const before = await storedDigest(trx, { id, month });
    const hidden = told.reduce(
      (text, one) => text.replaceAll(one, formerColleague(account.id)),
      summary,
    );
    await updateRows(trx, 'action', { id, month }, { summary: hidden }).execute();
    const after = await storedDigest(trx, { id, month });
    changes.push({
      id,
      kind: 'update',
      before: { digest: before },
      after: { digest: after },
      versionBefore: null,
      versionAfter: null,
    });
  }
  return changes;
}

function holds(text: string) {
  return sql<boolean>`lower(action.summary) like ${`%${text.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`;
}

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
