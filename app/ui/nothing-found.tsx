import SearchX from 'lucide-react/icons/search-x';
import type { ReactNode } from 'react';
import { LinkButton } from './button';
import { EmptyState } from './empty-state';

export interface NothingFoundProps {
  q: string;
  /** Without a search, for filters. */
  none?: ReactNode;
  /** The words around the search: "No item has “tea” in its name." */
  before: string;
  after: string;
  clearTo: string;
  clear?: string;
}

export function NothingFound(props: NothingFoundProps) {
  const { q, none, before, after, clearTo, clear = 'Show All' } = props;
  return (
    <EmptyState
      icon={<SearchX className="size-7" />}
      title="Nothing found"
      actions={
        <LinkButton to={clearTo} preventScrollReset>
          {clear}
        </LinkButton>
      }
    >
      {q === '' ? (
        none
      ) : (
        <>
          {before} “<span className="break-all">{q}</span>”{after}
        </>
      )}
    </EmptyState>
  );
}
