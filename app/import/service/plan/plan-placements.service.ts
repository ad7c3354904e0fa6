import { initialDocument } from '~/fields/columns';
import { sortKey } from '~/menu/text';
import { type CategoryDocument, categoryEntity } from '~/objects/category/entity.service';
import { categoryFields } from '~/objects/category/fields';
import { stationEntity } from '~/objects/station/entity.service';
import { stationFields } from '~/objects/station/fields';
import { differenceOf } from '../../rules/compare';
import type { FileEntry, FilePlace, FilePlacement } from '../../rules/entry';
import { errorFinding } from '../../rules/findings';
import {
  asWritten,
  type KnownPlaces,
  MOST_PLACES,
  NO_CATEGORY,
  type Place,
  type PlaceChoice,
  pathOf,
  proposedPlace,
  settledPlace,
} from '../../rules/places';
import type { Named } from './found-items.service';
import { withPlaced } from './matched-kinds.service';
import type { Plan, Ref } from './plan.service';
import { readAll, type Stored } from './plan-kind.service';

interface Wanted {
  path: string;
  placement: FilePlacement;
  place: FilePlace;
  items: Ref[];
  /** With those that are left out. */
  count: number;
  names: string[];
}

interface Target {
  found: Stored<CategoryDocument> | undefined;
  station: Ref;
  name: string;
  place: FilePlace;
  items: Ref[];
}

const NAMES = 3;
const NONE: FilePlacement = { station: null, category: NO_CATEGORY };

/** Items by the categories that the file names, and where those go: there, made, asked or left out. */
export class Placements {
  private readonly wanted = new Map<string, Wanted>();
  private readonly namesakes = new Map<string, Map<number, number>>();
  /** By folded paths. */
  readonly answers: ReadonlyMap<string, PlaceChoice>;
  private readonly asks: boolean;

  constructor(private readonly plan: Plan) {
    const { settings, asks, format } = plan.source;
    const answers = Object.entries(settings.places ?? {});
    this.answers = new Map(answers.map(([path, choice]) => [sortKey(path), choice]));
    this.asks = asks && format !== 'mashmenu';
  }

  private answerOf(placement: FilePlacement): PlaceChoice | undefined {
    return this.answers.get(sortKey(pathOf(placement)));
  }

  /** Whether the answers leave out every category of the entry. */
  leavesOut({ says }: FileEntry, isNew: boolean): boolean {
    const { placements = isNew ? [NONE] : [] } = says;
    return placements.length > 0 && placements.every((one) => this.answerOf(one) === 'leave_out');
  }

  noteLeftOut(entry: FileEntry): void {
    for (const placement of entry.says.placements ?? [NONE]) this.count(entry, placement);
  }

  note(entry: FileEntry, item: Ref): void {
    const { placements = typeof item === 'object' ? [NONE] : [] } = entry.says;
    for (const placement of placements) this.count(entry, placement).items.push(item);
  }

  /** Items of the name of an entry in other categories: a sign of where its own go. */
  noteNamesakes({ says: { placements = [] } }: FileEntry, named: readonly Named[]): void {
    if (!this.asks) return;
    for (const placement of placements) {
      const key = sortKey(pathOf(placement));
      const standing = this.namesakes.get(key) ?? new Map<number, number>();
      this.namesakes.set(key, standing);
      const ids = new Set(named.flatMap(({ places }) => places.map((one) => one.category_id)));
      for (const id of ids) standing.set(id, (standing.get(id) ?? 0) + 1);
    }
  }

  private count({ says: { name }, place }: FileEntry, placement: FilePlacement): Wanted {
    const path = pathOf(placement);
    const key = sortKey(path);
    const blank = { path, placement, place, items: [], count: 0, names: [] };
    const wanted: Wanted = this.wanted.get(key) ?? blank;
    this.wanted.set(key, wanted);
    wanted.count += 1;
    if (wanted.names.length < NAMES && typeof name === 'string') wanted.names.push(name);
    return wanted;
  }

  async finish(): Promise<void> {
    if (this.wanted.size === 0) return;
    const { plan } = this;
    const stations = await readAll(plan, { kind: 'station', entity: stationEntity });
    const categories = await readAll(plan, { kind: 'category', entity: categoryEntity });
    const known: KnownPlaces = {
      locationName: plan.source.location.name,
      stations: stations.map(({ id, doc }) => ({ id, name: doc.name })),
      categories: categories.map(({ id, doc: { name, station_id } }) => ({ id, name, station_id })),
    };
    const targets = new Targets(plan, known, new Map(categories.map((one) => [one.id, one])));
    const standsIn = new Map<Ref, number[]>();
    for (const { id, doc } of this.asks ? categories : []) {
      for (const item of doc.items) standsIn.set(item, [...(standsIn.get(item) ?? []), id]);
    }
    // Its categories may list the items that do not name one.
    const listsItems = plan.source.format === 'json' && plan.counts('category').received > 0;
    let asked = 0;
    for (const wanted of this.wanted.values()) {
      const place = this.placeOf(wanted, known, standsIn);
      const isAsked = this.asks && !place.settled && asked < MOST_PLACES;
      if (isAsked) asked += 1;
      const isShown = this.asks && !(listsItems && wanted.path === NO_CATEGORY);
      if (isAsked || (isShown && place.settled && plan.totals.places.length < MOST_PLACES)) {
        plan.totals.places.push({ ...shownOf(wanted), ...place });
      }
      if (place.settled) targets.add(place.goes, wanted);
      else if (!isAsked) this.placeUnasked(wanted, known, targets);
    }
    targets.plan();
  }

  private placeOf(
    { path, placement, items }: Wanted,
    known: KnownPlaces,
    standsIn: ReadonlyMap<Ref, readonly number[]>,
  ): Place {
    const answer = this.answerOf(placement);
    if (path === NO_CATEGORY) {
      const goes = answer === undefined ? null : settledPlace(NONE, answer, known);
      return { goes, settled: true, why: goes === null ? '' : 'as chosen' };
    }
    const goes = settledPlace(placement, answer, known);
    if (goes !== null) {
      const isSame = typeof goes === 'object' && 'category_id' in goes;
      const why = isSame ? 'same name' : 'as the file says';
      return { goes, settled: true, why: goes === answer ? 'as chosen' : why };
    }
    const standing = new Map(this.namesakes.get(sortKey(path)));
    for (const item of items) {
      for (const id of standsIn.get(item) ?? []) standing.set(id, (standing.get(id) ?? 0) + 1);
    }
    return { ...proposedPlace(placement, standing, known), settled: false };
  }

  /** Nobody is asked: as the file says, unless that may be one of several. */
  private placeUnasked({ placement, place, items }: Wanted, known: KnownPlaces, targets: Targets) {
    const { category } = placement;
    const isUnclear = known.categories.some(({ name }) => sortKey(name) === sortKey(category));
    const goes = placement.station === null && isUnclear ? null : asWritten(placement, known);
    if (goes) targets.add(goes, { place, items });
    else {
      const finding = isUnclear ? SEVERAL : NO_STATION_NAMED;
      this.plan.counts('category').received += 1;
      this.plan.report({ kind: 'category', place }, { ...finding, cell: category });
    }
  }
}

function shownOf({ path, placement: { station, category }, count, names }: Wanted) {
  return { path, category, station, items: count, names };
}

/** What goes where: each category once, and new stations for them. */
class Targets {
  private readonly targets = new Map<string, Target>();
  private readonly made = new Map<string, Ref>();

  constructor(
    private readonly source: Plan,
    private readonly known: KnownPlaces,
    private readonly stored: ReadonlyMap<number, Stored<CategoryDocument>>,
  ) {}

  add(goes: PlaceChoice | null, { place, items }: Pick<Wanted, 'place' | 'items'>): void {
    if (goes === null || goes === 'leave_out') return;
    const target = this.targetOf(goes, place);
    target.items.push(...items);
  }

  plan(): void {
    for (const { found, station, name, place, items } of this.targets.values()) {
      const entry = { kind: 'category' as const, place };
      this.source.counts('category').received += 1;
      if (found) {
        const change = differenceOf(found.doc, { items: withPlaced(found.doc.items, items) });
        if (change.fields.length > 0) this.source.update(entry, found.doc.name, found, change);
        continue;
      }
      const blank = { ...initialDocument(categoryFields), station_id: station, name };
      const doc = { ...blank, items: withPlaced([], items) };
      this.source.insert(entry, doc, { fields: ['station_id', 'name', 'items'] });
    }
  }

  private targetOf(goes: Exclude<PlaceChoice, 'leave_out'>, place: FilePlace): Target {
    const found = 'category_id' in goes ? this.stored.get(goes.category_id) : undefined;
    if (found) return this.target(found.doc.station_id, found.doc.name, place, found);
    if ('category_id' in goes) throw new Error(`There is no category ${goes.category_id}.`);
    const station = 'station_id' in goes ? goes.station_id : this.stationNamed(goes.station, place);
    const same = [...this.stored.values()].find(
      ({ doc }) => doc.station_id === station && sortKey(doc.name) === sortKey(goes.category),
    );
    return this.target(station, goes.category, place, same);
  }

  private target(station: Ref, name: string, place: FilePlace, found: Target['found']): Target {
    const key = found ? `${found.id}` : `${JSON.stringify(station)} ${sortKey(name)}`;
    const target = this.targets.get(key) ?? { found, station, name, place, items: [] };
    this.targets.set(key, target);
    return target;
  }

  private stationNamed(name: string, place: FilePlace): Ref {
    const key = sortKey(name);
    const there = this.known.stations.find((one) => sortKey(one.name) === key)?.id;
    const known = there ?? this.made.get(key);
    if (known !== undefined) return known;
    this.source.counts('station').received += 1;
    const doc = { ...initialDocument(stationFields), name };
    const ref = this.source.insert({ kind: 'station', place }, doc, { fields: ['name'] });
    this.made.set(key, ref);
    return ref;
  }
}

const NO_STATION_NAMED = errorFinding('station-missing', 'Name the station of a new category', {
  column: 'station',
});
const SEVERAL = errorFinding('category-unclear', 'Several stations have this category', {
  advice: 'Name its station too.',
  column: 'category',
});
