import { counted, firstOf } from '~/menu/counted';
import { itemsPath } from '~/objects/item/list/paths';
import { LinkButton } from '~/ui/button';
import type { FileView } from '../load-import.server';

const SHOWN = 20;

/** What earlier syncs brought and the pricebook has no more. Nothing is done about it by itself. */
export function DroppedList({ dropped, locationId }: DroppedProps) {
  const { total, items } = dropped;
  if (total === 0) return null;
  const names = items.slice(0, SHOWN).map(({ name }) => name);
  const targets = items.map(({ id }) => id);
  return (
    <section
      aria-labelledby="dropped"
      className="grid gap-2 rounded-3 border border-line-2 bg-surface p-4"
    >
      <h2 id="dropped">{counted(total, 'item is', 'items are')} no longer in the pricebook</h2>
      <p className="break-words">{firstOf(names, total)}</p>
      <p className="flex flex-wrap items-center gap-3 text-13 text-ink-2">
        <LinkButton
          size="s"
          to={itemsPath(locationId, { reach: { targets, skipTags: [] }, show: 'active' })}
        >
          {total > items.length ? `Show the first ${items.length}` : 'Show them'} in All Items
        </LinkButton>
        Earlier syncs brought them, and they are still on sale. There they can be made inactive.
      </p>
    </section>
  );
}

interface DroppedProps {
  dropped: FileView['dropped'];
  locationId: number;
}
