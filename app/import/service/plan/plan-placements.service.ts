import { initialDocument } from '~/fields/columns';
import { sortKey } from '~/menu/text';
import { categoryEntity } from '~/objects/category/entity.service';
import { categoryFields } from '~/objects/category/fields';
import { stationEntity } from '~/objects/station/entity.service';
import { stationFields } from '~/objects/station/fields';
import { differenceOf } from '../../rules/compare';
import type { FileEntry, FilePlace } from '../../rules/entry';
import { errorFinding } from '../../rules/findings';
import { withPlaced } from './matched-kinds.service';
import type { Plan, Ref } from './plan.service';
import { readAll } from './plan-kind.service';

interface Wanted {
  station: string | null;
  category: string;
  place: FilePlace;
  items: Ref[];
}

/** Placements by the names of stations and categories, of which missing ones are created. */
export class Placements {
  private readonly wanted = new Map<string, Wanted>();

  constructor(private readonly plan: Plan) {}

  note({ says: { placements = [] }, place }: FileEntry, item: Ref): void {
    for (const { station, category } of placements) {
      const key = `${sortKey(station ?? '')}\u0000${sortKey(category)}`;
      const known = this.wanted.get(key);
      if (known) known.items.push(item);
      else this.wanted.set(key, { station, category, place, items: [item] });
    }
  }

  async finish(): Promise<void> {
    if (this.wanted.size === 0) return;
    const { plan } = this;
    const stations = await readAll(plan, { kind: 'station', entity: stationEntity });
    const categories = await readAll(plan, { kind: 'category', entity: categoryEntity });
    const stationRefs = new Map<string, Ref>();
    for (const { id, doc } of stations) {
      const key = sortKey(doc.name);
      if (!stationRefs.has(key)) stationRefs.set(key, id);
    }
    for (const { station, category, place, items } of this.wanted.values()) {
      const found = categories.find(
        ({ doc }) =>
          sortKey(doc.name) === sortKey(category) &&
          (station === null || doc.station_id === stationRefs.get(sortKey(station))),
      );
      const entry = { kind: 'category' as const, place };
      plan.counts('category').received += 1;
      if (found) {
        const change = differenceOf(found.doc, { items: withPlaced(found.doc.items, items) });
        if (change.fields.length > 0) plan.update(entry, found.doc.name, found, change);
        continue;
      }
      const station_id = this.stationFor(station, place, stationRefs);
      if (station_id === null) {
        plan.report(entry, { ...NO_STATION_NAMED, cell: category });
        continue;
      }
      const doc = { ...initialDocument(categoryFields), station_id, name: category, items };
      plan.insert(entry, doc, { fields: ['station_id', 'name', 'items'] });
    }
  }

  /** The named station, created if missing, else the only one. */
  private stationFor(
    station: string | null,
    place: FilePlace,
    known: Map<string, Ref>,
  ): Ref | null {
    if (station === null) {
      const [only, ...others] = known.values();
      return only !== undefined && others.length === 0 ? only : null;
    }
    const there = known.get(sortKey(station));
    if (there !== undefined) return there;
    this.plan.counts('station').received += 1;
    const doc = { ...initialDocument(stationFields), name: station };
    const ref = this.plan.insert({ kind: 'station', place }, doc, { fields: ['name'] });
    known.set(sortKey(station), ref);
    return ref;
  }
}

const NO_STATION_NAMED = errorFinding('station-missing', 'Name the station of a new category', {
  column: 'station',
});
