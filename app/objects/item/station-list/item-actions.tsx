import { Form } from '@remix-run/react';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleOff from 'lucide-react/icons/circle-off';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { SoldOutActions } from '~/objects/sold-out';
import { type Address, addressOf } from '~/screen/paths';
import { MenuButton, MenuLink, MenuRule } from '~/ui/menu';
import type { ItemRow } from '../list/item-row';
import { deletePath, editPath, inMenuPath, screenPath } from './paths';

const ICON = 'size-4 text-ink-3';

export interface ItemActionsProps {
  item: ItemRow;
  address: Address;
  locationId: number;
  stationId: number;
  once: string;
  onSwitch?: (() => void) | undefined;
}

export function ItemActions(props: ItemActionsProps) {
  const { item, address, locationId, stationId, once, onSwitch } = props;
  const { id, version, active, editable, markable } = item;
  const SwitchIcon = active ? CircleOff : CircleCheck;
  return (
    <>
      <MenuLink
        to={editPath(address, id)}
        preventScrollReset
        icon={<Pencil aria-hidden="true" className={ICON} />}
      >
        Edit
      </MenuLink>
      <MenuLink
        to={inMenuPath(locationId, stationId, id)}
        icon={<LayoutGrid aria-hidden="true" className={ICON} />}
      >
        Show in the menu
      </MenuLink>
      {markable ? (
        <Form method="post" action={screenPath(address)} preventScrollReset>
          <input type="hidden" name="intent" value="save-row" />
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="version" value={version} />
          <MenuButton
            {...(onSwitch
              ? { type: 'button', onClick: onSwitch }
              : { name: 'active', value: active ? '0' : '1' })}
            icon={<SwitchIcon aria-hidden="true" className={ICON} />}
          >
            {active ? 'Mark Inactive' : 'Mark Active'}
          </MenuButton>
        </Form>
      ) : null}
      {item.mayMark ? (
        <Form method="post" action={screenPath(address)} preventScrollReset>
          <SoldOutActions
            id={id}
            out={item.out ?? null}
            address={addressOf(screenPath(address))}
            once={once}
          />
        </Form>
      ) : null}
      {editable ? (
        <>
          <MenuRule />
          <MenuLink
            to={deletePath(address, id)}
            preventScrollReset
            danger
            icon={<Trash2 aria-hidden="true" className="size-4" />}
          >
            Delete…
          </MenuLink>
        </>
      ) : null}
    </>
  );
}
