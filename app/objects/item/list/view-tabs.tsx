import { useLocation } from '@remix-run/react';
import { atMomentOf } from '~/screen/as-of';
import { Tabs } from '~/ui/tabs';
import { containersPath } from '../containers/paths';
import { type ItemsQuery, type ItemView, itemsPath, viewNames } from './paths';

const views: readonly (ItemView | 'containers')[] = [
  'items',
  'containers',
  'global_matches',
  'dotcodes',
];

export interface ViewTabsProps {
  locationId: number;
  view: ItemView | 'containers';
  query?: ItemsQuery;
}

export function ViewTabs({ locationId, view: current, query }: ViewTabsProps) {
  const address = useLocation();
  const filters = { ...query, having: null, priceMode: undefined };
  const kept = { ...filters, sort: 'name', dir: 'asc', page: 1 } as const;
  return (
    <Tabs
      label="Item views"
      tabs={views.map((view) => ({
        to: atMomentOf(
          address,
          view === 'containers' ? containersPath(locationId) : itemsPath(locationId, kept, view),
        ),
        label: view === 'containers' ? 'Containers' : viewNames[view],
        current: view === current,
      }))}
    />
  );
}
