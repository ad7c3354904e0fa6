import { type RowEdits, refusedVersion } from '~/editing/row-edits';
import { RowSave } from '~/ui/cell-input';
import { SwitchButton } from '~/ui/switch-button';
import { RowMore } from '~/ui/table';
import type { ItemRow } from '../item-row';
import { rowFormId } from './item-cells';

export interface RowFormProps {
  item: ItemRow;
  edits: RowEdits | undefined;
  active: boolean;
  editable: boolean;
  switchable: boolean;
  menuPath?: string | undefined;
}

export function RowForm({ item, edits, active, editable, switchable, menuPath }: RowFormProps) {
  const toggle = (
    <SwitchButton
      checked={active}
      label={`${item.name}, active`}
      action={active ? 'Mark Inactive' : 'Mark Active'}
      name="active"
      value={active ? '0' : '1'}
      disabled={!switchable}
    />
  );
  const more = menuPath ? <RowMore to={menuPath} label={`More for ${item.name}`} /> : null;
  if (!editable) {
    return more ? (
      <div className="row-form">
        {toggle}
        {more}
      </div>
    ) : (
      toggle
    );
  }
  return (
    <form
      id={rowFormId(item.id)}
      data-row={item.id}
      method="post"
      autoComplete="off"
      className="row-form"
    >
      <input type="hidden" name="intent" value="save-row" />
      <input type="hidden" name="id" value={item.id} />
      <input type="hidden" name="version" value={refusedVersion(edits) ?? item.version} />
      {/* First, so that Enter in a cell saves. */}
      <RowSave aria-label={`Save ${item.name}`} />
      {toggle}
      {more}
    </form>
  );
}
