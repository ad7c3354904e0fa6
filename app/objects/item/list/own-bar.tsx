import { useLocation } from '@remix-run/react';
import MapPin from 'lucide-react/icons/map-pin';
import { counted } from '~/menu/counted';
import { LinkButton } from '~/ui/button';
import type { ItemsPageData } from './page-data';
import { giveBackDialog, withFilters } from './paths';

/** Says above the table how much of it is held here, with the way to these and back. */
export function OwnBar({ page: { own, query, writable } }: { page: ItemsPageData }) {
  const address = useLocation();
  if (own === null || (own.items === 0 && !query.own)) return null;
  return (
    <div className="flex flex-none flex-wrap items-center gap-2 border-b border-accent-line bg-accent-soft px-5 py-2 text-13 max-md:px-4">
      <p className="min-w-0 flex-1 basis-56">
        <MapPin aria-hidden="true" className="mr-1.5 inline size-3.5 text-accent-ink" />
        <strong className="font-semibold text-accent-ink">
          {counted(own.item_values, 'own value')}
        </strong>{' '}
        on {counted(own.items, 'item')}, the rest follows what this location inherits
      </p>
      <LinkButton size="s" to={withFilters(address, query, { own: !query.own })} preventScrollReset>
        {query.own ? 'Show all' : 'Show only these'}
      </LinkButton>
      {writable && own.items > 0 ? (
        <LinkButton size="s" to={giveBackDialog.open(address, {})} preventScrollReset>
          Give back all {own.item_values.toLocaleString('en-US')}…
        </LinkButton>
      ) : null}
    </div>
  );
}
