import { Form } from '@remix-run/react';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { targetText } from '~/menu/order';
import { pathOf } from '~/screen/paths';
import { IconButton } from '~/ui/button';
import { SortableHandle } from '~/ui/sortable';
import { placeFormId, TILES, tileAnchor } from '../paths';
import { ArrangeFields } from './arrange-fields';
import { TileMenu } from './tile-menu';
import type { TileFootProps } from './tile-props';
import { placeKey } from './use-placing';

/** What a tile can be done with, for its last row: its handle, the arrows, everything else behind "…". */
export function TileFoot(props: TileFootProps) {
  const { tile, place, page, address, hydrated } = props;
  const path = pathOf(address);
  const back = hydrated ? undefined : `${path}#${tileAnchor(tile.id)}`;
  return (
    <>
      <span className="-ml-2 mr-auto flex">
        {tile.locked ? null : <SortableHandle list={TILES} id={tile.id} />}
      </span>
      {tile.locked ? null : (
        <Arrows tile={tile} place={place} action={path} category={page.category?.id} back={back} />
      )}
      <TileMenu {...props} />
    </>
  );
}

interface ArrowsProps extends Pick<TileFootProps, 'tile' | 'place'> {
  action: string;
  category: number | undefined;
  back: string | undefined;
}

function Arrows({ tile, place, action, category, back }: ArrowsProps) {
  return (
    <Form
      id={placeFormId(tile.id)}
      method="post"
      action={action}
      navigate={false}
      fetcherKey={placeKey('place-item', tile.id)}
      className="flex"
    >
      <ArrangeFields intent="place-item" id={tile.id} category={category} back={back} />
      <IconButton
        label={`Move ${tile.name} earlier`}
        title="Move earlier"
        name="to"
        value={targetText(place.earlier ?? 'earlier')}
        disabled={place.earlier === null}
        size="s"
        icon={<ChevronLeft aria-hidden="true" className="size-3.5" />}
        className="text-ink-3"
      />
      <IconButton
        label={`Move ${tile.name} later`}
        title="Move later"
        name="to"
        value={targetText(place.later ?? 'later')}
        disabled={place.later === null}
        size="s"
        icon={<ChevronRight aria-hidden="true" className="size-3.5" />}
        className="text-ink-3"
      />
    </Form>
  );
}
