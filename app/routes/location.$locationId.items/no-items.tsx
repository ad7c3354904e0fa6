import SearchX from 'lucide-react/icons/search-x';
import UtensilsCrossed from 'lucide-react/icons/utensils-crossed';
import type { ReactNode } from 'react';
import { LinkButton } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';

export interface NoItemsProps {
  search: string;
  /** A search or a filter leaves items out. */
  narrowed: boolean;
  clearHref: string;
  /** The button that makes the first item; none for who may only look. */
  add?: ReactNode;
}

/** In place of the table where there is no item, or none that search and filters find. */
export function NoItems({ search, narrowed, clearHref, add }: NoItemsProps) {
  if (!narrowed) {
    return (
      <EmptyState icon={<UtensilsCrossed className="size-7" />} title="No items yet" actions={add}>
        Items are what this location sells. Each one can stand on the menu in several places.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<SearchX className="size-7" />}
      title="Nothing found"
      actions={
        <LinkButton to={clearHref}>{search === '' ? 'Clear filters' : 'Clear search'}</LinkButton>
      }
    >
      {search === '' ? (
        'No item passes all the filters.'
      ) : (
        <>
          No item has “<span className="break-all">{search}</span>” in its name, ID, SKU or POS ID,
          and passes the filters.
        </>
      )}
    </EmptyState>
  );
}
