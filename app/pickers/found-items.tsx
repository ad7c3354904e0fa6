import Lock from 'lucide-react/icons/lock';
import type { ReactNode } from 'react';
import { Table, type TableColumn } from '~/ui/table';

export interface Found<T> {
  search: string;
  items: T[];
  /** There may be more results. */
  more: boolean;
}

/** `none` is shown if there is nothing even without a search. */
export function ResultMessage({ found, none }: { found: Found<unknown>; none: string }) {
  return (
    <p role="status" className="text-12 text-ink-3">
      {foundMessage(found, none)}
    </p>
  );
}

function foundMessage({ items, more, search }: Found<unknown>, none: string): string {
  if (items.length === 0) return search === '' ? none : `No item is found for “${search}”.`;
  if (more) return `The first ${items.length} items are shown: search to find others.`;
  return items.length === 1 ? '1 item' : `${items.length} items`;
}

export interface ResultTableProps<T> {
  found: Found<T>;
  none: string;
  /** Before the name. */
  columns: readonly TableColumn[];
  className?: string;
  children: (item: T) => ReactNode;
}

export function ResultTable<T>({ found, none, columns, className, children }: ResultTableProps<T>) {
  const { items, search } = found;
  return (
    <div className="grid gap-2">
      <ResultMessage found={found} none={none} />
      {items.length > 0 ? (
        <Table
          label={search === '' ? 'Items' : `Items found for ${search}`}
          columns={[...columns, { label: 'Name', column: 'name' }]}
          className={`rounded-2 border border-line-2 ${className ?? ''}`}
        >
          {items.map(children)}
        </Table>
      ) : null}
    </div>
  );
}

export interface ItemNameProps {
  name: string;
  /** From the master menu: referenced here, edited there. */
  ofMaster?: boolean;
  note?: string | null;
}

export function ItemName({ name, ofMaster, note }: ItemNameProps) {
  return (
    <span className="flex flex-wrap items-baseline gap-x-2">
      <span className="min-w-0 break-words">{name}</span>
      {ofMaster ? (
        <span className="inline-flex items-center gap-1 text-12 font-normal text-ink-3">
          <Lock aria-hidden="true" className="size-3" />
          Master menu
        </span>
      ) : null}
      {note ? <span className="text-12 font-normal text-ink-3">{note}</span> : null}
    </span>
  );
}
