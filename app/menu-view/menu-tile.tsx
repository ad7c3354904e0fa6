import History from 'lucide-react/icons/history';
import type { ReactNode } from 'react';
import { OwnersLink, TemplateBadge } from '~/objects/station/toolbar/template-marks';
import { withPanel } from '~/screen/panel/panel-address';
import { Badge } from '~/ui/badge';
import { Tile as TileCard } from '~/ui/tile';
import { useMenuAddress } from './menu-address';
import type { Tile } from './menu-page';
import { NotShown } from './not-shown';
import { screenAlone } from './paths';

export interface MenuTileProps {
  tile: Tile;
  moment: string;
  /** Its picture is visible without scrolling. */
  early: boolean;
  open: boolean;
  /** Actions of the tile; a locked one links to its owner instead. */
  foot?: ReactNode;
}

/** A tile of the category in view; locked items that may not be opened at their owner open here. */
export function MenuTile({ tile, moment, early, open, foot }: MenuTileProps) {
  const { id, name, price, picture, active, locked, ownersPath, why, now } = tile;
  const here = withPanel(screenAlone(useMenuAddress()), 'item', id);
  return (
    <TileCard
      name={name}
      to={ownersPath ?? here}
      newTab={ownersPath !== null}
      picture={picture}
      early={early}
      start={id}
      end={price}
      off={!active}
      unseen={active && why.some(({ on }) => on === 'item')}
      open={open}
      flags={
        active && !locked ? undefined : (
          <>
            {active ? null : <Badge tone="raised">Inactive</Badge>}
            {locked ? <TemplateBadge raised /> : null}
          </>
        )
      }
      note={
        <>
          <NotShown whys={why} moment={moment} on="item" id={id} name={name} />
          {now ? (
            <p className="flex gap-1.5 py-1 text-12 text-ink-2">
              <History aria-hidden="true" className="mt-px size-3.5 flex-none" />
              <span className="min-w-0">{now}</span>
            </p>
          ) : null}
        </>
      }
      foot={
        locked || foot ? (
          <>
            {locked ? <OwnersLink to={ownersPath} name={name} /> : null}
            {foot}
          </>
        ) : undefined
      }
    />
  );
}
