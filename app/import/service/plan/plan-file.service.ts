import { CHUNK } from '~/service/changes/entity';
import { isOneOf } from '~/service/store/id-lists';
import type { FileEntry } from '../../rules/entry';
import { errorFinding } from '../../rules/findings';
import { IMPORT_KINDS, type ImportKind } from '../../rules/kinds';
import { ItemLinks } from './item-links.service';
import { planCategories, planRules, planStations } from './matched-kinds.service';
import { Plan, type PlanRows, type PlanSource, type Ref } from './plan.service';
import { PlannedDayParts } from './plan-day-parts.service';
import { PlannedGroups } from './plan-groups.service';
import { PlannedImages } from './plan-images.service';
import { PlannedItems } from './plan-items.service';
import { PlannedModes } from './plan-modes.service';
import { Placements } from './plan-placements.service';
import { PlannedSoldOut } from './plan-sold-out.service';
import type { PlanTotals } from './totals.service';

const ITEM = IMPORT_KINDS.indexOf('item');
/** Entries per batch; other kinds are planned all at once. */
const AT_ONCE: Partial<Record<ImportKind, number>> = { item: CHUNK, image: 1, relation: CHUNK };

/** Compares with what is stored and writes only the plan. @param entries in the order of IMPORT_KINDS */
export async function planFile(
  source: PlanSource,
  rows: PlanRows,
  entries: AsyncIterable<FileEntry>,
  compared: (count: number) => Promise<void>,
): Promise<PlanTotals> {
  const plan = new Plan(source, rows);
  const planning = await planningOf(plan);
  let count = 0;
  let open: FileEntry[] = [];
  const close = async () => {
    const [first] = open;
    if (!first) return;
    if (IMPORT_KINDS.indexOf(first.kind) > ITEM) await planning.finishItems();
    await planning[first.kind](open);
    count += open.length;
    open = [];
    await rows.settle();
    await compared(count);
  };
  for await (const entry of entries) {
    const [first] = open;
    const isFull = open.length >= (AT_ONCE[entry.kind] ?? Number.POSITIVE_INFINITY);
    if (isFull || (first && first.kind !== entry.kind)) await close();
    open.push(entry);
  }
  await close();
  await planning.finish();
  await rows.settle();
  return plan.totals;
}

type Planning = Record<ImportKind, (entries: readonly FileEntry[]) => void | Promise<void>> & {
  /** Plans what waited for all items: called once there are no more of them. */
  finishItems(): Promise<void>;
  finish(): Promise<void>;
};

async function planningOf(plan: Plan): Promise<Planning> {
  const dayParts = new PlannedDayParts(plan);
  const images = new PlannedImages(plan);
  const modes = new PlannedModes(plan);
  await modes.read();
  const links = new ItemLinks(plan);
  const placements = new Placements(plan);
  const soldOut = new PlannedSoldOut(plan);
  const groups = new PlannedGroups(plan, { images, links, soldOut });
  const items = new PlannedItems(plan, {
    ...{ dayParts, images, modes, links, placements, groups, soldOut },
  });
  return {
    location: (entries) => dayParts.add(entries),
    image: (entries) => images.add(entries),
    price_mode: (entries) => modes.add(entries),
    option_group: (entries) => groups.addGroups(entries),
    option: (entries) => groups.addOptions(entries),
    item: (entries) => items.add(entries),
    relation: (entries) => planRelations(plan, entries),
    discount: (entries) => planRules(plan, 'discount', entries),
    fee: (entries) => planRules(plan, 'fee', entries),
    tax: (entries) => planRules(plan, 'tax', entries),
    station: (entries) => planStations(plan, entries, images),
    category: (entries) => planCategories(plan, entries, images),
    // Said of items and options.
    sold_out() {},
    finishItems: () => items.finish(),
    async finish() {
      await items.finish();
      groups.finish();
      await placements.finish();
      await soldOut.finish();
    },
  };
}

/** Adds missing relations and removes none. */
async function planRelations(plan: Plan, entries: readonly FileEntry[]): Promise<void> {
  const ends = plan.receive('relation', entries).map((entry) => ({
    entry,
    item: plan.refOf('item', entry.says.item_id),
    related: plan.refOf('item', entry.says.related_id),
  }));
  const refs = ends.flatMap(({ item, related }) => [item, related]);
  const known = await knownRelations(
    plan,
    refs.filter((ref) => typeof ref === 'number'),
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
    plan.name(entry, plan.insert(entry, doc, { name: type }));
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

/** Mutual relations have one key for both directions, containers do not. */
function keyOf(type: string, item: Ref, related: Ref): string {
  const ends = [JSON.stringify(item), JSON.stringify(related)];
  return [type, ...(type === 'others' ? ends.sort() : ends)].join(' ');
}
