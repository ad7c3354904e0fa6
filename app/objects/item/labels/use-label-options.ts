import { useParams } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { locationPath } from '~/screen/paths';
import { type Dotcode, labelOptions } from './label-options';

const known = new Map<number, Dotcode[]>();

export interface LabelData {
  /** 'identifier:red-dot'. */
  labels: string[];
  /** null: the page is already loaded and requests the list itself if it has none. */
  dotcodes: Dotcode[] | null;
}

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

/** @returns cancels. A failed list is requested again by the next form. */
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
      // The list only suggests, so the form works without it.
    });
  return () => leaving.abort();
}
