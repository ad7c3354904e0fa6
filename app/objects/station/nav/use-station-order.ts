import { useFetcher } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { moveTo } from '~/menu/order';
import { isNetworkError } from '~/screen/network-error';
import { placeStationPath } from './paths';

export interface ShellStation {
  id: number;
  name: string;
  active: boolean;
  /** False for a template's. */
  own: boolean;
}

export interface StationOrder {
  /** In the order that was asked for last, saved or not. */
  stations: readonly ShellStation[];
  /** Puts a station before another, or at the end (null). */
  place: (id: number, before: number | null) => void;
}

interface WantedOrder {
  ids: readonly number[];
  over: readonly ShellStation[];
}

/** The stations of a location in their order; a new one shows at once and is taken back if it fails. */
export function useStationOrder(
  locationId: number | undefined,
  stored: readonly ShellStation[],
): StationOrder {
  const fetcher = useFetcher({ key: 'station-order' });
  const [wanted, setWanted] = useState<WantedOrder | null>(null);
  const { state, data } = fetcher;
  useEffect(() => {
    if (state !== 'idle' || !wanted) return;
    // The router may call a fetcher idle before it gives out what was read after it.
    if (stored !== wanted.over || isNetworkError(data)) setWanted(null);
  }, [state, data, stored, wanted]);
  const stations = wanted ? inOrder(stored, wanted.ids) : stored;
  return {
    stations,
    place: (id, before) => {
      const own = stations.filter((station) => station.own).map((station) => station.id);
      const ids = moveTo(own, id, before === null ? 'last' : { before });
      if (!ids || locationId === undefined) return;
      setWanted({ ids, over: stored });
      const action = placeStationPath(locationId);
      fetcher.submit({ id, before: before ?? '' }, { method: 'post', action });
    },
  };
}

/** The stations that are named first, in that order, then the others in theirs. */
function inOrder(stations: readonly ShellStation[], ids: readonly number[]): ShellStation[] {
  const place = new Map(ids.map((id, index) => [id, index]));
  const positionOf = ({ id }: ShellStation) => place.get(id) ?? ids.length;
  return [...stations].sort((one, other) => positionOf(one) - positionOf(other));
}
