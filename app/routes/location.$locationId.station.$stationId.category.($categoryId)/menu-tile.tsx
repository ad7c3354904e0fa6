import type { ReactNode } from 'react';
import { Badge } from '~/ui/badge';
import { Tile as TileCard } from '~/ui/tile';
import type { Tile } from './menu-data';
import { NotShown } from './not-shown';
import { OwnersLink, TemplateBadge } from './template-marks';

export interface MenuTileProps {
  tile: Tile;
  /** As in `CategoryHead`. */
  moment: string;
  /** Its panel is open. */
  open: boolean;
  /** What can be done with it here; a locked one leads to its owner instead. */
  foot?: ReactNode;
}

/** An item of the category in view. */
export function MenuTile({ tile, moment, open, foot }: MenuTileProps) {
  const { id, name, price, picture, active, locked, editPath, why } = tile;
  return (
    <TileCard
      name={name}
      to={editPath}
      newTab={locked}
      picture={picture}
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
      note={<NotShown whys={why} moment={moment} on="item" id={id} name={name} />}
      foot={
        <>
          {locked ? <OwnersLink to={editPath} name={name} /> : null}
          {foot}
        </>
      }
    />
  );
}
