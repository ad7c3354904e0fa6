import { pluralOf } from '~/menu/counted';
import { differenceOf } from '~/menu/import/compare';
import type { FileEntry } from '~/menu/import/entry';
import { errorFinding } from '~/menu/import/findings';
import { kinds } from '~/menu/kinds';
import { chunksOf, type Document, type Entity, yieldToEventLoop } from '../../changes/entity';
import { asApiError } from '../../errors';
import { ownIds } from '../../exports/menu-contents';
import { type Pair, type PairKey, pairUp } from './pair';
import type { Plan, Ref } from './plan';

type NamedKind = 'option_group' | 'option' | 'station' | 'category' | 'discount' | 'fee' | 'tax';

export interface Stored<D> {
  id: number;
  version: number;
  doc: D;
}

export interface NamedPlan<D extends Document> {
  kind: NamedKind;
  entity: Entity<D>;
  keys: readonly PairKey[];
  initial: D;
  /** Null if the entry was reported and is left out. */
  said(entry: FileEntry, stored: D | null): Partial<D> | null;
  made?(doc: D, entry: FileEntry): Partial<D>;
  /** Planned later, because it refers to objects not planned yet. */
  isLate?(entry: FileEntry): boolean;
}

export async function readAll<D extends Document>(
  { source: { reader, location } }: Plan,
  { kind, entity }: Pick<NamedPlan<D>, 'kind' | 'entity'>,
): Promise<Stored<D>[]> {
  const stored: Stored<D>[] = [];
  const ids = await ownIds(reader, kinds[kind].table as 'item', location.id);
  for (const chunk of chunksOf(ids)) {
    const found = await entity.read(reader, location.id, chunk);
    for (const id of chunk) {
      const one = found.get(id);
      if (one) stored.push({ id, ...one });
    }
    await yieldToEventLoop();
  }
  return stored;
}

export interface PlannedNamed<D> {
  stored: readonly Stored<D>[];
  matched: ReadonlySet<number>;
  finish(): void;
}

export async function planNamed<D extends Document>(
  plan: Plan,
  entries: readonly FileEntry[],
  how: NamedPlan<D>,
): Promise<PlannedNamed<D>> {
  plan.counts(how.kind).received += entries.length;
  const good = entries.filter((entry) => !plan.takeFindings(entry));
  const stored = await readAll(plan, how);
  const pairs = pairUp(
    good.map((entry) => ({ entry, doc: { ...entry.says, id: entry.id } })),
    stored.map((one) => ({ stored: one, doc: { ...one.doc, id: one.id } })),
    how.keys,
  );
  const late: (() => void)[] = [];
  for (const entry of good) {
    const pair = pairs.get(entry);
    const position = pair ? undefined : plan.reserve();
    plan.name(entry, pair ? pair.stored.id : { $new: position as number });
    const work = () =>
      pair ? planPair(plan, entry, pair, how) : planNew(plan, entry, position as number, how);
    if (how.isLate?.(entry)) late.push(work);
    else work();
  }
  return {
    stored,
    matched: new Set([...pairs.values()].map(({ stored: one }) => one.id)),
    finish: () => {
      for (const work of late) work();
    },
  };
}

function planNew<D extends Document>(
  plan: Plan,
  entry: FileEntry,
  position: number,
  how: NamedPlan<D>,
): Ref | null {
  const said = how.said(entry, null);
  if (said === null) {
    plan.name(entry, null);
    return null;
  }
  const doc: D = { ...how.initial, ...said };
  const after: D = { ...doc, ...how.made?.(doc, entry) };
  if (!isRight(plan, entry, how, after)) return null;
  const fields = Object.keys(said);
  return plan.insert({ entry, name: String(after.name) }, after, { fields, position });
}

function planPair<D extends Document>(
  plan: Plan,
  entry: FileEntry,
  { stored: { id, version, doc }, others }: Pair<Stored<D>>,
  how: NamedPlan<D>,
): void {
  const said = how.said(entry, doc);
  if (said === null) return;
  const change = differenceOf(doc, said);
  if (change.fields.length === 0) return;
  if (others.length > 0 && plan.source.asks) {
    const key = `name:${String(doc.name).slice(0, 150)}@${entry.place.row}`;
    const answer = plan.source.settings.answers[key];
    if (answer === 'skip') return;
    if (answer !== 'first' && answer !== id) {
      const objects = others.map((one) => ({ id: one.id, name: String(one.doc.name) }));
      const value = String(doc.name);
      plan.ask({ key, place: entry.place, by: 'name', value, objects });
      const message = `Several ${pluralOf(kinds[how.kind].word)} have this name`;
      plan.report(entry, errorFinding(`ambiguous-${how.kind}`, message, { cell: value }), id);
      return;
    }
  }
  if (!isRight(plan, entry, how, { ...doc, ...said })) return;
  plan.update({ entry, name: String(doc.name) }, { id, version }, change);
}

function isRight<D extends Document>(
  plan: Plan,
  entry: FileEntry,
  { entity }: NamedPlan<D>,
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
