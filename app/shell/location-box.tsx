import { Link, useLocation } from '@remix-run/react';
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import Settings from 'lucide-react/icons/settings';
import { settingsPath } from '~/screen/paths';
import type { ShellData } from './load-shell.server';
import { pickerQuery } from './location-picker/paths';

export const noLocationName = 'Choose another location...';

export interface LocationBoxProps {
  location: Pick<NonNullable<ShellData['location']>, 'id' | 'name' | 'siteId'> | null;
}

export function LocationBox({ location }: LocationBoxProps) {
  const address = useLocation();
  const name = location?.name ?? noLocationName;
  const picker = (
    <Link
      to={pickerQuery.open(address)}
      preventScrollReset
      title={name}
      className={`flex min-h-control min-w-0 flex-1 items-center gap-2 border border-line-2 bg-surface px-2.5 py-1.5 text-ink no-underline hover:border-edge hover:bg-hover ${location ? 'rounded-l-2' : 'rounded-2'}`}
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
  if (!location) return picker;
  const settings = settingsPath(location.id);
  return (
    <div className="flex">
      {picker}
      <Link
        to={settings}
        title="Location settings"
        aria-label="Location settings"
        aria-current={address.pathname === settings ? 'page' : undefined}
        className="-ml-px grid w-9 flex-none place-items-center rounded-r-2 border border-line-2 bg-surface text-ink-2 hover:border-edge hover:bg-hover aria-[current]:bg-accent-soft aria-[current]:text-accent-ink"
      >
        <Settings aria-hidden="true" className="size-4" />
      </Link>
    </div>
  );
}
