import { ownIds } from '~/export/service/menu-contents.service';
import { pluralOf } from '~/menu/counted';
import { kinds } from '~/menu/kinds';
import { sortKey } from '~/menu/text';
import { type Document, type Entity, readMany, type Versioned } from '~/service/changes/entity';
import { dropForbidden as dropFields } from '~/service/changes/locked-fields';
import { asApiError } from '~/service/errors';
import { differenceOf } from '../../rules/compare';
import type { FileEntry } from '../../rules/entry';
import { errorFinding } from '../../rules/findings';
import { forbiddenField } from './match-findings.service';
import type { Plan } from './plan.service';

type MatchedKind = 'option_group' | 'option' | 'station' | 'category' | 'discount' | 'fee' | 'tax';

export type Stored<D extends Document> = Versioned<D> & { id: number };

/** A key by which objects of the file and stored ones match; null if the object has none. */
export interface MatchKey {
  of(doc: Document): string | null;
  /** Applies only if exactly one object on each side has it. */
  unique?: true;
}

export interface KindPlan<D extends Document> {
  kind: MatchedKind;
  entity: Entity<D>;
  initial: D;
  /** Null if the entry was reported and is left out. */
  fields(entry: FileEntry, stored: D | null): Partial<D> | null;
  made?(doc: D): Partial<D>;
  /** Planned later, because it refers to objects not planned yet. */
  isLate?(entry: FileEntry): boolean;
}

export interface PlannedKind<D extends Document> {
  unmatched: readonly Stored<D>[];
  finish(): void;
}

export const BY_ID: MatchKey = { of: ({ id }) => (typeof id === 'number' ? `${id}` : null) };
export const BY_NAME: readonly MatchKey[] = [
  { of: ({ name }) => textKey(name) },
  { of: ({ name }) => textKey(name) && sortKey(String(name)) },
];

export function textKey(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}

export async function readAll<D extends Document>(
  { source: { reader, location } }: Plan,
  { kind, entity }: Pick<KindPlan<D>, 'kind' | 'entity'>,
): Promise<Stored<D>[]> {
  const ids = await ownIds(reader, kinds[kind].table as 'item', location.id);
  const stored = await readMany(entity, reader, location.id, ids);
  return ids.flatMap((id) => {
    const one = stored.get(id);
    return one ? [{ id, ...one }] : [];
  });
}

export async function planKind<D extends Document>(
  plan: Plan,
  entries: readonly FileEntry[],
  { match, ...how }: KindPlan<D> & { match: readonly MatchKey[] },
): Promise<PlannedKind<D>> {
  const good = plan.receive(how.kind, entries);
  const stored = await readAll(plan, how);
  const pairs = pairUp(good, stored, match);
  const finish = planPairs(plan, good, pairs, how);
  const matched = new Set([...pairs.values()].map((pair) => pair.stored));
  return { unmatched: stored.filter((one) => !matched.has(one)), finish };
}

/** Plans entries that may be paired with stored objects. @returns what plans the late ones */
export function planPairs<D extends Document>(
  plan: Plan,
  entries: readonly FileEntry[],
  pairs: ReadonlyMap<FileEntry, Pair<D>>,
  how: KindPlan<D>,
): () => void {
  const late: (() => void)[] = [];
  for (const entry of entries) {
    const pair = pairs.get(entry);
    let work: () => void;
    if (pair) {
      plan.name(entry, pair.stored.id);
      work = () => planUpdate(plan, entry, pair, how);
    } else {
      const position = plan.reserve();
      plan.name(entry, { $new: position });
      work = () => planInsert(plan, entry, position, how);
    }
    if (how.isLate?.(entry)) late.push(work);
    else work();
  }
  return () => {
    for (const work of late) work();
  };
}

export interface Pair<D extends Document> {
  stored: Stored<D>;
  others: readonly Stored<D>[];
}

/** By the first key, then the rest by the next. Of several with the same key, the nth matches the nth. */
export function pairUp<D extends Document>(
  entries: readonly FileEntry[],
  stored: readonly Stored<D>[],
  keys: readonly MatchKey[],
): Map<FileEntry, Pair<D>> {
  const pairs = new Map<FileEntry, Pair<D>>();
  const used = new Set<Stored<D>>();
  for (const { of, unique } of keys) {
    const free = Map.groupBy(
      stored.filter((one) => !used.has(one)),
      ({ id, doc }) => of({ ...doc, id }),
    );
    const open = Map.groupBy(
      entries.filter((entry) => !pairs.has(entry)),
      ({ id, says }) => of({ ...says, id }),
    );
    for (const [key, wanting] of open) {
      const found = key === null ? [] : (free.get(key) ?? []);
      if (unique && (found.length !== 1 || wanting.length !== 1)) continue;
      for (const [index, entry] of wanting.entries()) {
        const one = found[index];
        if (!one) break;
        used.add(one);
        pairs.set(entry, { stored: one, others: found.length > 1 ? found : [] });
      }
    }
  }
  return pairs;
}

function planInsert<D extends Document>(
  plan: Plan,
  entry: FileEntry,
  position: number,
  how: KindPlan<D>,
): void {
  const said = how.fields(entry, null);
  if (said === null) {
    plan.name(entry, null);
    return;
  }
  dropForbidden(plan, entry, how, { now: how.initial, said });
  const doc: D = { ...how.initial, ...said };
  const after: D = { ...doc, ...how.made?.(doc) };
  if (!isRight(plan, entry, how, after)) return;
  plan.insert(entry, after, { fields: Object.keys(said), position });
}

function planUpdate<D extends Document>(
  plan: Plan,
  entry: FileEntry,
  { stored, others }: Pair<D>,
  how: KindPlan<D>,
): void {
  const { id, doc } = stored;
  const said = how.fields(entry, doc);
  if (said === null) return;
  dropForbidden(plan, entry, how, { now: doc, said });
  const change = differenceOf(doc, said);
  if (change.fields.length === 0) {
    plan.keepKey(entry, id);
    return;
  }
  const value = String(doc.name);
  if (others.length > 0 && plan.source.asks) {
    const key = `name:${value.slice(0, 150)}@${entry.place.row}`;
    const answer = plan.source.settings.answers[key];
    if (answer === 'skip') return;
    if (answer !== 'first' && answer !== id) {
      const objects = others.map((one) => ({ id: one.id, name: String(one.doc.name) }));
      plan.totals.ask({ key, place: entry.place, by: 'name', value, objects });
      const message = `Several ${pluralOf(kinds[how.kind].word)} have this name`;
      plan.report(entry, errorFinding(`ambiguous-${how.kind}`, message, { cell: value }), id);
      return;
    }
  }
  if (isRight(plan, entry, how, { ...doc, ...said })) plan.update(entry, value, stored, change);
}

function dropForbidden<D extends Document>(
  plan: Plan,
  entry: FileEntry,
  { entity }: KindPlan<D>,
  { now, said }: { now: D; said: Partial<D> },
): void {
  const { account, location } = plan.source;
  for (const { field } of dropFields(entity, { account, location }, now, said))
    plan.report(entry, forbiddenField(account, field));
}

function isRight<D extends Document>(
  plan: Plan,
  entry: FileEntry,
  { entity }: KindPlan<D>,
  doc: D,
): boolean {
  try {
    entity.check?.(withIds(doc) as D);
    return true;
  } catch (error) {
    const refusal = asApiError(error);
    if (refusal?.status !== 400) throw error;
    plan.leaveOut(entry, errorFinding('details', refusal.message));
    return false;
  }
}

/** Uses an arbitrary id for each new object: checks of a document do not depend on it. */
function withIds(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(withIds);
  if ('$new' in value) return Number.MAX_SAFE_INTEGER - Number(value.$new);
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, withIds(member)]));
}
