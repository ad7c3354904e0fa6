import type { AnswerOf, ParamsOf } from '~/creator/contract';
import { pickFields } from '~/fields/field';
import { copyName } from '~/menu/copy-name';
import { itemFields } from '~/objects/item/fields';

type Item = AnswerOf<'menu.get_item'>;
type NewItem = Omit<ParamsOf<'item.create'>, 'location_id'>;

/** What makes a copy of an item in one category: what is stored of it, its options too, without its codes (decision 087). */
export function copyOfItem(item: Item, categoryId: number): NewItem {
  const { existing_id: _, ...stored } = pickFields(itemFields, item);
  return {
    ...stored,
    name: copyName(item.name),
    sku: [],
    pos_id: null,
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
