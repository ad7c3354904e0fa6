import type { ItemResult } from '~/objects/option-group';
import { Button } from '~/ui/button';

export interface ItemResultsProps {
  items: readonly ItemResult[];
  from: number | null;
  buttonOf: (item: ItemResult) => { name: string; value: string };
}

export function ItemResults({ items, from, buttonOf }: ItemResultsProps) {
  if (items.length === 0) return <p className="text-13 text-ink-3">No item is found.</p>;
  return (
    <ul
      aria-label="Items found"
      className="max-h-52 overflow-auto rounded-2 border border-line [&>li:not(:first-child)]:border-t"
    >
      {items.map((item) => (
        <li
          key={item.id}
          className="flex min-h-control items-center gap-2 border-line py-0.5 pl-3 pr-1"
        >
          <span className="min-w-0 flex-1 break-words">{item.name}</span>
          <span className="text-12 text-ink-3">{item.id}</span>
          <Button
            size="s"
            variant="ghost"
            {...buttonOf(item)}
            aria-label={`Show options of ${item.name}`}
            aria-pressed={item.id === from}
          >
            Show
          </Button>
        </li>
      ))}
    </ul>
  );
}
