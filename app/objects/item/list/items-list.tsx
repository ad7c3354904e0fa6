import { useLocation, useNavigation } from '@remix-run/react';
import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import { LostEdits } from '~/editing/lost-edits';
import { useSteadyOrder } from '~/editing/use-steady-order';
import { useTableEditing } from '~/editing/use-table-editing';
import { readPanelAddress } from '~/screen/panel/panel-address';
import { Loading } from '~/ui/loading';
import { Pager } from '~/ui/pager';
import { RowMenu } from '~/ui/row-menu';
import { BulkBar } from './bulk/bulk-bar';
import { EVERYTHING, withoutQuestion } from './bulk/bulk-paths';
import { BULK_FORM } from './bulk/pick-box';
import { RowActions } from './bulk/row-actions';
import { nothingSelected, readIds, selectedCount, selectionOf } from './bulk/selection';
import { type LiveSelection, useSelection } from './bulk/use-selection';
import { itemList, labelOfCell, switched } from './edit/item-cells';
import type { ItemRow } from './item-row';
import { ItemsTable } from './items-table';
import { OwnForm } from './own-line';
import type { ItemsPageData } from './page-data';
import { filtersKey, itemPanelPath, itemsPerPage, withItemsQuery } from './paths';

export interface ItemsListProps {
  page: ItemsPageData;
  empty: ReactNode;
}

/** Remembers the last action even if the list becomes empty, so that it can be undone. */
export function ItemsList({ page, empty }: ItemsListProps) {
  const { view, query, items, bulk } = page;
  const rows = useSteadyOrder(items.rows);
  const address = useLocation();
  const frame = useRef<HTMLDivElement>(null);
  const panel = readPanelAddress(new URLSearchParams(address.search));
  const stored = bulk?.selection ?? nothingSelected;
  const live = useSelection(frame, { stored, key: filtersKey(query, view), rows, view });
  const { edits, dispatch, savers, lost } = useTableEditing(frame, itemList, {
    rows,
    selection: live.selection,
  });
  useTableKeys(live, bulk !== null && rows.length > 0);
  const setActive = useCallback((item: ItemRow) => dispatch(switched(item)), [dispatch]);
  return (
    <div ref={frame} className="items-list">
      {savers}
      {page.own ? <OwnForm /> : null}
      <LostEdits lost={lost} labelOf={labelOfCell} dispatch={dispatch} />
      {rows.length === 0 ? (
        empty
      ) : (
        <>
          {bulk ? <BulkBar bulk={bulk} live={live} rows={rows} found={items.found} /> : null}
          <ItemsTable page={page} rows={rows} panel={panel} edits={edits} live={live} />
          {bulk ? <p className="picked-here"> selected on this page</p> : null}
          <Pager
            page={query.page}
            pageSize={itemsPerPage}
            total={items.found}
            hrefOf={(number) => withItemsQuery(address, { ...query, page: number })}
          />
          {bulk || rows.some(({ mayMark }) => mayMark) ? (
            <Actions {...{ page, frame, setActive }} />
          ) : null}
        </>
      )}
    </div>
  );
}

interface ActionsProps {
  page: ItemsPageData;
  frame: React.RefObject<HTMLElement>;
  setActive: (item: ItemRow) => void;
}

function Actions({ page, frame, setActive }: ActionsProps) {
  const { locationId, view, query, items, once } = page;
  const pagePath = withoutQuestion(useLocation());
  return (
    <>
      <RowMenu
        frame={frame}
        rows={items.rows}
        actionsOf={(item) => (
          <RowActions
            item={item}
            once={once}
            editPath={itemPanelPath(locationId, { mode: 'edit', id: item.id }, query, view)}
            pagePath={pagePath}
            onSwitch={() => setActive(item)}
          />
        )}
      />
      <BusyOverlay found={items.found} />
    </>
  );
}

const MANY = 10;

function BusyOverlay({ found }: { found: number }) {
  const { state, formData } = useNavigation();
  if (state === 'idle' || formData?.get('intent') !== 'duplicate') return null;
  const count = formData.get(EVERYTHING) === '1' ? found : countIn(formData, found);
  if (count < MANY) return null;
  return (
    <div className="scrim grid place-items-center">
      <div className="rounded-3 bg-raised px-6 py-4 shadow-3">
        <Loading>{`Duplicating ${count.toLocaleString('en-US')} items…`}</Loading>
      </div>
    </div>
  );
}

function countIn(form: FormData, found: number): number {
  const text = (name: string) => String(form.get(name) ?? '');
  const selection = selectionOf({
    all: text('all') === '1',
    others: readIds(text('others')),
    shown: readIds(text('shown')),
    ticked: readIds(form.getAll('ids').join(',')),
  });
  return selectedCount(selection, found);
}

const ELSEWHERE =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], dialog, .side-panel';

/** Ctrl or Cmd and A selects all or nothing; Delete and Backspace ask whether to delete. */
function useTableKeys({ selection, toggleAll }: LiveSelection, enabled: boolean): void {
  const some = selectedCount(selection, 1) > 0;
  useEffect(() => {
    if (!enabled) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
      if (event.defaultPrevented || altKey || shiftKey) return;
      if (target instanceof Element && target.closest(ELSEWHERE)) return;
      if (document.querySelector('dialog[open]')) return;
      if ((ctrlKey || metaKey) && key.toLowerCase() === 'a') {
        event.preventDefault();
        toggleAll();
      } else if (!ctrlKey && !metaKey && some && (key === 'Delete' || key === 'Backspace')) {
        event.preventDefault();
        deleteButton()?.click();
      }
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [enabled, some, toggleAll]);
}

function deleteButton(): HTMLButtonElement | null {
  return document.querySelector<HTMLButtonElement>(`#${BULK_FORM} button[value="open:delete"]`);
}
