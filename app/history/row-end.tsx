import ChevronRight from 'lucide-react/icons/chevron-right';
import { type Address, pathOf } from '~/screen/paths';
import { IconLink } from '~/ui/button';
import { PostForm } from '~/ui/post-form';
import { SwitchButton } from '~/ui/switch-button';
import { Cell, RowMore, type TableColumn } from '~/ui/table';
import { withObjectMenu } from './history-address';

export const rowEndColumns: readonly TableColumn[] = [
  { label: 'Edit', column: 'open', unseen: true },
  { label: 'More', unseen: true, className: 'w-9' },
];

interface RowEndProps {
  id: number;
  name: string;
  address: Address;
  edit: string;
  note: string;
}

export function RowEnd({ id, name, address, edit, note }: RowEndProps) {
  return (
    <>
      <Cell column="open">
        <IconLink
          to={edit}
          preventScrollReset
          label={`Expand to edit ${name}`}
          title="Expand to edit"
          size="s"
          icon={<ChevronRight aria-hidden="true" className="size-3.5" />}
        />
      </Cell>
      <Cell column="menu">
        <RowMore id={id} to={withObjectMenu(address, id)} label={`More for ${name}`} />
      </Cell>
      <Cell column="more">
        <span className="text-12 text-ink-3">{note}</span>
      </Cell>
    </>
  );
}

export function ActiveCell({
  id,
  name,
  active,
  editable,
  address,
}: {
  id: number;
  name: string;
  active: boolean;
  editable: boolean;
  address: Address;
}) {
  return (
    <Cell column="active" pin="end">
      <PostForm>
        <input type="hidden" name="intent" value="set-active" />
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="back" value={pathOf(address)} />
        <SwitchButton
          checked={active}
          label={`${name}, active`}
          action={active ? 'Mark Inactive' : 'Mark Active'}
          name="active"
          value={active ? '0' : '1'}
          disabled={!editable}
        />
      </PostForm>
    </Cell>
  );
}
