import { useLocation } from '@remix-run/react';
import Columns3 from 'lucide-react/icons/columns-3';
import Images from 'lucide-react/icons/images';
import X from 'lucide-react/icons/x';
import { longDate } from '~/menu/calendar';
import { timeOfDay } from '~/menu/time-of-day';
import { imagesByNamePath } from '~/objects/image';
import { changeQuery } from '~/screen/paths';
import { LinkButton } from '~/ui/button';
import { DateTimeInput } from '~/ui/date-input';
import { FilterForm } from '~/ui/filter-form';
import { FilterMenu } from '~/ui/filter-menu';
import { Select } from '~/ui/select';
import { selectedColumns } from '../columns/columns';
import type { ItemsPageData } from '../page-data';
import {
  hiddenParams,
  type ItemSort,
  type ItemsQuery,
  type TimeFilter,
  withFilters,
  withItemsQuery,
} from '../paths';
import { ChoiceFilter } from './choice-filter';
import { TagFilter } from './tag-filter';

const SHOWN = [
  ['all', 'All'],
  ['active', 'Active'],
  ['inactive', 'Inactive'],
] as const;

export function ItemsFilters({ page }: { page: ItemsPageData }) {
  const { query, dayParts, priceModes, template } = page;
  const address = useLocation();
  const to = (changes: Partial<ItemsQuery>) => withFilters(address, query, changes);
  return (
    <>
      <SortMenu page={page} />
      <HavingFilter query={query} />
      <TagFilter
        chosen={query.tags}
        tags={page.tags}
        hidden={hiddenParams(address, query, ['tag'])}
        clearTo={to({ tags: [] })}
      />
      {template ? null : (
        <ChoiceFilter
          label="Day Part"
          none="This location has no day parts."
          choices={[
            { label: 'Any', to: to({ part: null }), current: query.part === null, usual: true },
            ...dayParts.map(({ id, name }) => ({
              label: name,
              to: to({ part: id }),
              current: query.part === id,
            })),
          ]}
        />
      )}
      <ChoiceFilter
        label="Active Status"
        choices={SHOWN.map(([show, label]) => ({
          label,
          to: to({ show }),
          current: query.show === show,
          usual: show === 'all',
        }))}
      />
      <TimeFilterMenu query={query} />
      {query.reach ? (
        <LinkButton size="s" inUse to={to({ reach: null })} preventScrollReset>
          Reached by a rule
          <X aria-hidden="true" className="size-3.5" />
          <span className="sr-only">: show all</span>
        </LinkButton>
      ) : null}
      {template ? null : (
        <ChoiceFilter
          label="Price Mode"
          none="This location has no price modes."
          end
          choices={[
            {
              label: 'Default prices',
              to: to({ priceMode: page.priceMode === null ? undefined : null }),
              current: page.priceMode === null,
              usual: true,
            },
            ...priceModes.map(({ id, name }) => ({
              label: name,
              to: to({ priceMode: id }),
              current: page.priceMode === id,
            })),
          ]}
        />
      )}
      <LinkButton
        variant="ghost"
        size="s"
        to={changeQuery(address, { dialog: 'columns' })}
        preventScrollReset
      >
        <Columns3 aria-hidden="true" className="size-3.5" />
        Columns
      </LinkButton>
      {page.writable ? (
        <LinkButton variant="ghost" size="s" to={imagesByNamePath(page.locationId)}>
          <Images aria-hidden="true" className="size-3.5" />
          Images by name
        </LinkButton>
      ) : null}
    </>
  );
}

type Having = NonNullable<ItemsQuery['having']>;

const WORDS: Record<Having['by'], Record<Having['shown'], string>> = {
  has_label: { yes: 'With dotcodes', no: 'Without dotcodes', all: 'All items' },
  has_global_match: { yes: 'Matched', no: 'Not matched', all: 'All items' },
};

/** For the lists of dotcodes and global matches: items with them, without, or all. */
function HavingFilter({ query }: { query: ItemsQuery }) {
  const address = useLocation();
  const { having } = query;
  if (having === null) return null;
  const words = WORDS[having.by];
  return (
    <ChoiceFilter
      label="Show"
      choices={(['yes', 'no', 'all'] as const).map((shown) => ({
        label: words[shown],
        to: withFilters(address, query, { having: { ...having, shown } }),
        current: having.shown === shown,
        usual: shown === 'all',
      }))}
    />
  );
}

/** For phones, which show no column heads, and for sorting by a hidden column. */
function SortMenu({ page }: { page: ItemsPageData }) {
  const { query, columns, customFields } = page;
  const { sort, dir } = query;
  const address = useLocation();
  const sorts: { sort: ItemSort; label: string }[] = [
    { sort: 'name', label: 'Name' },
    { sort: 'id', label: 'ID' },
    ...columns,
    { sort: 'active', label: 'Active' },
  ];
  const headed = sorts.some((one) => one.sort === sort);
  if (!headed) sorts.push(...hiddenColumn(sort, customFields));
  const to = (changes: { sort?: ItemSort; dir?: 'asc' | 'desc' }) =>
    withItemsQuery(address, { ...query, ...changes, page: 1 });
  return (
    <ChoiceFilter
      label="Sort"
      phone={headed}
      choices={[
        ...sorts.map((one) => ({
          label: one.label,
          to: to({ sort: one.sort, dir: 'asc' }),
          current: one.sort === sort,
        })),
        { label: 'Ascending', to: to({ dir: 'asc' }), current: dir === 'asc' },
        { label: 'Descending', to: to({ dir: 'desc' }), current: dir === 'desc' },
      ]}
    />
  );
}

function hiddenColumn(sort: ItemSort, customFields: ItemsPageData['customFields']) {
  const label =
    selectedColumns.find(({ id }) => id === sort)?.label ??
    customFields.find(({ field }) => sort === `custom.${field}`)?.label;
  return label === undefined ? [] : [{ sort, label }];
}

const FIELDS: Record<TimeFilter['field'], string> = {
  last_sold_time: 'Last Sold Time',
  create_time: 'Created Time',
  update_time: 'Updated Time',
};
const OWN = ['time_field', 'time_direction', 'time_value'];

/** In the location's time zone. */
function TimeFilterMenu({ query }: { query: ItemsQuery }) {
  const { time } = query;
  const address = useLocation();
  return (
    <FilterMenu label="Time Range" value={time ? timeText(time) : undefined}>
      <FilterForm
        hidden={hiddenParams(address, query, OWN)}
        clearTo={withFilters(address, query, { time: null })}
        inUse={time !== null}
      >
        <Select
          compact
          name="time_field"
          aria-label="Time"
          defaultValue={time?.field}
          options={Object.entries(FIELDS).map(([value, label]) => ({ value, label }))}
        />
        <Select
          compact
          name="time_direction"
          aria-label="Before or after"
          defaultValue={time?.direction ?? 'after'}
          options={[
            { value: 'after', label: 'After' },
            { value: 'before', label: 'Before' },
          ]}
        />
        <DateTimeInput
          compact
          name="time_value"
          aria-label="Date and time"
          defaultValue={time?.value}
          required
        />
        <p className="text-12 text-ink-3">By the clock of the location</p>
      </FilterForm>
    </FilterMenu>
  );
}

/** "Updated after 1 July 2025, 12:00 PM". */
function timeText({ field, direction, value }: TimeFilter): string {
  const moment = `${longDate(value.slice(0, 10))}, ${timeOfDay(value.slice(11, 16))}`;
  return `${FIELDS[field].replace(' Time', '')} ${direction} ${moment}`;
}
