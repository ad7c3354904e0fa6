import { NO_LIMITS } from '~/fields/when';
import { canonicalJson } from '~/menu/canonical-json';
import { type KindName, kindNames } from '~/menu/kinds';
import { isEqual } from '~/menu/merge';
import { entities } from '~/service/changes/entities';
import type { Document } from '~/service/changes/entity';
import { monthOf } from '~/service/clock';
import type { LedgerKeys } from '~/service/ledger/keys';
import { verifyUncovered } from '~/service/ledger/uncovered';
import { type Fault, type Head, verifyChains } from '~/service/ledger/verify';
import { verifyObjects } from '~/service/ledger/verify-objects';
import type { Reader, Store } from '~/service/store/store';

interface Folded {
  entity: KindName;
  id: number;
  locationId: number;
  version: number;
  doc: Document | null;
}

/** Fields that kinds got later, with their initial values: what was written before does not name them. */
const LATER: Partial<Record<KindName, Document>> = {
  category: { repeats: null },
  discount: { weekdays: null },
  image: { crop: null, focus: null },
  item: { repeats: null },
  fee: NO_LIMITS,
  price_mode: { ...NO_LIMITS, rank: null },
  location: { receipt_logo: null, sold_out_shown: 'hide' },
};

/**
 * What is wrong between the ledger and the rows, in words: every object of version n has n changes,
 * each begins where the one before ended, and laid over each other they are its row.
 */
export async function auditObjects(store: Store): Promise<string[]> {
  const problems: string[] = [];
  const changes = await store.reader
    .selectFrom('change')
    .innerJoin('action', 'action.id', 'change.action_id')
    .selectAll('change')
    .select(['action.outcome', 'action.at', 'action.month as action_month'])
    // An order has no document, what operators alone change no version, and rights are no kind.
    .where('entity', 'in', kindNames)
    .orderBy('change.id')
    .execute();
  const objects = new Map<string, Folded>();
  for (const change of changes) {
    // Price modes are numbered by location.
    const key = `${change.entity} ${change.entity_id} of location ${change.location_id}`;
    const known = objects.get(key);
    const version = (known?.version ?? 0) + 1;
    if (change.outcome !== 'done') problems.push(`${key} was changed by a refused action`);
    if (change.version_after !== version) problems.push(`${key} lacks the change to ${version}`);
    if (change.month !== change.action_month || change.month !== monthOf(change.at)) {
      problems.push(`change ${change.id} is not of the month of its action`);
    }
    for (const text of [change.before, change.after]) {
      if (text !== null && canonicalJson(JSON.parse(text)) !== text) {
        problems.push(`change ${change.id} is not canonical JSON: ${text}`);
      }
    }
    const { order: _, ...before } = JSON.parse(change.before ?? '{}') as Document;
    for (const [field, value] of Object.entries(before)) {
      if (!isEqual(known?.doc?.[field], value)) {
        problems.push(`${key}.${field} was not what change ${change.id} says it was`);
      }
    }
    objects.set(key, {
      entity: change.entity as KindName,
      id: change.entity_id,
      locationId: change.location_id,
      version,
      doc:
        change.after === null
          ? null
          : { ...LATER[change.entity as KindName], ...known?.doc, ...JSON.parse(change.after) },
    });
  }
  for (const [key, { entity, id, locationId, version, doc }] of objects) {
    const stored = (await entities[entity].read(store.reader, locationId, [id])).get(id);
    if (!isEqual(stored?.doc ?? null, doc)) problems.push(`${key} is not what its changes say`);
    if (doc && stored?.version !== version) problems.push(`${key} is not of version ${version}`);
  }
  return problems;
}

/** What is wrong with the rows by the ledger, and with the ledger by its chains. */
export async function auditLedger(store: Store): Promise<string[]> {
  return [
    ...(await auditObjects(store)),
    ...(await faultsIn(store.reader)),
    ...(await objectFaultsIn(store.reader)),
  ];
}

/** What `ledger verify` says of objects that are not as the ledger wrote them last. */
export async function objectFaultsIn(
  reader: Reader,
  location: number | null = null,
): Promise<string[]> {
  const faults: string[] = [];
  await verifyObjects(reader, location, ({ says }) => faults.push(says));
  return faults;
}

/** What the chains of the ledger say was changed after it was written, by the places in the chains. */
export async function faultsIn(
  reader: Reader,
  known: readonly Head[] = [],
  keys: LedgerKeys = { current: null, previous: [] },
): Promise<string[]> {
  const faults: string[] = [];
  const hear = ({ sequence, says }: Fault) => faults.push(`${sequence}: ${says}`);
  await verifyChains(reader, null, { known, keys }, hear);
  await verifyUncovered(reader, hear);
  return faults;
}
