import type { AnswerOf, CheckedParams } from '~/creator/contract';
import type { Reader } from '~/service/store/store';
import type { AnsweredItem, ItemField } from './item-fields.service';
import { ITEM_FIELDS } from './item-fields.service';
import { originItems } from './origin-item.service';

type Asked = NonNullable<CheckedParams<'item.get'>['fields']>[number];
type OriginItem = AnswerOf<'origin_item.get'>[number];
type Found = Partial<AnsweredItem> & { origin_items?: OriginItem[] };

const EVERY_FIELD: readonly Asked[] = [
  ...(Object.keys(ITEM_FIELDS) as ItemField[]).filter((field) => field !== 'categories'),
  'origin_items',
] as Asked[];

/**
 * Reads items with what item.get and item.list add to what their rows hold: the items of the global catalogue
 * that they match, in one query for all of them, and the options of a group inside it.
 *
 * @param read answers the items with the given fields
 */
export async function answeredItems(
  reader: Reader,
  fields: readonly Asked[] | undefined,
  read: (wanted: ItemField[]) => Promise<Partial<AnsweredItem>[]>,
): Promise<Found[]> {
  const asked = new Set(fields ?? EVERY_FIELD);
  const needed = new Set<Asked>(asked);
  if (needed.delete('origin_items')) needed.add('global_match');
  if (needed.has('option_groups')) needed.add('options');
  const items = await read([...needed] as ItemField[]);
  const ids = asked.has('origin_items')
    ? items.flatMap(({ global_match = [] }) => global_match)
    : [];
  const origins = await originItems(reader, [...new Set(ids)]);
  return items.map(({ global_match = [], options = [], option_groups, ...item }) => ({
    ...item,
    ...(asked.has('global_match') ? { global_match } : {}),
    ...(asked.has('options') ? { options } : {}),
    ...(option_groups
      ? { option_groups: option_groups.map((group) => filled(group, options)) }
      : {}),
    ...(asked.has('origin_items')
      ? { origin_items: global_match.flatMap((id) => origins.get(id) ?? []) }
      : {}),
  }));
}

function filled(group: AnsweredItem['option_groups'][number], options: AnsweredItem['options']) {
  return { ...group, items: options.filter((option) => option.group === group.id) };
}
