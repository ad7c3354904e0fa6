import type { FileEntry } from '~/menu/import/entry';
import type { ImportKind } from '~/menu/import/kinds';
import { CHUNK } from '../../changes/entity';
import { ItemLinks } from './item-links';
import { Plan, type PlanRows, type PlanSource } from './plan';
import { PlannedDayParts } from './plan-day-parts';
import { PlannedImages } from './plan-images';
import { PlannedItems } from './plan-items';
import { PlannedModes } from './plan-modes';
import type { PlannedNamed } from './plan-named';
import { planGroups, planOptions } from './plan-options';
import { Placements } from './plan-placements';
import { planRelations } from './plan-relations';
import { planRules } from './plan-rules';
import type { PlanTotals } from './totals';

/** Entries of a kind that are planned at once; of the other kinds all are. */
const AT_ONCE: Partial<Record<ImportKind, number>> = { item: CHUNK, image: 1, relation: CHUNK };

/**
 * Plans what a file would change: compares its entries, kind by kind, with what is stored. Nothing is written but the
 * rows of the plan.
 *
 * @param entries in the order of IMPORT_KINDS
 * @param compared hears how many entries were
 */
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
