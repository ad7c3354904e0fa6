import { Form } from '@remix-run/react';
import ChevronsLeft from 'lucide-react/icons/chevrons-left';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleMinus from 'lucide-react/icons/circle-minus';
import CircleOff from 'lucide-react/icons/circle-off';
import Copy from 'lucide-react/icons/copy';
import FolderInput from 'lucide-react/icons/folder-input';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { placeText } from '~/menu/order';
import { SoldOutActions } from '~/objects/sold-out/sold-out-actions';
import { withPanel } from '~/screen/panel/panel-address';
import { pathOf } from '~/screen/paths';
import { MenuButton, MenuLink, MenuRule } from '~/ui/menu';
import type { MenuPage } from '../load-menu.server';
import type { Tile } from '../menu-page';
import { deleteQuestionPath, moveDialogPath, screenAlone } from '../paths';
import { ArrangeFields } from './arrange-fields';

const ICON = 'size-4 text-ink-3';

export interface TileActionsProps {
  tile: Tile;
  page: MenuPage;
  first: boolean;
  /** Actions navigate to the page without the menu; otherwise the page stays. */
  leaves?: boolean;
}

/** Actions of a tile. A master's item can only be removed from the category: nothing else is local. */
export function TileActions({ tile, page, first, leaves = false }: TileActionsProps) {
  const path = pathOf(page.address);
  const { canArrange } = page;
  return (
    <Form
      method="post"
      action={path}
      {...(leaves ? {} : { navigate: false, fetcherKey: `action:${tile.id}` })}
    >
      <ArrangeFields id={tile.id} category={page.category?.id} back={leaves ? path : undefined} />
      <input type="hidden" name="once" value={`${page.once}-${tile.id}`} />
      {page.mayMark ? <SoldOutActions id={tile.id} out={tile.out} address={page.address} /> : null}
      {canArrange && !tile.locked ? (
        <OwnActions tile={tile} page={page} first={first} keys={!leaves} />
      ) : null}
      {canArrange ? (
        <MenuButton intent="remove-item" icon={<CircleMinus className={ICON} />}>
          Remove from category
        </MenuButton>
      ) : null}
      {canArrange && !tile.locked ? (
        <MenuLink
          to={deleteQuestionPath(page.address, 'item', tile.id)}
          preventScrollReset
          danger
          icon={<Trash2 className="size-4" />}
          shortcut={leaves ? undefined : 'Del'}
        >
          Delete item…
        </MenuLink>
      ) : null}
    </Form>
  );
}

interface OwnActionsProps extends Pick<TileActionsProps, 'tile' | 'page' | 'first'> {
  keys: boolean;
}

function OwnActions({ tile, page, first, keys }: OwnActionsProps) {
  const { id, active } = tile;
  const { address } = page;
  return (
    <>
      <input type="hidden" name="active" value={active ? '0' : '1'} />
      <input type="hidden" name="place" value={placeText(id, 'first')} />
      <MenuLink
        to={withPanel(screenAlone(address), 'item', id)}
        preventScrollReset
        icon={<Pencil className={ICON} />}
        shortcut={keys ? 'E' : undefined}
      >
        Edit
      </MenuLink>
      <MenuButton intent="duplicate-item" icon={<Copy className={ICON} />}>
        Duplicate
      </MenuButton>
      <MenuButton
        intent="set-item-active"
        icon={active ? <CircleOff className={ICON} /> : <CircleCheck className={ICON} />}
      >
        {active ? 'Mark Inactive' : 'Mark Active'}
      </MenuButton>
      <MenuButton intent="place-item" disabled={first} icon={<ChevronsLeft className={ICON} />}>
        Move to the front
      </MenuButton>
      <MenuLink
        to={moveDialogPath(address, id)}
        preventScrollReset
        icon={<FolderInput className={ICON} />}
      >
        Move to category…
      </MenuLink>
      <MenuRule />
    </>
  );
}
