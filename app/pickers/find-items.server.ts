import type { AnswerOf, ParamsOf } from '~/creator/contract';
import type { LocationGuarded } from '~/session/guards.server';
import type { Found } from './found-items';

type ListedItem = AnswerOf<'item.list'>[number];
type ListParams = ParamsOf<'item.list'>;

export interface ItemFind {
  /** Part of a name, or a code; '' finds all. */
  search: string;
  limit: number;
  fields: readonly NonNullable<ListParams['fields']>[number][];
  /** Items that the location may place: its own and its master's; otherwise those it has. */
  placeable?: boolean;
  ids?: readonly number[];
  from?: number;
  /** By relevance; otherwise by name. */
  bestFirst?: boolean;
  categories?: boolean;
}

/** `show` returns null to omit an item. @throws CreatorError */
export async function findItems<T>(
  { creator, location }: Pick<LocationGuarded, 'creator'> & { location: { id: number } },
  { search, limit, fields, placeable, ids, from, bestFirst, categories }: ItemFind,
  show: (item: ListedItem) => T | null,
): Promise<Found<T>> {
  const listed = await creator.call('item.list', {
    location_id: from ?? location.id,
    filters: {
      ...(search === '' ? {} : { search }),
      ...(placeable ? { placeable } : {}),
      ...(ids ? { ids: [...ids] } : {}),
    },
    fields: [...fields],
    limit,
    ...(bestFirst ? {} : { sort_by: { name: 'asc' as const } }),
    ...(categories ? { categories } : {}),
  });
  const items = listed.map(show).filter((item) => item !== null);
  return { search, items, more: listed.length === limit };
}
