import type { FileEntry } from '~/menu/import/entry';
import { errorFinding } from '~/menu/import/findings';
import type { ImportKind } from '~/menu/import/kinds';
import { CHUNK } from '../../changes/entity';
import { isOneOf } from '../../store/id-lists';
import { ItemLinks } from './item-links';
import { Plan, type PlanRows, type PlanSource, type Ref } from './plan';
import { PlannedDayParts } from './plan-day-parts';
import { PlannedImages } from './plan-images';
import { PlannedItems } from './plan-items';
import { PlannedModes } from './plan-modes';
import type { PlannedNamed } from './plan-named';
import { planGroups, planOptions } from './plan-options';
import { Placements } from './plan-placements';
import { planRules } from './plan-rules';
import { isKey } from './references';
import type { PlanTotals } from './totals';

/** Entries per batch; other kinds are planned all at once. */
const AT_ONCE: Partial<Record<ImportKind, number>> = { item: CHUNK, image: 1, relation: CHUNK };

/** Compares with what is stored and writes only the plan. @param entries in the order of IMPORT_KINDS */
export async function planFile(
  source: PlanSource,
  rows: PlanRows,
  entries: AsyncIterable<FileEntry>,
  compared: (count: number) => Promise<void>,
): Promise<PlanTotals> {
  const planning = new Planning(new Plan(source, rows));
  await planning.begin();
  let count = 0;
  let open: FileEntry[] = [];
  const close = async () => {
    const [first] = open;
    if (!first) return;
    await planning.add(first.kind, open);
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
  const totals = await planning.finish();
  await rows.settle();
  return totals;
}

class Planning {
  private readonly dayParts: PlannedDayParts;
  private readonly images: PlannedImages;
  private readonly modes: PlannedModes;
  private readonly links: ItemLinks;
  private readonly placements: Placements;
  private readonly items: PlannedItems;
  private options: PlannedNamed<unknown> | undefined;

  constructor(private readonly plan: Plan) {
    this.dayParts = new PlannedDayParts(plan);
    this.images = new PlannedImages(plan);
    this.modes = new PlannedModes(plan);
    this.links = new ItemLinks(plan);
    this.placements = new Placements(plan, this.images);
    const { dayParts, images, modes, links, placements } = this;
    this.items = new PlannedItems(plan, { dayParts, images, modes, links, placements });
  }

  begin(): Promise<void> {
    return this.modes.read();
  }

  async add(kind: ImportKind, entries: readonly FileEntry[]): Promise<void> {
    const { plan } = this;
    switch (kind) {
      case 'image':
        return this.images.add(entries);
      case 'price_mode':
        return this.modes.add(entries);
      case 'option_group':
        return planGroups(plan, entries, this.links);
      case 'option':
        this.options = await planOptions(plan, entries, this.images);
        return;
      case 'item':
        return this.items.add(entries);
      case 'relation':
        return planRelations(plan, entries);
      case 'discount':
      case 'fee':
      case 'tax':
        return planRules(plan, kind, entries);
      case 'station':
        return this.placements.add(entries, []);
      case 'category':
        return this.placements.add([], entries);
      case 'location':
        return this.dayParts.add(entries);
    }
  }

  async finish(): Promise<PlanTotals> {
    this.options?.finish();
    await this.placements.finish();
    return this.plan.totals;
  }
}

/** Adds missing relations and removes none. */
async function planRelations(plan: Plan, entries: readonly FileEntry[]): Promise<void> {
  plan.counts('relation').received += entries.length;
  const ends = entries
    .filter((entry) => !plan.takeFindings(entry))
    .map((entry) => ({
      entry,
      item: endOf(plan, entry.says.item_id),
      related: endOf(plan, entry.says.related_id),
    }));
  const known = await knownRelations(
    plan,
    ends.flatMap(({ item, related }) => [item, related].filter((ref) => typeof ref === 'number')),
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
    const ref = plan.insert({ entry, name: type }, doc, { fields: Object.keys(doc) });
    plan.name(entry, ref);
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

function endOf(plan: Plan, end: unknown): Ref | null {
  if (isKey(end)) return plan.refOf('item', end.key);
  return typeof end === 'number' ? end : null;
}

/** Mutual relations have one key for both directions, containers do not. */
function keyOf(type: string, item: Ref, related: Ref): string {
  const ends = [JSON.stringify(item), JSON.stringify(related)];
  return [type, ...(type === 'others' ? ends.sort() : ends)].join(' ');
}
