import { initialDocument } from '~/fields/columns';
import { differenceOf } from '~/menu/import/compare';
import type { FileEntry, FilePlace } from '~/menu/import/entry';
import { errorFinding } from '~/menu/import/findings';
import { sortKey } from '~/menu/text';
import { categoryEntity } from '~/objects/category/entity.service';
import { categoryFields } from '~/objects/category/fields';
import { stationEntity } from '~/objects/station/entity.service';
import { stationFields } from '~/objects/station/fields';
import { BY_ID, BY_NAME, textKey } from './pair';
import type { Plan, Ref } from './plan';
import type { PlannedImages } from './plan-images';
import { planNamed, readAll, type Stored } from './plan-named';
import { isKey } from './references';

type Doc = Record<string, unknown>;

interface Wanted {
  station: string | null;
  category: string;
  place: FilePlace;
  items: Ref[];
}

/** A file adds placements and removes none. */
export class Placements {
  private readonly wanted = new Map<string, Wanted>();

  constructor(
    private readonly plan: Plan,
    private readonly images: PlannedImages,
  ) {}

  note({ says: { placements = [] }, place }: FileEntry, item: Ref): void {
    for (const { station, category } of placements) {
      const key = `${sortKey(station ?? '')}\u0000${sortKey(category)}`;
      const known = this.wanted.get(key);
      if (known) known.items.push(item);
      else this.wanted.set(key, { station, category, place, items: [item] });
    }
  }

  async add(stations: readonly FileEntry[], categories: readonly FileEntry[]): Promise<void> {
    const { plan } = this;
    const shown = (entry: FileEntry, stored: { image: number | null } | null): Doc => {
      const { station_id: _, items: __, ...says } = entry.says as Doc;
      const said: Doc = { ...says };
      if ('image' in said) this.images.place(entry, said, stored?.image ?? null);
      return said;
    };
    if (stations.length > 0) {
      await planNamed(plan, stations, {
        kind: 'station',
        entity: stationEntity,
        keys: [BY_ID, ...BY_NAME],
        initial: initialDocument(stationFields),
        said: shown,
      });
    }
    if (categories.length === 0) return;
    const stationOf = (station: unknown) =>
      isKey(station) ? plan.refOf('station', station.key) : (station as Ref);
    await planNamed(plan, categories, {
      kind: 'category',
      entity: categoryEntity,
      keys: [
        BY_ID,
        {
          of: ({ station_id, name }) =>
            textKey(name) && `${JSON.stringify(stationOf(station_id))} ${name}`,
        },
        {
          of: ({ station_id, name }) =>
            textKey(name) && `${JSON.stringify(stationOf(station_id))} ${sortKey(String(name))}`,
        },
      ],
      initial: { ...initialDocument(categoryFields), items: [] as number[] },
      said: (entry, stored) => {
        const station = stationOf(entry.says.station_id);
        if (station === null) {
          plan.leaveOut(entry, NO_STATION);
          return null;
        }
        const listed = (entry.says.items ?? []) as readonly unknown[];
        const items = listed.flatMap((item) =>
          isKey(item) ? (plan.refOf('item', item.key) ?? []) : (item as Ref),
        );
        const said = { ...shown(entry, stored), items: joined(stored?.items ?? [], items) };
        return (stored ? said : { ...said, station_id: station }) as never;
      },
    });
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
    for (const wanted of this.wanted.values()) {
      const { station, category, place, items } = wanted;
      const known = categories.filter(
        ({ doc }) =>
          sortKey(doc.name) === sortKey(category) &&
          (station === null || doc.station_id === stationRefs.get(sortKey(station))),
      );
      const [found] = known;
      plan.counts('category').received += 1;
      if (found) {
        this.fill(found, place, items);
        continue;
      }
      const ref = this.stationFor(station, place, stationRefs);
      const entry = { kind: 'category' as const, place };
      if (ref === null) {
        plan.report({ ...entry, cells: null }, { ...NO_STATION_NAMED, cell: category });
        continue;
      }
      const doc = { ...initialDocument(categoryFields), station_id: ref, name: category, items };
      plan.insert({ entry, name: category }, doc, { fields: ['station_id', 'name', 'items'] });
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
    const entry = { kind: 'station' as const, place };
    const ref = this.plan.insert({ entry, name: station }, doc, { fields: ['name'] });
    known.set(sortKey(station), ref);
    return ref;
  }

  private fill(
    { id, version, doc }: Stored<{ name: string; items: number[] }>,
    place: FilePlace,
    items: readonly Ref[],
  ): void {
    const change = differenceOf(doc, { items: joined(doc.items, items) });
    if (change.fields.length === 0) return;
    const entry = { kind: 'category' as const, place };
    this.plan.update({ entry, name: doc.name }, { id, version }, change);
  }
}

const NO_STATION = errorFinding('station-left-out', 'Its station is left out');
const NO_STATION_NAMED = errorFinding('station-missing', 'Name the station of a new category', {
  column: 'station',
});

function joined(stored: readonly number[], items: readonly Ref[]): Ref[] {
  const known = new Set(stored);
  const more = items.filter((item) => typeof item !== 'number' || !known.has(item));
  return [...stored, ...new Set(more)];
}
