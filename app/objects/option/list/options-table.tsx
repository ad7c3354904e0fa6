import { useLocation } from '@remix-run/react';
import { type ReactNode, useRef } from 'react';
import { LostEdits } from '~/editing/lost-edits';
import { rowAnswerOf } from '~/editing/row-answer';
import { useCellEditing } from '~/editing/use-cell-editing';
import { useRowEdits } from '~/editing/use-row-edits';
import type { FieldTable } from '~/fields/field';
import { withoutObjectMenu } from '~/history/row-menu-address';
import { ObjectMenuDialog, type RowActionsProps, RowMenus } from '~/history/row-menus';
import { readPanelAddress, withPanel } from '~/screen/panel/panel-address';
import { useOpenId } from '~/screen/panel/use-open-id';
import type { Address } from '~/screen/paths';
import { usePageAnswer } from '~/screen/resumed-form';
import { HeaderCell, Row, Table } from '~/ui/table';
import { optionFields } from '../fields';
import type { OptionLine, OptionsPage } from './load-options.server';
import { optionList } from './option-cells';
import { OptionRow } from './option-row';
import { type OptionSort, type OptionsQuery, optionsQuery } from './paths';

export function OptionsTable({ page: { query, rows } }: { page: OptionsPage }) {
  const address = withoutObjectMenu(useLocation());
  const frame = useRef<HTMLDivElement>(null);
  const posted = rowAnswerOf(usePageAnswer());
  const editing = useRowEdits(optionList, { rows, posted });
  useCellEditing(frame, editing);
  const panel = readPanelAddress(new URLSearchParams(address.search));
  const openId = useOpenId('optionEdit');
  const sortedBy = (sort: OptionSort) => sortOf(address, query, sort);
  return (
    <div ref={frame} className="contents">
      {editing.savers}
      <LostEdits lost={editing.lost} labelOf={labelOfCell} dispatch={editing.dispatch} />
      <RowMenus rows={rows} actionsOf={(option) => actionsOf(address, option)}>
        <Table label="Options" cards fill shows={`${address.pathname} ${JSON.stringify(query)}`}>
          <thead>
            <Row>
              <HeaderCell column="id" {...sortedBy('id')}>
                ID
              </HeaderCell>
              <HeaderCell column="open">
                <span className="sr-only">Edit</span>
              </HeaderCell>
              <HeaderCell pin="start" className="w-3/5 min-w-60" {...sortedBy('name')}>
                Name
              </HeaderCell>
              <HeaderCell column="number" {...sortedBy('price')}>
                Price
              </HeaderCell>
              <HeaderCell {...sortedBy('pos_id')}>POS ID</HeaderCell>
              <HeaderCell column="number" {...sortedBy('item_count')}>
                Item Count
              </HeaderCell>
              <HeaderCell className="w-16">
                <span className="sr-only">Save</span>
              </HeaderCell>
              <HeaderCell pin="end" className="w-20" {...sortedBy('active')}>
                Active
              </HeaderCell>
              <HeaderCell className="w-9">
                <span className="sr-only">More</span>
              </HeaderCell>
            </Row>
          </thead>
          <tbody>
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
          </tbody>
        </Table>
      </RowMenus>
    </div>
  );
}

function actionsOf(address: Address, { id, editable }: OptionLine): RowActionsProps {
  return { edit: withPanel(address, 'optionEdit', id), editable };
}

export function optionMenuOf({ rows, menuOf }: OptionsPage): ReactNode {
  const option = rows.find(({ id }) => id === menuOf);
  return option && <OptionMenu option={option} />;
}

function OptionMenu({ option }: { option: OptionLine }) {
  const address = withoutObjectMenu(useLocation());
  const { id, name } = option;
  return <ObjectMenuDialog id={id} name={name} {...actionsOf(address, option)} />;
}

function labelOfCell(cell: string): string {
  const fields: FieldTable = optionFields;
  return fields[cell]?.label ?? cell;
}

function sortOf(address: Address, query: OptionsQuery, sort: OptionSort) {
  const isSorted = query.sort === sort;
  const ascending = query.dir === 'asc';
  const sorted = isSorted ? (ascending ? 'ascending' : 'descending') : undefined;
  const dir = isSorted && ascending ? 'desc' : 'asc';
  return { sortHref: optionsQuery.href(address, { sort, dir, page: 1 }), sorted } as const;
}
