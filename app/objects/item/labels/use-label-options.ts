import { useParams } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { locationPath } from '~/screen/paths';
import { type Dotcode, labelOptions } from './label-options';

/** The lists that this browser page has read, by location: they are read once. */
const known = new Map<number, Dotcode[]>();

export interface LabelData {
  /** The item's own labels: 'identifier:red-dot'. */
  labels: string[];
  /** null: the page is there already and reads the list where it has none. */
  dotcodes: Dotcode[] | null;
}

/** The labels to choose from in an item's form. */
export function useLabelOptions({ labels, dotcodes }: LabelData, chosen: readonly string[]) {
  const locationId = Number(useParams().locationId);
  const [read, setRead] = useState<Dotcode[]>();
  useEffect(() => {
    if (dotcodes) known.set(locationId, dotcodes);
    return dotcodes || known.has(locationId) ? undefined : readList(locationId, setRead);
  }, [dotcodes, locationId]);
  const own = [...new Set([...labels, ...chosen])];
  const list = dotcodes ?? known.get(locationId) ?? read ?? [];
  return labelOptions(own, list);
}

/** Reads the list; returns how to leave off. A list that cannot be had is asked for again by the next form. */
function readList(locationId: number, done: (list: Dotcode[]) => void): () => void {
  const leaving = new AbortController();
  fetch(`${locationPath(locationId)}/dotcode-list`, { signal: leaving.signal })
    .then((answer) => (answer.ok ? answer.json() : null))
    .then((list: Dotcode[] | null) => {
      if (!list) return;
      known.set(locationId, list);
      done(list);
    })
    .catch(() => {
      // The form goes without: it only suggests.
    });
  return () => leaving.abort();
}
