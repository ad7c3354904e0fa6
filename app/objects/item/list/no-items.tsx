import SearchX from 'lucide-react/icons/search-x';
import UtensilsCrossed from 'lucide-react/icons/utensils-crossed';
import type { ReactNode } from 'react';
import { searchesInside } from '~/menu/text';
import { LinkButton } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { type ItemsQuery, isFiltered, isNarrowed } from './paths';

export interface NoItemsProps {
  query: ItemsQuery;
  clearHref: string;
  allHref?: string;
  add?: ReactNode;
  importTo?: string | undefined;
}

export function NoItems({ query, clearHref, allHref, add, importTo }: NoItemsProps) {
  const { q } = query;
  const filtered = isFiltered(query);
  if (q !== '' || filtered) {
    return (
      <EmptyState
        icon={<SearchX className="size-7" />}
        title="Nothing found"
        actions={<LinkButton to={clearHref}>{clearLabel(q !== '', filtered)}</LinkButton>}
      >
        {q === '' ? (
          'No item passes all the filters.'
        ) : (
          <>
            No item{filtered ? ' that passes the filters' : ''} has “
            <span className="break-all">{q}</span>”{' '}
            {searchesInside(q)
              ? 'in its name, ID, SKU or POS ID.'
              : 'at the beginning of its name, or as a code. From three letters on, names and codes are searched inside too.'}
          </>
        )}
      </EmptyState>
    );
  }
  if (isNarrowed(query)) {
    const [title, text] = missing(query.having);
    return (
      <EmptyState
        icon={<SearchX className="size-7" />}
        title={title}
        actions={allHref ? <LinkButton to={allHref}>Show all items</LinkButton> : null}
      >
        {text}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<UtensilsCrossed className="size-7" />}
      title="No items yet"
      actions={
        <>
          {add}
          {importTo ? <LinkButton to={importTo}>Import Menu</LinkButton> : null}
        </>
      }
    >
      Items are what this location sells. Each one can stand on the menu in several places.
      {importTo
        ? ' A whole menu comes from a file: a table, or what another location exported.'
        : ''}
    </EmptyState>
  );
}

function clearLabel(searched: boolean, filtered: boolean): string {
  if (!searched) return 'Clear filters';
  return filtered ? 'Clear search and filters' : 'Clear search';
}

function missing(having: ItemsQuery['having']): [title: string, text: string] {
  const lacks = having?.shown === 'yes';
  if (having?.by === 'has_label') {
    return lacks
      ? ['No dotcodes yet', 'No item here has a dotcode. An item gets one in its details.']
      : ['Nothing left', 'Every item here has a dotcode.'];
  }
  return lacks
    ? ['No global matches yet', 'No item here is matched with an item of the global catalogue.']
    : ['Nothing left', 'Every item here is matched with an item of the global catalogue.'];
}
