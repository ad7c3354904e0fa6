import { useLocation } from '@remix-run/react';
import { selectedColumns } from '../columns/columns';
import type { ItemsPageData } from '../page-data';
import { type ItemSort, withItemsQuery } from '../paths';
import { ChoiceFilter } from './choice-filter';

/** For phones, which show no column heads, and for sorting by a hidden column. */
export function SortMenu({ page }: { page: ItemsPageData }) {
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
