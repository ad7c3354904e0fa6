import { useLocation } from '@remix-run/react';
import { useEffect, useMemo, useRef } from 'react';

/** Keeps the initial order of rows while editing; the next visit sorts them again. */
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

/** New rows go to the end. */
export function inOrder<R extends { id: number }>(
  rows: readonly R[],
  ids: readonly number[],
): readonly R[] {
  const positions = new Map(ids.map((id, place) => [id, place]));
  const positionOf = ({ id }: R) => positions.get(id) ?? ids.length;
  return [...rows].sort((one, other) => positionOf(one) - positionOf(other));
}
