import { useLocation } from '@remix-run/react';
import { useEffect, useMemo, useRef } from 'react';

/**
 * Rows in the order in which they stood when the page was entered: a save in its place moves no row away
 * from under the hands. The next visit of the page sorts them again.
 */
export function useSteadyOrder<R extends { id: number }>(rows: readonly R[]): readonly R[] {
  const visit = useLocation().key;
  const stood = useRef({ visit, ids: rows.map(({ id }) => id) });
  const steady = useMemo(
    () => (stood.current.visit === visit ? inOrder(rows, stood.current.ids) : rows),
    [rows, visit],
  );
  useEffect(() => {
    stood.current = { visit, ids: steady.map(({ id }) => id) };
  }, [visit, steady]);
  return steady;
}

/** Rows in the order of their ids; what is new stands behind them. */
export function inOrder<R extends { id: number }>(
  rows: readonly R[],
  ids: readonly number[],
): readonly R[] {
  const positions = new Map(ids.map((id, place) => [id, place]));
  const positionOf = ({ id }: R) => positions.get(id) ?? ids.length;
  return [...rows].sort((one, other) => positionOf(one) - positionOf(other));
}
