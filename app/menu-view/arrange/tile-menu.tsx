import { Form } from '@remix-run/react';
import ChevronsLeft from 'lucide-react/icons/chevrons-left';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleMinus from 'lucide-react/icons/circle-minus';
import CircleOff from 'lucide-react/icons/circle-off';
import Copy from 'lucide-react/icons/copy';
import FolderInput from 'lucide-react/icons/folder-input';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import type { ReactNode } from 'react';
import type { Address } from '~/screen/paths';
import { pathOf } from '~/screen/paths';
import { IconMenu } from '~/ui/icon-menu';
import { MenuButton, MenuLink, MenuRule } from '~/ui/menu';
import type { Tile } from '../menu-data';
import { deleteQuestionPath, moveDialogPath, placeFormId } from '../paths';
import { ArrangeFields } from './arrange-fields';
import type { TileFootProps } from './tile-props';

const ICON = 'size-4 text-ink-3';

/**
 * What can be done to a tile. Of a master's item only the placement is this menu's own: it can be taken
 * out of the category, and that is all.
 */
export function TileMenu({ tile, place, page, address, hydrated }: TileFootProps) {
  const back = hydrated ? undefined : pathOf(address);
  const name = `More for ${tile.name}`;
  return (
    <Form method="post" action={pathOf(address)} navigate={false} fetcherKey={`action:${tile.id}`}>
      <ArrangeFields id={tile.id} category={page.category?.id} back={back} />
      <IconMenu name={name} head={tile.id} below="tile">
        {tile.locked ? null : (
          <OwnActions
            tile={tile}
            address={address}
            isFirst={place.earlier === null}
            hydrated={hydrated}
            once={page.once}
          />
        )}
        <MenuButton name="intent" value="remove-item" icon={<CircleMinus className={ICON} />}>
          Remove from category
        </MenuButton>
        {tile.locked ? null : <DeleteLink tile={tile} address={address} hydrated={hydrated} />}
      </IconMenu>
    </Form>
  );
}

interface OwnActionsProps {
  tile: Tile;
  address: Address;
  isFirst: boolean;
  hydrated: boolean;
  once: string;
}

function OwnActions({ tile, address, isFirst, hydrated, once }: OwnActionsProps): ReactNode {
  return (
    <>
      <input type="hidden" name="active" value={tile.active ? '0' : '1'} />
      <input type="hidden" name="once" value={`${once}-${tile.id}`} />
      {tile.editPath === null ? null : (
        <MenuLink
          to={tile.editPath}
          preventScrollReset
          icon={<Pencil className={ICON} />}
          shortcut={hydrated ? 'E' : undefined}
        >
          Edit
        </MenuLink>
      )}
      <MenuButton name="intent" value="duplicate-item" icon={<Copy className={ICON} />}>
        Duplicate
      </MenuButton>
      <MenuButton
        name="intent"
        value="set-item-active"
        icon={tile.active ? <CircleOff className={ICON} /> : <CircleCheck className={ICON} />}
      >
        {tile.active ? 'Mark Inactive' : 'Mark Active'}
      </MenuButton>
      <MenuButton
        form={placeFormId(tile.id)}
        name="to"
        value="first"
        disabled={isFirst}
        icon={<ChevronsLeft className={ICON} />}
      >
        Move to the front
      </MenuButton>
      <MenuLink
        to={moveDialogPath(address, tile.id)}
        preventScrollReset
        icon={<FolderInput className={ICON} />}
      >
        Move to category…
      </MenuLink>
      <MenuRule />
    </>
  );
}

function DeleteLink({ tile, address, hydrated }: Omit<OwnActionsProps, 'isFirst' | 'once'>) {
  return (
    <MenuLink
      to={deleteQuestionPath(address, 'item', tile.id)}
      preventScrollReset
      danger
      icon={<Trash2 className="size-4" />}
      shortcut={hydrated ? 'Del' : undefined}
    >
      Delete item…
    </MenuLink>
  );
}
