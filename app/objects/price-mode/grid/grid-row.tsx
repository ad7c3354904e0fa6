import { memo } from 'react';
import { type RowEdits, refusedVersion, shownText as typedOrStored } from '~/editing/row-edits';
import { CellInput, RowSave } from '~/ui/cell-input';
import { classNames } from '~/ui/class-names';
import { Cell, Row, RowHeader } from '~/ui/table';
import {
  cellOf,
  type GridRow as GridLine,
  type GridMode,
  gridFormId,
  shownText,
} from './grid-data';

export interface GridRowProps {
  row: GridLine;
  modes: readonly GridMode[];
  edits: RowEdits | undefined;
}

/** A cell without a price shows the regular one while it is hovered or focused. */
export const GridRow = memo(function GridRow({ row, modes, edits }: GridRowProps) {
  const { id, name, price, own, editable, version } = row;
  return (
    <Row>
      <RowHeader pin="start" className="md:!pl-5">
        <span title={name} className="line-clamp-2 [overflow-wrap:anywhere]">
          {name}
        </span>
      </RowHeader>
      <Cell column="number" className="text-ink-3">
        {price}
      </Cell>
      {modes.map((mode) => {
        const cell = cellOf(mode.id);
        const stored = own[cell] ?? '';
        const value = typedOrStored(edits, cell, stored);
        return (
          <Cell
            key={mode.id}
            column="number"
            className={classNames('cell-inherits', mode.charged && 'bg-accent-soft')}
          >
            {editable ? (
              <CellInput
                number
                form={gridFormId(id)}
                name={cell}
                label={`${mode.name} of ${name}`}
                placeholder={price}
                inputMode="decimal"
                maxLength={200}
                value={value}
                error={edits?.refused[cell]?.message}
                now={edits?.refused[cell]?.now}
                data-changed={value !== stored ? '' : undefined}
              />
            ) : (
              stored || (
                <span className="text-ink-3">
                  <span aria-hidden="true">–</span>
                  <span className="sr-only">{price}</span>
                </span>
              )
            )}
          </Cell>
        );
      })}
      <Cell>
        {editable ? (
          <form id={gridFormId(id)} data-row={id} method="post" autoComplete="off">
            <input type="hidden" name="intent" value="save-prices" />
            <input type="hidden" name="id" value={id} />
            <input type="hidden" name="version" value={refusedVersion(edits) ?? version} />
            <input type="hidden" name="shown" value={shownText(row)} />
            <RowSave aria-label={`Save ${name}`} />
          </form>
        ) : null}
      </Cell>
    </Row>
  );
});
