import { leastExtra } from '~/menu/choice-rules';
import { cents, formatPrice, numberToCents, parsePrice } from '~/menu/money';
import type { GroupType } from '~/menu/option-groups';
import type { ItemGroups } from '~/objects/option-group';

interface BelowZeroNoteProps {
  groups: ItemGroups;
  price: string;
  currency: string;
}

/** Says where choices can cost so much less than nothing that the item would be given away. */
export function BelowZeroNote({
  groups: { groups, options },
  price,
  currency,
}: BelowZeroNoteProps) {
  const parsed = parsePrice(price, { negative: false });
  const offered = groups.map(({ group_type, ...group }) => ({
    ...group,
    group_type: group_type as GroupType,
    options: options
      .filter((option) => option.group === group.id && option.active === 1)
      .map((option) => ({ ...option, id: option.id ?? 0, price: numberToCents(option.price) })),
  }));
  const least = leastExtra(offered);
  if (!parsed.ok || parsed.cents + least >= 0) return null;
  return (
    <p className="text-13 text-warn-ink">
      Choices can take {formatPrice(cents(-least), currency)} off a price of{' '}
      {formatPrice(parsed.cents, currency)}: customers then pay {formatPrice(cents(0), currency)},
      never less.
    </p>
  );
}
