import { Link } from '@remix-run/react';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { memo } from 'react';
import { type RowEdits, refusedVersion, shownText } from '~/editing/row-edits';
import { withObjectMenu } from '~/history/history-address';
import { SoldOutLine } from '~/objects/sold-out';
import { useMay } from '~/screen/may';
import { withPanel } from '~/screen/panel/panel-address';
import type { Address } from '~/screen/paths';
import { IconLink } from '~/ui/button';
import { CellInput, RowSave } from '~/ui/cell-input';
import { SwitchButton } from '~/ui/switch-button';
import { Cell, Row, RowHeader, RowMore } from '~/ui/table';
import type { OptionLine } from './load-options.server';
import { type OptionCell, optionFormId, optionList } from './option-cells';

export interface OptionRowProps {
  option: OptionLine;
  address: Address;
  open: boolean;
  editable: boolean;
  edits: RowEdits | undefined;
}

export const OptionRow = memo(function OptionRow(props: OptionRowProps) {
  const { option, address, open, editable, edits } = props;
  const may = useMay();
  const { id, name, price, posId, itemCount, active } = option;
  const cellOf = (cell: OptionCell, label: string) => {
    const stored = optionList.storedText(option, cell);
    const value = shownText(edits, cell, stored);
    return {
      form: optionFormId(id),
      name: cell,
      label,
      value,
      error: edits?.refused[cell]?.message,
      now: edits?.refused[cell]?.now,
      maxLength: 200,
      'data-changed': value !== stored ? '' : undefined,
    };
  };
  return (
    <Row open={open} off={!active}>
      <Cell column="id">{id}</Cell>
      <Cell column="open">
        <IconLink
          to={withPanel(address, 'optionEdit', id)}
          preventScrollReset
          label={`Expand to edit ${name}`}
          title="Expand to edit"
          size="s"
          icon={<ChevronRight aria-hidden="true" className="size-3.5" />}
        />
      </Cell>
      <RowHeader pin="start">
        {editable ? (
          <CellInput {...cellOf('name', `Name of ${name}`)} />
        ) : (
          <span title={name} className="block md:truncate">
            {name}
          </span>
        )}
        {option.out ? <SoldOutLine text={option.out.text} /> : null}
      </RowHeader>
      <Cell column="price">
        {editable && may.price ? (
          <CellInput number {...cellOf('price', `Price of ${name}`)} />
        ) : (
          price
        )}
      </Cell>
      <Cell>{editable ? <CellInput {...cellOf('pos_id', `POS ID of ${name}`)} /> : posId}</Cell>
      <Cell column="number">{itemCount.toLocaleString('en-US')}</Cell>
      <Cell>
        {editable ? (
          <form id={optionFormId(id)} data-row={id} method="post" autoComplete="off">
            <input type="hidden" name="intent" value="save-option" />
            <input type="hidden" name="id" value={id} />
            <input type="hidden" name="version" value={refusedVersion(edits) ?? option.version} />
            <input type="hidden" name="item_count" value={itemCount} />
            <RowSave aria-label={`Save ${name}`} />
          </form>
        ) : null}
      </Cell>
      <Cell column="active" pin="end">
        <ActiveSwitch option={option} edits={edits} editable={editable} />
      </Cell>
      <Cell className="!px-1">
        {option.editable || option.mayMark ? (
          <RowMore id={id} to={withObjectMenu(address, id)} label={`More for ${name}`} />
        ) : null}
      </Cell>
      <Cell column="more">
        <span className="flex-1 text-12 text-ink-3">{secondLine(option)}</span>
        <Link
          to={withPanel(address, 'optionEdit', id)}
          preventScrollReset
          className="px-2 py-1 text-13"
        >
          Edit<span className="sr-only"> {name}</span>
        </Link>
      </Cell>
    </Row>
  );
});

/** Submitted with the row's cells if they are fields, so that typed input is not lost. */
function ActiveSwitch({
  option,
  edits,
  editable,
}: Pick<OptionRowProps, 'option' | 'edits' | 'editable'>) {
  const active = shownText(edits, 'active', option.active ? '1' : '0') === '1';
  const toggle = (
    <SwitchButton
      form={editable ? optionFormId(option.id) : undefined}
      checked={active}
      label={`${option.name}, active`}
      action={active ? 'Mark Inactive' : 'Mark Active'}
      name="active"
      value={active ? '0' : '1'}
      disabled={!option.markable}
    />
  );
  if (editable) return toggle;
  return (
    <form data-row={option.id} method="post">
      <input type="hidden" name="intent" value="set-active" />
      <input type="hidden" name="id" value={option.id} />
      {toggle}
    </form>
  );
}

/** On a phone: "418 · POS 1104 · 7 items". */
function secondLine({ id, posId, itemCount }: OptionLine): string {
  const items = itemCount === 1 ? '1 item' : `${itemCount.toLocaleString('en-US')} items`;
  return [String(id), posId && `POS ${posId}`, items].filter(Boolean).join(' · ');
}
