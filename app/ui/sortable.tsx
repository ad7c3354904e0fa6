import { type ComponentType, useEffect, useState } from 'react';
import type { SortableLayerProps } from './sortable-layer';

/** One entry of a list that can be put in order by dragging. */
export interface SortableEntry {
  id: number;
  /** How it is called while it is dragged. */
  name: string;
  /** It cannot be dragged; the others move around it. */
  fixed?: boolean;
}

export interface SortableProps {
  /** Names the list among those of the page; the same in `sortableEntry` and `SortableHandle`. */
  list: string;
  entries: readonly SortableEntry[];
  /** How the entries lie: in rows that break, in one row, or below each other. */
  layout: 'grid' | 'row' | 'column';
  /** An entry was dropped before another, or at the end (null); it stays there once `entries` say so. */
  onPlace: (id: number, before: number | null) => void;
}

/**
 * Dragging for a list that is drawn elsewhere: by mouse on the whole entry, by touch and by keyboard on
 * its handle. It is loaded after the page and changes nothing of the list's markup; without scripts it
 * is not there, so that every list needs buttons to move its entries as well. Goes anywhere but into
 * the list.
 */
export function Sortable(props: SortableProps) {
  const Layer = useLayer();
  return Layer ? <Layer {...props} /> : null;
}

/** The attributes of an entry's outermost element. */
export function sortableEntry(list: string, id: number) {
  return { 'data-sortable': `${list} ${id}` };
}

export interface SortableHandleProps {
  list: string;
  id: number;
  /** Seen only while it has the focus: where a mouse takes the entry itself and touch has its buttons. */
  quiet?: boolean;
}

/** Where an entry's handle appears once dragging is possible. */
export function SortableHandle({ list, id, quiet = false }: SortableHandleProps) {
  return (
    <span
      data-sortable-handle={`${list} ${id}`}
      className={quiet ? 'sr-only focus-within:not-sr-only' : 'inline-flex'}
    />
  );
}

function useLayer(): ComponentType<SortableLayerProps> | null {
  const [layer, setLayer] = useState<{ Layer: ComponentType<SortableLayerProps> } | null>(null);
  useEffect(() => {
    let gone = false;
    const show = ({ SortableLayer }: typeof import('./sortable-layer')) => {
      if (!gone) setLayer({ Layer: SortableLayer });
    };
    // Where it cannot be loaded the buttons are left.
    import('./sortable-layer').then(show, () => {});
    return () => {
      gone = true;
    };
  }, []);
  return layer?.Layer ?? null;
}
