import type { CheckedParams } from '~/creator/contract';
import { centsToNumber } from '~/menu/money';
import { patternFault } from '~/menu/rules/pattern';
import { catchOf, indexMenu, type Reach } from '~/menu/rules/reach';
import type { Handlers } from '~/service/context';
import { badInput } from '~/service/errors';
import { readScope, within } from '~/service/scope';
import { itemAnswers } from './item-answer.service';
import type { AnsweredItem, ItemField } from './item-fields.service';
import { offeredGroups, priceOf, selectedOption } from './shown-item.service';

type Asked = CheckedParams<'item.reach'>['reaches'][number];

export const itemReachHandlers: Pick<Handlers, 'item.reach' | 'item.offered'> = {
  'item.reach': async ({ reaches: asked }, { reader, location }) => {
    const reaches = asked.map(reachOf);
    const scope = readScope(location);
    const rows = await reader
      .selectFrom('item')
      .select(['id', 'name', 'price_cents'])
      .where(within('location_id', scope))
      .orderBy('id')
      .execute();
    const items = new Map(rows.map((row) => [row.id, { ...row, tags: [] as string[] }]));
    const tags = [...new Set(reaches.flatMap(tagsIn))];
    const tagged =
      tags.length === 0
        ? []
        : await reader
            .selectFrom('item_tag')
            .select(['item_id', 'tag'])
            .where(within('location_id', scope))
            .where('tag', 'in', tags)
            .execute();
    for (const { item_id, tag } of tagged) items.get(item_id)?.tags.push(tag);
    const menu = indexMenu([...items.values()]);
    const named = new Set(reaches.flatMap(({ targets }) => targets));
    return {
      items: rows.length,
      reaches: reaches.map((reach) => {
        const caught = catchOf(reach, menu);
        const item = items.get(caught.reached[0] ?? 0);
        const first = item
          ? { id: item.id, name: item.name, price: centsToNumber(item.price_cents) }
          : null;
        return { ...caught, reached: caught.reached.length, first };
      }),
      names: rows.filter(({ id }) => named.has(id)).map(({ id, name }) => ({ id, name })),
    };
  },
  'item.offered': async ({ ids, price_mode }, { reader, location }) => {
    if (ids.length === 0) return [];
    const scope = readScope(location);
    const asked = reader
      .selectFrom('item')
      .where(within('item.location_id', scope))
      .where('item.id', 'in', [...new Set(ids)]);
    const items = (await itemAnswers({ reader, scope }, asked, OFFERED_FIELDS)) as AnsweredItem[];
    const mode = price_mode === undefined ? null : { id: price_mode };
    return items.map((item) => ({
      id: item.id,
      name: item.name,
      price: priceOf(item, { mode }),
      price_by_weight: item.price_by_weight,
      tags: item.tags,
      groups: offeredGroups(item).map((group) => ({
        ...group,
        options: group.options.map(selectedOption),
      })),
    }));
  },
};

const OFFERED_FIELDS = [
  'name',
  'price',
  'prices',
  'price_by_weight',
  'tags',
  'option_groups',
  'options',
] as const satisfies ItemField[];

/** @throws ApiError 400 for an invalid pattern */
function reachOf({ skip_tags, ...reach }: Asked, index: number): Reach {
  const fault = reach.pattern === null ? undefined : patternFault(reach.pattern);
  if (fault) throw badInput(fault, { [`reaches.${index}.pattern`]: fault });
  return { ...reach, skipTags: skip_tags };
}

function tagsIn({ targets, skipTags }: Reach): string[] {
  return [...targets.filter((target) => typeof target === 'string'), ...skipTags];
}
