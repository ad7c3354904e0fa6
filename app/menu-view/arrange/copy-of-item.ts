import type { AnswerOf, ParamsOf } from '~/creator/contract';
import { copyName } from '~/objects/item/copy-name';

type Item = AnswerOf<'menu.get_item'>;
type NewItem = Omit<ParamsOf<'item.create'>, 'location_id'>;

/** What makes a copy of an item in one category: all that is stored of it, its codes and options too. */
export function copyOfItem(item: Item, categoryId: number): NewItem {
  return {
    name: copyName(item.name),
    description: item.description,
    price: item.price,
    active: item.active,
    no_notes: item.no_notes,
    price_by_weight: item.price_by_weight,
    package_count: item.package_count,
    weight: item.weight,
    calories: item.calories,
    pos_id: item.pos_id,
    image: item.image,
    schedule: item.schedule,
    container: item.container,
    custom: item.custom,
    custom_item_name: item.custom_item_name,
    jde_id: item.jde_id,
    dietary: item.dietary,
    allergens: item.allergens,
    labels: item.labels,
    global_match: item.global_match,
    sku: item.sku,
    tags: item.tags,
    day_parts: item.day_parts,
    prices: item.prices.map(({ mode_id, price }) => ({ mode_id, price })),
    category_ids: [categoryId],
    option_groups: item.option_groups.map(groupOf),
    options: item.options.map(optionOf),
  };
}

function groupOf({ id, group_type, range, version }: Item['option_groups'][number]) {
  return {
    id,
    group_type: group_type as NonNullable<NewItem['option_groups']>[number]['group_type'],
    range,
    version,
  };
}

/** The same option, which both items share from then on. */
function optionOf(option: Item['options'][number]) {
  const { id, group, name, price, active, pos_id, max_count, version } = option;
  return { id, group, name, price, active, pos_id, default: option.default, max_count, version };
}
