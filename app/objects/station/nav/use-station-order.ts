import { useFetcher } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { moveTo } from '~/menu/order';
import { isNetworkError } from '~/screen/network-error';
import { placeStationPath } from './paths';

export interface ShellStation {
  id: number;
  name: string;
  active: boolean;
  own: boolean;
}

export interface StationOrder {
  /** In the last requested order, saved or not. */
  stations: readonly ShellStation[];
  /** `before` null is the end. */
  place: (id: number, before: number | null) => void;
}

interface OrderParams {
  ids: readonly number[];
  over: readonly ShellStation[];
}

/** A new order shows at once and is reverted if the save fails. */
export function useStationOrder(
  locationId: number | undefined,
  stored: readonly ShellStation[],
): StationOrder {
  const fetcher = useFetcher({ key: 'station-order' });
  const [wanted, setWanted] = useState<OrderParams | null>(null);
  const { state, data } = fetcher;
  useEffect(() => {
    if (state !== 'idle' || !wanted) return;
    // The router may report a fetcher as idle before it provides the revalidated data.
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

function inOrder(stations: readonly ShellStation[], ids: readonly number[]): ShellStation[] {
  const place = new Map(ids.map((id, index) => [id, index]));
  const positionOf = ({ id }: ShellStation) => place.get(id) ?? ids.length;
  return [...stations].sort((one, other) => positionOf(one) - positionOf(other));
}
