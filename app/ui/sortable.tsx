import { type ComponentType, useEffect, useState } from 'react';
import type { SortableProps } from './sortable-props';

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

function useLayer(): ComponentType<SortableProps> | null {
  const [Layer, setLayer] = useState<ComponentType<SortableProps> | null>(null);
  useEffect(() => {
    import('./sortable-layer')
      .then(({ SortableLayer }) => setLayer(() => SortableLayer))
      // Where it cannot be loaded the buttons are left.
      .catch(() => {});
  }, []);
  return Layer;
}
