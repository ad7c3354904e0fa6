import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { withPanel } from '~/screen/panel/panel-address';
import { type Address, addressOf, changeQuery } from '~/screen/paths';
import { MenuLink, MenuRule } from '~/ui/menu';
import type { OptionLine } from './options-data';

/** What can be done with an option, in the menu of its row. */
export function OptionActions({
  option: { id },
  address,
}: {
  option: OptionLine;
  address: Address;
}) {
  const edit = withPanel(address, 'optionEdit', id);
  return (
    <>
      <MenuLink
        to={edit}
        preventScrollReset
        icon={<Pencil aria-hidden="true" className="size-4 text-ink-3" />}
      >
        Edit
      </MenuLink>
      <MenuRule />
      <MenuLink
        to={changeQuery(addressOf(edit), { confirm: 'delete' })}
        preventScrollReset
        danger
        icon={<Trash2 aria-hidden="true" className="size-4" />}
      >
        Delete
      </MenuLink>
    </>
  );
}
