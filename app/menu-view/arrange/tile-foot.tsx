import { placeText, type Target } from '~/menu/order';
import { SortableHandle } from '~/ui/sortable';
import type { Tile } from '../menu-data';
import { TILES } from '../paths';

export const ARROWS_FORM = 'tile-arrows';

/** Where each arrow of a tile leads; null at an end of the category. */
export interface TilePlace {
  earlier: Target | null;
  later: Target | null;
}

export interface TileFootProps {
  tile: Tile;
  place: TilePlace;
  menuPath: string;
}

/** What a tile can be done with, for its last row: its handle, the arrows, everything else behind "…". */
export function TileFoot({ tile: { id, name, locked }, place, menuPath }: TileFootProps) {
  const more = `More for ${name}`;
  return (
    <>
      {locked ? null : (
        <>
          <SortableHandle list={TILES} id={id} />
          <button
            type="submit"
            form={ARROWS_FORM}
            title="Move earlier"
            aria-label={`Move ${name} earlier`}
            name="place"
            value={placeText(id, place.earlier ?? 'earlier')}
            disabled={place.earlier === null}
            className="tile-move tile-earlier"
          />
          <button
            type="submit"
            form={ARROWS_FORM}
            title="Move later"
            aria-label={`Move ${name} later`}
            name="place"
            value={placeText(id, place.later ?? 'later')}
            disabled={place.later === null}
            className="tile-move"
          />
        </>
      )}
      {/* biome-ignore lint/a11y/useAnchorContent: its name is its label; the dots are drawn by the style. */}
      <a href={menuPath} title={more} aria-label={more} className="tile-more" />
    </>
  );
}
