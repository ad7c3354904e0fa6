import X from 'lucide-react/icons/x';
import { ItemName } from '~/pickers/found-items';
import { IconButton } from '~/ui/button';
import { Checkbox } from '~/ui/checkbox';
import { PanelSection } from '~/ui/panel';
import { useHydrated } from '~/ui/use-hydrated';
import { PICK } from '../form/item-address';
import type { ExistingItem } from './load-existing.server';

export interface ChosenItemsProps {
  chosen: readonly ExistingItem[];
  /** What stands in the table above, where its boxes say whether it is chosen. */
  found: readonly ExistingItem[];
  onPick: (item: ExistingItem, on: boolean) => void;
}

/** The items that Create adds, whatever the search shows; each can be taken off again. */
export function ChosenItems({ chosen, found, onPick }: ChosenItemsProps) {
  const hydrated = useHydrated();
  const shown = new Set(found.filter(({ placed }) => !placed).map(({ id }) => id));
  return (
    <PanelSection title="Items to add to category">
      {chosen.length === 0 ? (
        <p className="text-13 text-ink-3">Nothing is chosen yet.</p>
      ) : (
        <ul aria-label="Items to add to category" className="grid gap-1">
          {chosen.map((item) => (
            <li key={item.id} className="flex min-h-control items-center gap-2">
              {shown.has(item.id) ? null : <PickedInput item={item} hidden={hydrated} />}
              <span className="w-12 flex-none text-12 text-ink-3">{item.id}</span>
              <span className="min-w-0 flex-1">
                <ItemName {...item} />
              </span>
              {hydrated ? (
                <IconButton
                  type="button"
                  size="s"
                  label={`Take ${item.name} off the list`}
                  icon={<X aria-hidden="true" className="size-3.5" />}
                  onClick={() => onPick(item, false)}
                />
              ) : null}
            </li>
          ))}
        </ul>
      )}
    </PanelSection>
  );
}

/** Carries an item that the table does not show; without scripts it can be unticked. */
function PickedInput({ item, hidden }: { item: ExistingItem; hidden: boolean }) {
  if (hidden) return <input type="hidden" name={PICK} value={item.id} />;
  return <Checkbox name={PICK} value={item.id} aria-label={`Add ${item.name}`} defaultChecked />;
}
