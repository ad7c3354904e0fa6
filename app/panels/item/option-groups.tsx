import { formatPrice, numberToCents } from '~/menu/money';
import { optionsWithoutGroup } from '~/menu/repair-groups';
import { Badge } from '~/ui/badge';
import { Leader } from '~/ui/leader';
import { PanelSection } from '~/ui/panel';
import type { FormGroup, FormOption, ItemGroups } from './groups';

/** An item's option groups with their options, to be read; options of no group stand last. */
export function OptionGroups({ groups, currency }: { groups: ItemGroups; currency: string }) {
  const loose = optionsWithoutGroup(groups.groups, groups.options);
  if (groups.groups.length === 0 && loose.length === 0) return null;
  return (
    <PanelSection title="Option Groups">
      {groups.groups.map((group) => (
        <div key={group.id} className="rounded-3 border border-line-2">
          <div className="border-b border-line px-4 py-2">
            <h4>{group.name}</h4>
            <p className="text-12 text-ink-3">{rangeWords(group)}</p>
          </div>
          <Options
            options={groups.options.filter((option) => option.group === group.id)}
            currency={currency}
          />
        </div>
      ))}
      {loose.length > 0 ? (
        <div className="rounded-3 border border-warn-line">
          <h4 className="border-b border-line px-4 py-2">No group assigned</h4>
          <Options options={loose} currency={currency} />
        </div>
      ) : null}
    </PanelSection>
  );
}

function Options({ options, currency }: { options: FormOption[]; currency: string }) {
  return (
    <ul className="px-4 py-2 text-13">
      {options.map((option, index) => (
        <li
          key={option.id ?? `new ${index}`}
          className={option.active ? 'py-0.5' : 'py-0.5 text-ink-3'}
        >
          <Leader
            name={
              <>
                <span className="min-w-0 break-words">{option.name}</span>
                {option.default ? <Badge>Default</Badge> : null}
                {option.active ? null : <Badge>Inactive</Badge>}
              </>
            }
            value={surcharge(option.price, currency)}
          />
        </li>
      ))}
    </ul>
  );
}

/** 'Single · choose 1', 'Multi · choose 1 to 3', '2 free · choose up to 4'. */
export function rangeWords({
  group_type: type,
  range,
}: Pick<FormGroup, 'group_type' | 'range'>): string {
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
