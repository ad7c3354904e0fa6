import type { AnswerOf } from '~/creator/contract';
import { kioskName } from '~/menu/kiosk-name';
import { GROUP_TYPES } from '~/menu/option-groups';
import { NOTHING_OUT, type OutNow } from '~/menu/sold-out';
import type { AddressOf } from '~/objects/image/service/demo-images.service';
import type { AnsweredItem } from './item-fields.service';

type ShownItem = NonNullable<AnswerOf<'mobile_site.get'>['category']>['items'][number];
type OfferedItem = AnswerOf<'mobile_site.get'>['items'][number];

export interface Pricing {
  mode: { id: number; name: string } | null;
  pictureAt: AddressOf;
}

export function shownItem(item: AnsweredItem, pricing: Pricing): ShownItem {
  const { id, name, description, price_by_weight, calories, dietary, allergens } = item;
  return {
    id,
    name: kioskName({ name, ...item.custom_item_name }),
    description,
    price: priceOf(item, pricing),
    price_by_weight,
    calories,
    dietary,
    allergens,
    image: addressOf(item, pricing),
  };
}

/** @param out options that are sold out, which are not offered */
export function offeredItem(
  item: AnsweredItem,
  pricing: Pricing,
  out: OutNow['options'] = NOTHING_OUT.options,
): OfferedItem {
  const groups = offeredGroups(item, out).map((group) => ({
    ...group,
    options: group.options.map((option) => ({
      ...selectedOption(option),
      image: addressOf(option, pricing),
    })),
  }));
  return { ...shownItem(item, pricing), no_notes: item.no_notes, groups };
}

/** Groups with active options; options that are off or in none of the groups are left out. */
export function offeredGroups(
  { option_groups, options }: Pick<AnsweredItem, 'option_groups' | 'options'>,
  out: OutNow['options'] = NOTHING_OUT.options,
) {
  return option_groups.flatMap(({ id, name, group_type, range }) => {
    const type = GROUP_TYPES.find((known) => known === group_type) ?? 'multi';
    const offered = options.filter(
      (option) => option.group === id && option.active === 1 && !out.has(option.id),
    );
    return offered.length > 0 ? [{ id, name, group_type: type, range, options: offered }] : [];
  });
}

type Option = AnsweredItem['options'][number];

export function selectedOption({ id, name, price, default: isDefault, max_count }: Option) {
  return { id, name, price, default: isDefault, max_count };
}

function addressOf(
  { image, image_version }: Pick<AnsweredItem, 'image' | 'image_version'>,
  { pictureAt }: Pricing,
): string | null {
  return image === null ? null : pictureAt(image, image_version);
}

/** The price in the mode, or else the regular one. */
export function priceOf(
  { price, prices }: Pick<AnsweredItem, 'price' | 'prices'>,
  { mode }: { mode: { id: number } | null },
): number {
  if (mode === null) return price;
  return prices.find(({ mode_id }) => mode_id === mode.id)?.price ?? price;
}
