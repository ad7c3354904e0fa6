import { canonicalDocument } from '~/fields/columns';
import { itemFields } from '~/objects/item/fields';
import { blankItem, type ItemDocument } from '~/objects/item/service/document.service';
import { itemEntity } from '~/objects/item/service/entity.service';
import { chunksOf, readMany, type Versioned } from '~/service/changes/entity';
import { dropForbidden } from '~/service/changes/locked-fields';
import { findRows } from '~/service/store/matching-rows';
import { differenceOf } from '../../rules/compare';
import type { FileEntry, Finding } from '../../rules/entry';
import { errorFinding, LEFT_OUT_BY_CHOICE, warningFinding } from '../../rules/findings';
import { type ItemLinks, linksOf } from './item-links.service';
import { forbiddenField } from './match-findings.service';
import { ItemMatches, type Matched } from './match-items.service';
import { NewNames, withNameKey } from './name-keys.service';
import type { Plan } from './plan.service';
import type { PlannedDayParts } from './plan-day-parts.service';
import type { PlannedGroups } from './plan-groups.service';
import type { PlannedImages } from './plan-images.service';
import type { PlannedModes } from './plan-modes.service';
import type { Placements } from './plan-placements.service';
import type { PlannedSoldOut } from './plan-sold-out.service';

type Doc = Record<string, unknown>;

interface Around {
  dayParts: PlannedDayParts;
  images: PlannedImages;
  modes: PlannedModes;
  links: ItemLinks;
  placements: Placements;
  groups: PlannedGroups;
  soldOut: PlannedSoldOut;
}

export class PlannedItems {
  private readonly matches: ItemMatches;
  /** Items of a file with groups: these are planned before them, and by what they match. */
  private readonly waiting: FileEntry[] = [];
  private isFinished = false;
  private readonly names = new NewNames();

  constructor(
    private readonly plan: Plan,
    private readonly around: Around,
  ) {
    this.matches = new ItemMatches(plan, around.placements);
  }

  async add(said: readonly FileEntry[]): Promise<void> {
    const entries = said.map(withNameKey);
    if (this.around.groups.areSaid) this.waiting.push(...entries);
    else await this.planMatched(await this.matches.match(this.plan.receive('item', entries)));
  }

  /** Once the file has no more items. */
  async finish(): Promise<void> {
    if (this.isFinished) return;
    this.isFinished = true;
    const matched = new Map<FileEntry, Matched>();
    for (const entries of chunksOf(this.waiting)) {
      const found = await this.matches.match(this.plan.receive('item', entries));
      for (const [entry, one] of found) matched.set(entry, one);
    }
    for (const [entry, one] of await this.matches.rest()) matched.set(entry, one);
    await this.around.groups.add(
      new Map(this.waiting.map((entry) => [entry, this.idsOf(entry, matched.get(entry))])),
    );
    const inOrder = new Set([
      ...this.waiting.filter((entry) => matched.has(entry)),
      ...matched.keys(),
    ]);
    for (const entries of chunksOf([...inOrder])) {
      await this.planMatched(
        new Map(entries.map((entry) => [entry, matched.get(entry) as Matched])),
      );
      await this.plan.settle();
    }
  }

  /** Null if nothing is done about the entry, or it is asked about. */
  private idsOf(entry: FileEntry, matched: Matched | undefined): readonly number[] | null {
    if (!matched || (matched.doubtful && this.plan.source.asks)) return null;
    const isNew = matched.ids.length === 0;
    if (this.around.placements.leavesOut(entry, isNew)) return null;
    return isNew && refusalOfNew(entry) ? null : matched.ids;
  }

  private async planMatched(matches: ReadonlyMap<FileEntry, Matched>): Promise<void> {
    const { reader, location } = this.plan.source;
    const entries = [...matches.keys()];
    const ids = [...matches.values()].flatMap((matched) => matched.ids);
    const stored = await readMany(itemEntity, reader, location.id, ids);
    await this.around.links.know(entries);
    const origins = await this.originNames(entries, stored);
    for (const [entry, matched] of matches) this.planOne(entry, matched, stored, origins);
  }

  private planOne(
    entry: FileEntry,
    { ids, doubtful, sku }: Matched,
    stored: ReadonlyMap<number, Versioned<ItemDocument>>,
    origins: ReadonlyMap<number, string>,
  ): void {
    if (Array.isArray(entry.says.global_match) && entry.says.global_match.length > 0) {
      this.plan.totals.globalMatches += 1;
    }
    if (this.around.placements.leavesOut(entry, ids.length === 0)) {
      this.around.placements.noteLeftOut(entry);
      this.plan.leaveOut(entry, LEFT_OUT);
      return;
    }
    if (ids.length === 0) {
      this.planNew(entry, origins);
      return;
    }
    for (const id of ids) {
      const found = stored.get(id);
      if (!found) continue;
      this.plan.name(entry, id);
      this.around.placements.note(entry, id);
      const change = this.changeOf(sku ? { ...entry, says: { ...entry.says, sku } } : entry, {
        doc: found.doc,
        origins,
      });
      const isSame = change.fields.length === 0;
      if (doubtful && this.plan.source.asks && !isSame) {
        this.plan.askWhich(entry, doubtful, id);
        continue;
      }
      this.around.soldOut.place(entry, 'item', { ref: id, name: found.doc.name, doubtful });
      if (isSame) this.plan.keepKey(entry, id);
      else this.plan.update(entry, found.doc.name, { id, version: found.version }, change);
    }
  }

  private planNew(entry: FileEntry, origins: ReadonlyMap<number, string>): void {
    const { says } = entry;
    const refusal = refusalOfNew(entry);
    if (refusal) {
      this.plan.leaveOut(entry, refusal);
      return;
    }
    const blankOne = blankItem(String(says.name));
    const said = this.saidOf(entry, null);
    if (says.price === undefined && !this.plan.isMenuFile) {
      this.plan.report(entry, WITHOUT_PRICE);
      said.active = 0;
    }
    if (!this.plan.isMenuFile && this.names.isAgain(entry))
      this.plan.report(entry, { ...NAME_AGAIN, cell: blankOne.name });
    this.dropForbidden(entry, blankOne, said);
    if (says.price !== undefined && said.price === undefined) said.active = 0;
    const doc = { ...blankOne, ...said } as ItemDocument;
    const name = this.originName(doc, origins) ?? doc.name;
    const after = settled({ ...doc, name });
    const ref = this.plan.insert(entry, after, { fields: Object.keys(said) });
    this.plan.name(entry, ref);
    this.around.placements.note(entry, ref);
    this.around.soldOut.place(entry, 'item', { ref, name });
  }

  private changeOf(
    entry: FileEntry,
    { doc, origins }: { doc: ItemDocument; origins: ReadonlyMap<number, string> },
  ) {
    const said = this.saidOf(entry, doc);
    if (said.name !== undefined && said.name !== doc.name) {
      said.name = this.originName({ ...doc, ...said } as ItemDocument, origins) ?? said.name;
    }
    if (hasLostZeros(said.pos_id, doc.pos_id)) {
      const advice = `It stays ${doc.pos_id}.`;
      this.plan.report(entry, { ...LOST_ZEROS, cell: String(said.pos_id), advice });
      said.pos_id = doc.pos_id;
    }
    const isUnpriced = entry.id === null && said.price === undefined && doc.price === 0;
    if (isUnpriced && said.active === 1 && doc.active === 0) {
      this.plan.report(entry, STAYS_INACTIVE);
      delete said.active;
    }
    this.dropForbidden(entry, doc, said);
    const after: Doc = settled({ ...doc, ...said } as ItemDocument);
    const wanted = Object.keys(said).map((field) => [field, after[field]] as const);
    return differenceOf(doc, Object.fromEntries(wanted));
  }

  private saidOf(entry: FileEntry, stored: ItemDocument | null): Doc {
    const { placements: _, sold_out: __, mode_prices, custom, ...says } = entry.says;
    const said: Doc = { ...says };
    if (this.plan.isMenuFile) dropEmpty(said);
    if (Array.isArray(said.day_parts)) this.around.dayParts.place(entry, said, stored !== null);
    if (custom) said.custom = { ...stored?.custom, ...valuesInput(custom, stored?.custom ?? {}) };
    this.around.images.place(entry, said, stored?.image ?? null);
    this.around.modes.place(entry, said, mode_prices ?? [], stored?.prices ?? []);
    linksOf(this.plan, this.around.links, said, stored);
    return said;
  }

  private dropForbidden(entry: FileEntry, now: ItemDocument, said: Doc): void {
    const { account, location } = this.plan.source;
    const kept = dropForbidden(itemEntity, { account, location }, now, said);
    for (const { field } of kept) this.plan.report(entry, forbiddenField(account, field));
  }

  private originName(
    { global_match }: Pick<ItemDocument, 'global_match'>,
    origins: ReadonlyMap<number, string>,
  ): string | undefined {
    const known = global_match.find((id) => origins.has(id));
    return known === undefined ? undefined : origins.get(known);
  }

  private async originNames(
    entries: readonly FileEntry[],
    stored: ReadonlyMap<number, Versioned<ItemDocument>>,
  ): Promise<Map<number, string>> {
    const { settings, reader } = this.plan.source;
    if (!settings.use_client_names) return new Map();
    const ids = new Set<number>();
    for (const { says } of entries) {
      if (Array.isArray(says.global_match)) for (const id of says.global_match) ids.add(Number(id));
    }
    for (const { doc } of stored.values()) for (const id of doc.global_match) ids.add(id);
    if (ids.size === 0) return new Map();
    const rows = await findRows(reader, 'origin_item', { item_id: [...ids] }, 'item_id', 'name');
    return new Map(rows.map(({ item_id, name }) => [item_id, name]));
  }
}

const LEFT_OUT = errorFinding(LEFT_OUT_BY_CHOICE, 'Its category is left out, as chosen', {
  advice: 'Where it goes can be chosen again.',
  column: 'category',
});
const NAME_MISSING = errorFinding('name-missing', 'Enter a name', {
  advice: 'A new item needs a name; one that is there is found by its id, POS ID or SKU.',
  column: 'name',
});
const PRICE_MISSING = errorFinding('price-missing', 'A new item needs a price', {
  column: 'price',
});
const WITHOUT_PRICE = warningFinding(
  'price-unsaid',
  'This new item has no price: it is not active',
  {
    advice: 'Give it a price and activate it, or say which column has the prices.',
  },
);
const STAYS_INACTIVE = warningFinding('price-unsaid', 'This item has no price: it stays inactive', {
  advice: 'Give it a price and activate it.',
});
const NAME_AGAIN = warningFinding('name-again', 'Another new item of its category has this name', {
  column: 'name',
});

function refusalOfNew({ says, blank = [] }: FileEntry): Finding | null {
  if (typeof says.name !== 'string') return NAME_MISSING;
  return blank.includes('price') ? PRICE_MISSING : null;
}

const LOST_ZEROS = warningFinding('pos-id-zeros', 'A POS ID has lost its leading zeros', {
  column: 'pos_id',
});

/** Spreadsheets take zeros off a number. */
function hasLostZeros(said: unknown, stored: string | null): boolean {
  if (typeof said !== 'string' || !/^[1-9]\d*$/.test(said) || stored === null) return false;
  return stored !== said && stored.replace(/^0+/, '') === said;
}

/** Empty values of a menu file change nothing: programs that write it may not know the fields. */
function dropEmpty(said: Doc): void {
  for (const [field, value] of Object.entries(said)) {
    const isEmptyList = Array.isArray(value) && value.length === 0;
    if (isEmptyList || (field === 'image' && value === null)) delete said[field];
  }
}

function valuesInput(
  custom: Readonly<Record<string, string | number | null>>,
  stored: Readonly<Record<string, unknown>>,
) {
  const said = Object.entries(custom).filter(([name, value]) => value !== null || name in stored);
  return Object.fromEntries(said);
}

function settled(doc: ItemDocument): ItemDocument {
  return {
    ...canonicalDocument(itemFields, doc),
    prices: doc.prices,
    option_groups: doc.option_groups,
    options: doc.options,
  };
}
