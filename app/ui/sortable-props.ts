/** One entry of a list that can be put in order by dragging. */
export interface SortableEntry {
  id: number;
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
