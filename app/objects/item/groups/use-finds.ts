import { useFetcher, useParams } from '@remix-run/react';
import { PAUSE_IN_PICKER } from '~/pickers/live-search';
import { isNetworkError } from '~/screen/network-error';
import { useDebounced } from '~/ui/use-debounced';
import { groupFindPath } from './address';

/** A search of the dialogs that leaves the page as it is; for scripts alone. */
export function useFinds<T>() {
  const { data, load, state } = useFetcher<T>();
  const locationId = Number(useParams().locationId);
  const { now, later } = useDebounced(
    (query: Record<string, string | number>) => load(groupFindPath(locationId, query)),
    PAUSE_IN_PICKER,
  );
  const found = isNetworkError(data) ? undefined : data;
  return { found, find: now, findSoon: later, busy: state !== 'idle' };
}
