import type { ReactNode } from 'react';
import { Button } from '~/ui/button';
import { Checkbox } from '~/ui/checkbox';
import { FilterForm } from '~/ui/filter-form';
import { FilterMenu } from '~/ui/filter-menu';
import { RadioChoices } from '~/ui/radio';
import { SearchBox, SearchForm } from '~/ui/search-form';
import { changeSorts, type ImportAddress, importPath, priceChanges } from './address';
import type { PreviewData } from './preview.server';

interface FiltersProps {
  locationId: number;
  address: ImportAddress;
  preview: PreviewData;
  form: string | undefined;
}

const priceLabels = {
  rises: 'Rises',
  falls: 'Falls',
  rises_much: 'Rises by more than 50 %',
  falls_much: 'Falls by more than 50 %',
  free: 'Costs 0',
} as const;

const SEARCH = 'Search in the changes';
const NARROW = { name: 'intent', value: 'narrow' };

const sortLabels = { id: 'ID', row: 'Row in the file', jump: 'Largest price jump' } as const;

export function ChangeFilters({ locationId, address, preview, form }: FiltersProps) {
  const shared = { locationId, address, form };
  const kindOptions = preview.kinds.map(({ kind, label }) => ({ value: kind, label }));
  const price = address.price && priceLabels[address.price];
  return (
    <div className="relative flex flex-wrap items-center gap-1.5 border-b border-line px-4 py-1.5">
      <Filter {...shared} label="Kind" name="kinds" options={kindOptions} chosen={address.kinds} />
      <Filter
        {...shared}
        label="Field"
        name="fields"
        options={preview.fields}
        chosen={address.fields}
      />
      <FilterMenu label="Price" value={price ?? undefined}>
        <Narrowing {...shared} without={{ price: null }} isChosen={price !== null}>
          <RadioChoices
            name="price"
            form={form}
            value={address.price}
            choices={priceChanges.map((value) => ({ value, label: priceLabels[value] }))}
          />
        </Narrowing>
      </FilterMenu>
      {form ? (
        <search aria-label={SEARCH} className="min-w-48 flex-1 md:max-w-80">
          <SearchBox
            form={form}
            name="q"
            label={SEARCH}
            defaultValue={address.q}
            showButton={false}
            button={{ form, ...NARROW }}
          />
        </search>
      ) : (
        <SearchForm
          label={SEARCH}
          name="q"
          action={importPath(locationId)}
          defaultValue={address.q}
          preventScrollReset
          hidden={keptOf(shared, { q: '' })}
          className="min-w-48 flex-1 md:max-w-80"
        />
      )}
      <span className="grow max-md:hidden" />
      <FilterMenu label="Sort" value={sortLabels[address.sort]} end>
        <Narrowing {...shared} without={{ sort: 'id' }} isChosen={address.sort !== 'id'}>
          <RadioChoices
            name="sort"
            form={form}
            value={address.sort}
            choices={changeSorts.map((value) => ({ value, label: sortLabels[value] }))}
          />
        </Narrowing>
      </FilterMenu>
    </div>
  );
}

type Shared = Pick<FiltersProps, 'locationId' | 'address' | 'form'>;

function Filter({
  label,
  name,
  options,
  chosen,
  ...shared
}: Shared & {
  label: string;
  name: 'kinds' | 'fields';
  options: readonly { value: string; label: string }[];
  chosen: readonly string[];
}) {
  const [first, ...others] = options.filter(({ value }) => chosen.includes(value));
  const more = others.length > 0 ? ` +${others.length}` : '';
  if (options.length < 2 && !first) return null;
  return (
    <FilterMenu label={label} value={first && `${first.label}${more}`}>
      <Narrowing {...shared} without={{ [name]: [] }} isChosen={first !== undefined}>
        {options.map(({ value, label: words }) => (
          <Checkbox
            key={`${value} ${chosen.includes(value)}`}
            name={name}
            form={shared.form}
            value={value}
            label={words}
            defaultChecked={chosen.includes(value)}
          />
        ))}
      </Narrowing>
    </FilterMenu>
  );
}

function Narrowing({
  without,
  isChosen,
  children,
  ...shared
}: Shared & { without: Partial<ImportAddress>; isChosen: boolean; children: ReactNode }) {
  const rest = importPath(shared.locationId, {
    ...shared.address,
    dialog: null,
    page: 1,
    ...without,
  });
  const { form } = shared;
  if (form) {
    return (
      <div className="grid gap-2 p-2">
        <div className="grid max-h-64 overflow-auto">{children}</div>
        <div className="flex gap-2">
          <Button form={form} {...NARROW} size="s" variant="primary">
            Apply
          </Button>
          {isChosen ? (
            <Button form={form} intent="save-ticks" formAction={rest} size="s" variant="ghost">
              Clear
            </Button>
          ) : null}
        </div>
      </div>
    );
  }
  return (
    <FilterForm hidden={keptOf(shared, without)} clearTo={rest} inUse={isChosen}>
      <div className="grid max-h-64 overflow-auto">{children}</div>
    </FilterForm>
  );
}

function keptOf(
  { locationId, address }: Pick<Shared, 'locationId' | 'address'>,
  without: Partial<ImportAddress>,
) {
  const rest = importPath(locationId, { ...address, dialog: null, page: 1, ...without });
  return [...new URLSearchParams(rest.split('?')[1])];
}
