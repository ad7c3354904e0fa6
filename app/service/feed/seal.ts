import { createHash } from 'node:crypto';
import { NO_LOCATION, sha256 } from '../store/seal-hash';
import type { Reader } from '../store/store';
import type { Place } from './place';

/** The seal of the last action that changed a location: where it stands in its chain, and its hash. */
export interface LedgerLink {
  location_id: number;
  sequence: number | null;
  hash: string | null;
}

/** Null for what the ledger never held, or holds no longer. */
export async function ledgerLinks(
  reader: Reader,
  { last }: Pick<Place, 'last'>,
): Promise<LedgerLink[]> {
  const links: LedgerLink[] = [];
  for (const [location_id, id] of last) {
    const action = await reader
      .selectFrom('action')
      .select(['location_id', 'month'])
      .where('id', '=', id)
      .executeTakeFirst();
    const seal = action
      ? await reader
          .selectFrom('action_seal')
          .select(['sequence', 'hash'])
          .where('chain', '=', action.location_id ?? NO_LOCATION)
          .where('action_id', '=', id)
          .where('month', '=', action.month)
          .orderBy('sequence', 'desc')
          .limit(1)
          .executeTakeFirst()
      : undefined;
    links.push({ location_id, sequence: seal?.sequence ?? null, hash: seal?.hash ?? null });
  }
  return links;
}

/** SHA-256 over all objects of a copy, a line for each. @param objects canonical JSON by `kind id` */
export function contentHash(objects: ReadonlyMap<string, string>): string {
  const hash = createHash('sha256');
  for (const key of [...objects.keys()].sort()) hash.update(`${key} ${objects.get(key)}\n`);
  return hash.digest('hex');
}

/** As docs/feed.md tells clients to work it out. @param content `contentHash` of the copy */
export function sealOf(
  { place, channel, ledger }: { place: string; channel: string; ledger: readonly LedgerLink[] },
  content: string,
): string {
  const links = ledger.map(
    ({ location_id, sequence, hash }) => `${location_id} ${sequence ?? '-'} ${hash ?? '-'}\n`,
  );
  return sha256(`${place} ${channel}\n${links.join('')}${content}\n`);
}
