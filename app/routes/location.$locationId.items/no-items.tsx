import SearchX from 'lucide-react/icons/search-x';
import UtensilsCrossed from 'lucide-react/icons/utensils-crossed';
import type { ReactNode } from 'react';
import { LinkButton } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';

export interface NoItemsProps {
  search: string;
  clearHref: string;
  /** The button that makes the first item; none for who may only look. */
  add?: ReactNode;
}

/** In place of the table where there is no item, or none that the search finds. */
export function NoItems({ search, clearHref, add }: NoItemsProps) {
  if (search === '') {
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
      actions={<LinkButton to={clearHref}>Clear search</LinkButton>}
    >
      No item has “<span className="break-all">{search}</span>” in its name, ID, SKU or POS ID.
    </EmptyState>
  );
}
