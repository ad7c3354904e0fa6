import {
  type Channel,
  categoryVisibility,
  type Moment,
  type Reason,
  type ShownCategory,
  type ShownItem,
  type ShownLocation,
  type ShownStation,
  stationVisibility,
  visibility,
} from './visibility';

export interface Viewing {
  location: ShownLocation;
  when: Moment;
  channel: Channel;
}

export function closedReason({ location, when, channel }: Viewing): Reason['code'] | null {
  const anyStation: ShownStation = { id: 0, active: 1, visibility: null };
  const { reasons } = stationVisibility(anyStation, location, when, channel);
  return reasons.find(({ on }) => on === 'location')?.code ?? null;
}

/** Stations without a visible category are left out. */
export function shownStations<
  C extends ShownCategory,
  S extends ShownStation & { categories: C[] },
>({ location, when, channel }: Viewing, stations: readonly S[]): S[] {
  return stations.flatMap((station) => {
    const categories = station.categories.filter(
      (category) => categoryVisibility(category, { station }, location, when, channel).visible,
    );
    return categories.length > 0 ? [{ ...station, categories }] : [];
  });
}

export function undatedCategories<C extends ShownCategory>(
  { location, when, channel }: Viewing,
  stations: readonly (ShownStation & { categories: readonly C[] })[],
): C[] {
  return stations.flatMap((station) =>
    station.categories.filter((category) => {
      const of = categoryVisibility(category, { station }, location, when, channel);
      return !of.visible && of.reasons.every(({ code }) => code === 'no_date');
    }),
  );
}

export function shownItems<I extends ShownItem>(
  { location, when, channel }: Viewing,
  place: { station: ShownStation; category: ShownCategory },
  items: readonly I[],
): I[] {
  return items.filter((item) => visibility(item, place, location, when, channel).visible);
}

export function isShownSomewhere(
  viewing: Viewing,
  places: readonly { station: ShownStation; category: ShownCategory }[],
  item: ShownItem,
): boolean {
  return places.some((place) => shownItems(viewing, place, [item]).length > 0);
}
