import { Tabs } from '~/ui/tabs';
import { type ItemsQuery, type ItemView, itemsPath } from './paths';

/** The lists of the items area, in the order of their tabs (D2 §2). */
const views: readonly { view: ItemView; label: string }[] = [
  { view: 'items', label: 'All Items' },
  { view: 'global_matches', label: 'Global Matches' },
  { view: 'dotcodes', label: 'Dotcodes' },
];

export interface ViewTabsProps {
  locationId: number;
  view: ItemView;
  query: ItemsQuery;
}

/** The way from one list to another: filters stay, order and page are the list's own. */
export function ViewTabs({ locationId, view: current, query }: ViewTabsProps) {
  const kept = { ...query, sort: 'name', dir: 'asc', page: 1, priceMode: undefined } as const;
  return (
    <Tabs
      label="Item views"
      tabs={views.map(({ view, label }) => ({
        to: itemsPath(locationId, kept, view),
        label,
        current: view === current,
      }))}
    />
  );
}
