import { Link, useLocation } from '@remix-run/react';
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import type { ShellLocation } from './load-shell.server';
import { pickerPath } from './location-picker/paths';

/** Stands for the name where no location is chosen or the one asked for cannot be read. */
export const noLocationName = 'Choose another location...';

export interface LocationBoxProps {
  location: Pick<ShellLocation, 'id' | 'name' | 'siteId'> | null;
}

/** The location's name and site; it opens the location picker over the same page. */
export function LocationBox({ location }: LocationBoxProps) {
  const address = useLocation();
  const name = location?.name ?? noLocationName;
  return (
    <Link
      to={pickerPath(address)}
      preventScrollReset
      title={name}
      className="flex min-h-control items-center gap-2 rounded-2 border border-line-2 bg-surface px-2.5 py-1.5 text-ink no-underline hover:border-edge hover:bg-hover"
    >
      <span className="min-w-0 flex-1">
        <strong className="line-clamp-2 font-semibold leading-[1.125rem]">{name}</strong>
        {location ? (
          <small className="block truncate text-12 text-ink-3">
            {location.siteId ? `Site ${location.siteId} · ${location.id}` : `ID ${location.id}`}
          </small>
        ) : null}
      </span>
      <ChevronsUpDown aria-hidden="true" className="size-3.5 text-ink-3" />
      {location ? <span className="sr-only">Change location</span> : null}
    </Link>
  );
}
