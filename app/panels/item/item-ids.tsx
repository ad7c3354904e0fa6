import { PanelMeta } from '~/ui/panel';
import type { ItemPanelData } from './load.server';

/** The quiet line of the item's ids: its own, the POS id, the location's custom one. */
export function ItemIds({ item }: { item: NonNullable<ItemPanelData['item']> }) {
  const { id, posId, customId } = item;
  return (
    <PanelMeta>
      <span>ID {id}</span>
      {posId ? <span className="break-all">POS ID {posId}</span> : null}
      {customId ? (
        <span className="break-all">
          {customId.label}: {customId.value}
        </span>
      ) : null}
    </PanelMeta>
  );
}
