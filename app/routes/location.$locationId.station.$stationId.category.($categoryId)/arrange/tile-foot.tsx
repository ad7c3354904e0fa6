import { Form } from '@remix-run/react';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { IconButton } from '~/ui/button';
import { SortableHandle } from '~/ui/sortable';
import type { MenuPage, Tile } from '../menu-data';
import { ArrangeFields } from './arrange-fields';
import { placeFormId, TILES, tileAnchor } from './paths';
import { TileMenu } from './tile-menu';
import { placeKey } from './use-placing';

/** What every tile's foot needs to know of the page around it. */
export interface TileSurroundings {
  page: MenuPage;
  /** The page's address. */
  address: string;
  /** Scripts run. */
  hydrated: boolean;
}

export interface TileFootProps extends TileSurroundings {
  tile: Tile;
  /** The tiles that stand beside it now: before which it goes by each arrow. */
  place: { isFirst: boolean; isLast: boolean; earlier: number | null; later: number | null };
}

/** The last row of a tile: its handle, one place earlier or later, and everything else behind "…". */
export function TileFoot({ tile, place, ...around }: TileFootProps) {
  const { page, address, hydrated } = around;
  const canArrange = page.writable && page.category !== null && !page.category.locked;
  const back = hydrated ? undefined : `${address}#${tileAnchor(tile.id)}`;
  return (
    <div className="flex min-h-9 items-center pb-1 pl-1 pr-1 text-12 text-ink-3">
      <span className="mr-auto flex min-w-0 items-center">
        {tile.locked ? <TemplateLink tile={tile} /> : null}
        {canArrange && !tile.locked ? <SortableHandle list={TILES} id={tile.id} /> : null}
      </span>
      {canArrange && !tile.locked ? (
        <Arrows tile={tile} place={place} category={page.category?.id} back={back} />
      ) : null}
      {canArrange ? <TileMenu {...around} tile={tile} isFirst={place.isFirst} /> : null}
    </div>
  );
}

/** To the item at its owner's, which is another location and so another tab. */
function TemplateLink({ tile }: { tile: Tile }) {
  if (tile.editPath === null) return null;
  return (
    <a
      href={tile.editPath}
      target="_blank"
      rel="noreferrer"
      className="px-2 text-ink-2 underline underline-offset-[0.2em] hover:text-ink"
    >
      Edit in template<span className="sr-only">: {tile.name}, in a new tab</span>
    </a>
  );
}

interface ArrowsProps extends Pick<TileFootProps, 'tile' | 'place'> {
  category: number | undefined;
  back: string | undefined;
}

function Arrows({ tile, place, category, back }: ArrowsProps) {
  return (
    <Form
      id={placeFormId(tile.id)}
      method="post"
      navigate={false}
      fetcherKey={placeKey('place-item', tile.id)}
      className="flex"
    >
      <ArrangeFields intent="place-item" id={tile.id} category={category} back={back} />
      <IconButton
        label={`Move ${tile.name} earlier`}
        title="Move earlier"
        name="before"
        value={place.earlier ?? ''}
        disabled={place.isFirst}
        size="s"
        icon={<ChevronLeft aria-hidden="true" className="size-3.5" />}
        className="text-ink-3"
      />
      <IconButton
        label={`Move ${tile.name} later`}
        title="Move later"
        name="before"
        value={place.later ?? ''}
        disabled={place.isLast}
        size="s"
        icon={<ChevronRight aria-hidden="true" className="size-3.5" />}
        className="text-ink-3"
      />
    </Form>
  );
}
