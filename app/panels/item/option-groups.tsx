import { formatPrice, numberToCents } from '~/menu/money';
import { Badge } from '~/ui/badge';
import { Leader } from '~/ui/leader';
import { PanelSection } from '~/ui/panel';
import type { ItemPanelData } from './load.server';

type Item = NonNullable<ItemPanelData['item']>;
type Group = Item['optionGroups'][number];

/** The item's option groups with their options, to be read. */
export function OptionGroups({ item, currency }: { item: Item; currency: string }) {
  if (item.optionGroups.length === 0) return null;
  return (
    <PanelSection title="Option Groups">
      {item.optionGroups.map((group) => (
        <div key={group.key} className="rounded-3 border border-line-2">
          <div className="border-b border-line px-4 py-2">
            <h4>{group.name}</h4>
            <p className="text-12 text-ink-3">{rangeWords(group)}</p>
          </div>
          <ul className="px-4 py-2 text-13">
            {group.options.map((option) => (
              <li key={option.id} className={option.active ? 'py-0.5' : 'py-0.5 text-ink-3'}>
                <Leader
                  name={
                    <>
                      <span className="min-w-0 break-words">{option.name}</span>
                      {option.isDefault ? <Badge>Default</Badge> : null}
                      {option.active ? null : <Badge>Inactive</Badge>}
                    </>
                  }
                  value={surcharge(option.price, currency)}
                />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </PanelSection>
  );
}

/** 'Single · choose 1', 'Multi · choose 1 to 3', '2 free · choose up to 4'. */
export function rangeWords({ type, range }: Pick<Group, 'type' | 'range'>): string {
  const name = type.replace('_', ' ').replace(/^./, (letter) => letter.toUpperCase());
  if (type === 'single') return `${name} · choose 1`;
  if (range === null) return name;
  const [least, most] = range;
  if (least === most) return `${name} · choose ${least}`;
  return least === 0 ? `${name} · choose up to ${most}` : `${name} · choose ${least} to ${most}`;
}

function surcharge(price: number, currency: string): string {
  if (price === 0) return 'included';
  return `${price > 0 ? '+' : ''}${formatPrice(numberToCents(price), currency)}`;
}
