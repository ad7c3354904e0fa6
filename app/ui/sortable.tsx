import { type ComponentType, useEffect, useState } from 'react';
import type { SortableProps } from './sortable-props';

/** Loads after the page; without scripts lists need move buttons. Render it outside of the list. */
export function Sortable(props: SortableProps) {
  const Layer = useLayer();
  return Layer ? <Layer {...props} /> : null;
}

export function sortableEntry(list: string, id: number) {
  return { 'data-sortable': `${list} ${id}` };
}

export interface SortableHandleProps {
  list: string;
  id: number;
  /** Visible only with focus, if the entry itself is draggable by mouse and touch uses buttons. */
  quiet?: boolean;
}

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
      // If loading fails, the move buttons remain.
      .catch(() => {});
  }, []);
  return Layer;
}
