import { sql } from 'kysely';
import { selectRows } from '../store/matching-rows';
import type { Row } from '../store/schema';
import type { Reader, Trx } from '../store/store';
import { isSigned, keyId, type LedgerKeys, signatureOf } from './keys';

const ROWS = 500;

type Anchor = Omit<Row<'ledger_anchor'>, 'key_id' | 'signature'>;

/** Signs and stores anchors, which replace the links of a month in all chains. */
export async function anchorMonth(trx: Trx, month: number, key: string): Promise<void> {
  const anchors = await rangesOf(trx, month);
  const signed = anchors.map((anchor) => ({
    ...anchor,
    key_id: keyId(key),
    signature: signatureOf(anchorText(anchor), key),
  }));
  for (let start = 0; start < signed.length; start += ROWS) {
    await trx
      .insertInto('ledger_anchor')
      .values(signed.slice(start, start + ROWS))
      .execute();
  }
}

export type CheckedAnchor = Row<'ledger_anchor'> & { fault: string | null };

/** The anchors of a chain by the first link that they replace. */
export async function checkedAnchors(
  reader: Reader,
  chain: number,
  keys: LedgerKeys,
): Promise<Map<number, CheckedAnchor>> {
  const rows = await selectRows(reader, 'ledger_anchor', { chain })
    .orderBy('first_sequence')
    .execute();
  return new Map(rows.map((row) => [row.first_sequence, { ...row, fault: faultOf(row, keys) }]));
}

function faultOf(anchor: Row<'ledger_anchor'>, keys: LedgerKeys): string | null {
  const signed = isSigned(anchorText(anchor), anchor, keys);
  if (signed === null) return 'the key that signed the anchor is not there: CREATOR_LEDGER_KEY';
  return signed ? null : 'the anchor is not as it was signed';
}

function anchorText(anchor: Anchor): string {
  const { chain, first_sequence, last_sequence, month, previous, hash } = anchor;
  return `creator ledger anchor 1 ${chain} ${first_sequence} ${last_sequence} ${month} ${previous} ${hash}`;
}

/** The links of a month in ranges without gaps: around its ends links of two months may alternate. */
async function rangesOf(trx: Trx, month: number): Promise<Anchor[]> {
  const { rows } = await sql<Anchor>`
    select r.chain, r.first_sequence, r.last_sequence, ${month} as month, f.previous, l.hash
    from (
      select chain, min(sequence) as first_sequence, max(sequence) as last_sequence
      from (
        select chain, sequence, sequence - row_number() over (partition by chain order by sequence) as island
        from action_seal where month = ${month}) as numbered
      group by chain, island) as r
    join action_seal as f on f.chain = r.chain and f.sequence = r.first_sequence
    join action_seal as l on l.chain = r.chain and l.sequence = r.last_sequence
    order by r.chain, r.first_sequence`.execute(trx);
  return rows.map((row) => ({ ...row, month }));
}
