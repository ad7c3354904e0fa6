import { Form, useLocation } from '@remix-run/react';
import { type ReactNode, useRef } from 'react';
import { LostEdits } from '~/editing/lost-edits';
import { rowAnswerOf } from '~/editing/row-answer';
import { useCellEditing } from '~/editing/use-cell-editing';
import { useRowEdits } from '~/editing/use-row-edits';
import type { FieldTable } from '~/fields/field';
import { withoutObjectMenu } from '~/history/history-address';
import { objectMenuOf, type RowActionsProps, RowMenus } from '~/history/row-menus';
import { SoldOutActions } from '~/objects/sold-out';
import { readPanelAddress, withPanel } from '~/screen/panel/panel-address';
import { useOpenId } from '~/screen/panel/use-open-id';
import { type Address, pathOf } from '~/screen/paths';
import { usePageAnswer } from '~/screen/resumed-form';
import { Table, type TableColumn } from '~/ui/table';
import { optionFields } from '../fields';
import type { OptionLine, OptionsPage } from './load-options.server';
import { optionList } from './option-cells';
import { OptionRow } from './option-row';
import { type OptionSort, optionsQuery } from './paths';

const columns: readonly TableColumn<OptionSort>[] = [
  { label: 'ID', column: 'id', sort: 'id' },
  { label: 'Edit', column: 'open', unseen: true },
  { label: 'Name', pin: 'start', className: 'w-3/5 min-w-60', sort: 'name' },
  { label: 'Price', column: 'number', sort: 'price' },
  { label: 'POS ID', sort: 'pos_id' },
  { label: 'Item Count', column: 'number', sort: 'item_count' },
  { label: 'Save', unseen: true, className: 'w-16' },
  { label: 'Active', pin: 'end', className: 'w-20', sort: 'active' },
  { label: 'More', unseen: true, className: 'w-9' },
];

export function OptionsTable({ page: { query, rows, once } }: { page: OptionsPage }) {
  const address = withoutObjectMenu(useLocation());
  const frame = useRef<HTMLDivElement>(null);
  const posted = rowAnswerOf(usePageAnswer());
  const editing = useRowEdits(optionList, { rows, posted });
  useCellEditing(frame, editing);
  const panel = readPanelAddress(new URLSearchParams(address.search));
  const openId = useOpenId('optionEdit');
  return (
    <div ref={frame} className="contents">
      {editing.savers}
      <LostEdits lost={editing.lost} labelOf={labelOfCell} dispatch={editing.dispatch} />
      <RowMenus rows={rows} actionsOf={actionsWith(once)}>
        <Table
          label="Options"
          columns={columns}
          order={query}
          orderHref={(order) => optionsQuery.href(address, { ...order, page: 1 })}
          cards
          fill
          shows={`${address.pathname} ${JSON.stringify(query)}`}
        >
          {rows.map((option) => (
            <OptionRow
              key={option.id}
              option={option}
              address={address}
              open={option.id === openId}
              // Read-only while a panel is open: its form may contain the same option.
              editable={option.editable && panel === null}
              edits={editing.edits.get(option.id)}
            />
          ))}
        </Table>
      </RowMenus>
    </div>
  );
}

function actionsWith(once: string) {
  return ({ id, editable, mayMark, out }: OptionLine, address: Address): RowActionsProps => ({
    edit: withPanel(address, 'optionEdit', id),
    editable,
    own: mayMark ? (
      <Form method="post" action={pathOf(address)} preventScrollReset>
        <SoldOutActions kind="option" id={id} out={out} address={address} once={once} />
      </Form>
    ) : null,
  });
}

export function optionMenuOf(page: OptionsPage): ReactNode {
  return objectMenuOf(page, actionsWith(page.once));
}

function labelOfCell(cell: string): string {
  const fields: FieldTable = optionFields;
  return fields[cell]?.label ?? cell;
}
