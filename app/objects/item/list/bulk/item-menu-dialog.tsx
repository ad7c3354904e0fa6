import { useLocation } from '@remix-run/react';
import { RowMenuDialog } from '~/ui/row-menu';
import type { ItemsPageData } from '../page-data';
import { itemPanelPath } from '../paths';
import { withoutQuestion } from './bulk-paths';
import { RowActions } from './row-actions';

/** The menu of a row without scripts: the address names the item. */
export default function ItemMenuDialog({ page }: { page: ItemsPageData }) {
  const { locationId, query, view, items, once } = page;
  const closeTo = withoutQuestion(useLocation());
  const item = items.rows.find(({ id }) => id === page.menuOf);
  if (!item) return null;
  return (
    <RowMenuDialog id={item.id} name={item.name} closeHref={closeTo}>
      <RowActions
        item={item}
        once={once}
        editPath={itemPanelPath(locationId, { mode: 'edit', id: item.id }, query, view)}
        pagePath={closeTo}
      />
    </RowMenuDialog>
  );
}
