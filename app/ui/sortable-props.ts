export interface SortableEntry {
  id: number;
  name: string;
  /** Cannot be dragged; the others move around it. */
  fixed?: boolean;
}

export interface SortableProps {
  /** Unique on the page; the same in `sortableEntry` and `SortableHandle`. */
  list: string;
  entries: readonly SortableEntry[];
  layout: 'grid' | 'row' | 'column';
  /** Dropped before another entry, or at the end (null); stays there once `entries` say so. */
  onPlace: (id: number, before: number | null) => void;
}
