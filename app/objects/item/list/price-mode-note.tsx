import { Link, useLocation } from '@remix-run/react';
import type { ItemsPageData } from './page-data';
import { withFilters } from './paths';

/** Says why cells cannot be changed while the prices of a mode are shown. */
export function PriceModeNote({ page }: { page: ItemsPageData }) {
  const address = useLocation();
  const mode = page.priceModes.find(({ id }) => id === page.priceMode);
  if (!mode) return null;
  return (
    <p className="flex-none border-b border-line px-5 py-2 text-13 text-ink-2 max-md:px-4">
      These are the prices of <bdi>{mode.name}</bdi>; a grey one is the default price, where an item
      has no other.
      {page.writable ? (
        <>
          {' '}
          To change items in the table, show the{' '}
          <Link
            to={withFilters(address, page.query, { priceMode: null })}
            preventScrollReset
            className="text-accent-ink underline"
          >
            default prices
          </Link>
          .
        </>
      ) : null}
    </p>
  );
}
