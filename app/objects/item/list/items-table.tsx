import { useLocation } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import type { EditsState } from '~/editing/row-edits';
import type { FieldTable } from '~/fields/field';
import { atMomentOf } from '~/screen/as-of';
import type { PanelAddress } from '~/screen/panel/panel-address';
import { useOpenId } from '~/screen/panel/use-open-id';
import { useRowLinks } from '~/ui/row-links';
import { Table } from '~/ui/table';
import { listedItemFields } from '../listed-fields';
import { withRowMenu } from './bulk/bulk-paths';
import { BULK_FORM } from './bulk/pick-box';
import { isSelected } from './bulk/selection';
import type { LiveSelection } from './bulk/use-selection';
import { columnWidths } from './item-cell';
import { type ItemRow, mayPick } from './item-row';
import { ItemTableRow, itemColumns } from './item-table-row';
import type { ItemsPageData } from './page-data';
import { itemPanelPath, withItemsQuery } from './paths';

const fields: FieldTable = listedItemFields;
const NUMBERS = new Set<string | undefined>(['money', 'number']);

export interface ItemsTableProps {
  page: ItemsPageData;
  rows: readonly ItemRow[];
  panel: PanelAddress | null;
  edits: EditsState;
  live: LiveSelection;
}

export function ItemsTable({ page, rows, panel, edits, live: selected }: ItemsTableProps) {
  const { locationId, query, view, columns, bulk } = page;
  const address = useLocation();
  const followLink = useRowLinks();
  const openId = useOpenId('item', 'itemDetails');
  const live = panel === null && page.priceMode === null;
  return (
    <Table
      label="Items"
      columns={[
        page.writable
          ? {
              label: 'Select',
              column: 'tick',
              pin: 'start',
              head: <PageBox page={page} selected={selected} />,
              unseen: true,
            }
          : null,
        ...itemColumns(
          columns.map(({ id, label, sort }) => ({
            label,
            column: NUMBERS.has(fields[id]?.type) ? 'number' : 'text',
            className: columnWidths[id],
            sort,
          })),
        ),
      ]}
      order={query}
      orderHref={(order) => withItemsQuery(address, { ...query, ...order, page: 1 })}
      cards
      fill
      shows={`${address.pathname} ${JSON.stringify(query)}`}
      onClick={followLink}
    >
      {rows.map((item) => (
        <ItemTableRow
          key={item.id}
          item={item}
          columns={columns}
          dayParts={page.dayParts}
          editPath={atMomentOf(
            address,
            itemPanelPath(locationId, { mode: 'edit', id: item.id }, query, view),
          )}
          menuPath={item.markable || item.mayMark ? withRowMenu(address, item.id) : undefined}
          open={item.id === openId}
          pickable={page.writable}
          picked={bulk !== null && isSelected(bulk.selection, item.id)}
          live={live}
          matchesEditable={page.matchesEditable}
          edits={edits.get(item.id)}
          mode={page.priceMode}
        />
      ))}
    </Table>
  );
}

/** Indeterminate if some rows are selected. Without scripts it is a button. */
function PageBox({ page, selected }: { page: ItemsPageData; selected: LiveSelection }) {
  const box = useRef<HTMLInputElement>(null);
  const rows = page.items.rows.filter(mayPick);
  const ticked = rows.filter(({ id }) => isSelected(selected.selection, id)).length;
  const all = rows.length > 0 && ticked === rows.length;
  useEffect(() => {
    if (box.current) box.current.indeterminate = ticked > 0 && !all;
  }, [ticked, all]);
  if (!selected.live) {
    return (
      <button
        type="submit"
        form={BULK_FORM}
        name="intent"
        value={all ? 'deselect-page' : 'select-page'}
        aria-label="Select this page"
        aria-pressed={all}
        className="tickbox"
      />
    );
  }
  return (
    <input
      ref={box}
      type="checkbox"
      aria-label="Select this page"
      checked={all}
      onChange={({ target }) => selected.togglePage(target.checked)}
      className="tickbox"
    />
  );
}
