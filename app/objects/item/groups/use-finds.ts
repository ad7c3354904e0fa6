import { useFetcher, useParams } from '@remix-run/react';
import { useCallback, useEffect, useRef } from 'react';
import { isNetworkError } from '~/screen/network-error';
import { groupFindPath } from './address';

/** Milliseconds between the last key and the search. */
const DEBOUNCE = 350;

/** A search of the dialogs that leaves the page as it is; for scripts alone. */
export function useFinds<T>() {
  const { data, load, state } = useFetcher<T>();
  const locationId = Number(useParams().locationId);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => () => clearTimeout(timer.current), []);
  const find = useCallback(
    (query: Record<string, string | number>) => {
      clearTimeout(timer.current);
      load(groupFindPath(locationId, query));
    },
    [load, locationId],
  );
  const findSoon = useCallback(
    (query: Record<string, string | number>) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => find(query), DEBOUNCE);
    },
    [find],
  );
  return { found: isNetworkError(data) ? undefined : data, find, findSoon, busy: state !== 'idle' };
}
