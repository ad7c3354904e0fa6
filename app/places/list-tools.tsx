import { useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { Checkbox } from '~/ui/checkbox';
import { FilterForm } from '~/ui/filter-form';
import { FilterMenu } from '~/ui/filter-menu';
import { SearchForm } from '~/ui/search-form';

type Hidden = NonNullable<Parameters<typeof SearchForm>[0]['hidden']>;

interface ListToolsProps {
  /** 'locations' */
  what: string;
  action: string;
  query: { search: string; retired: boolean };
  /** What the search and the filters leave as it is. */
  beside: { search: Hidden; filters: Hidden };
  clearTo: string;
  inUse: boolean;
  /** Filters beside that of retired ones. */
  children?: ReactNode;
}

/** The search and the filters above a list of locations or organisations. */
export function ListTools({
  what,
  action,
  query,
  beside,
  clearTo,
  inUse,
  children,
}: ListToolsProps) {
  const { search } = useLocation();
  return (
    <div className="flex flex-wrap items-center gap-2 border-b border-line px-5 py-2 max-md:px-4">
      <SearchForm
        label={`Search ${what}`}
        action={action}
        defaultValue={query.search}
        hidden={beside.search}
        className="min-w-48 max-w-72 flex-1"
      />
      <FilterMenu label="Filter" value={inUse ? 'in use' : undefined}>
        <FilterForm hidden={beside.filters} clearTo={clearTo} inUse={inUse}>
          {children}
          <Checkbox
            name="retired"
            value="1"
            defaultChecked={query.retired}
            label="Retired ones"
            key={search}
          />
        </FilterForm>
      </FilterMenu>
    </div>
  );
}
