import { sql } from 'kysely';
import type { AnswerOf, CheckedParams } from '~/creator/contract';
import { missingMessage } from '~/menu/kinds';
import { customItemIdField } from '~/objects/location/service/location.service';
import { ownMarks } from '~/objects/own-value/own-marks.service';
import { checkAnswerSize } from '~/service/answer-size';
import { originItems } from '~/service/calls/catalogue';
import { restoreObject } from '~/service/calls/object';
import type { CallContext, Handlers } from '~/service/context';
import { badInput, notFound } from '~/service/errors';
import type { LocationRow } from '~/service/location-row';
import { placementScope, readScope, type Scope } from '~/service/scope';
import type { Reader } from '~/service/store/store';
import { findItem, type ItemAnswer, itemAnswers } from './item-answer.service';
import { type AnsweredItem, ITEM_FIELDS, type ItemField } from './item-fields.service';
import type { ItemFilters } from './item-query.service';
import { countItems, pageOfItems } from './item-sort.service';
import { createMenuItem, saveAnsweredItem } from './menu-item.service';
import { itemName, wholeItem } from './read-item.service';
import { heirsOf, removeItems } from './remove-item.service';

type ItemHandlers = Pick<
  Handlers,
  | 'item.list'
  | 'item.all'
  | 'item.count'
  | 'item.get'
  | 'item.create'
  | 'item.update'
  | 'item.destroy'
  | 'item.restore'
>;

export const itemHandlers: ItemHandlers = {
  'item.list': listItems,
  'item.all': ({ search, item_ids: ids, active_status, filters, ...params }, context) => {
    const asked = Object.entries({ search, ids, active_status });
    const given = Object.fromEntries(asked.filter(([, value]) => value !== undefined));
    return listItems({ ...params, filters: { ...filters, ...given } }, context);
  },
  'item.count': async ({ filters: given, active_status }, { reader, location }) => {
    const ownId = customItemIdField(location);
    const filters = { ...given, ...(active_status ? { active_status } : {}), ownId };
    return countItems(reader, { scope: listScope(location, filters), filters });
  },
  'item.get': async ({ id, fields, relations }, { reader, location }) => {
    const asked = fields && relations ? [...fields, 'relations' as const] : fields;
    const [item] = await answeredItems(reader, asked, async (wanted) => {
      const found = await findItem({ reader, scope: readScope(location) }, id, wanted);
      return found ? [found] : [];
    });
    if (!item) throw notFound(missingMessage('item'));
    return item as AnswerOf<'item.get'>;
  },
  'item.create': ({ location_id: _, option_groups, options, relations, ...fields }, context) =>
    createMenuItem(context, fields.name, { fields, option_groups, options, relations }),
  'item.update': (params, context) => {
    const { id, item_id = id } = params;
    if (item_id !== id) throw badInput('id and item_id differ.', { item_id: 'Not id' });
    return saveAnsweredItem(context, id, params);
  },
  'item.destroy': async ({ id }, context) => {
    const { location, reader } = context;
    const summary = `Deleted item “${await itemName(context, id)}”`;
    const locationIds = [location.id, ...(await heirsOf(reader, location.id))];
    return context.change({ summary, locationIds }, async (ledger) => {
      await removeItems(ledger, location.id, [id]);
      return { id };
    });
  },
  'item.restore': ({ id, version, fields }, context) =>
    restoreObject(context, { kind: 'item', id, version, fields }, async (ledger, { kept }) => ({
      item: await wholeItem(ledger.read, context.location, id),
      kept,
    })),
};

async function listItems(
  params: CheckedParams<'item.list'>,
  { reader, sourceReader, location }: CallContext,
) {
  const filters = { ...params.filters, ownId: customItemIdField(location) };
  const page = await pageOfItems(reader, {
    ...params,
    filters,
    location,
    scope: listScope(location, filters),
  });
  const mode = params.use_price_modes ? filters.price_mode : undefined;
  const wanted = params.fields ?? LISTED_BY_DEFAULT;
  if (params.limit > FEW_ROWS) await checkItemsSize(page, wanted);
  const items = (await answeredItems(reader, wanted, (fields) =>
    itemAnswers({ reader, scope: readScope(location) }, page, [
      ...fields,
      ...(params.categories ? (['categories'] as const) : []),
      ...(mode === undefined ? [] : (['prices'] as const)),
    ]),
  )) as ItemAnswer[];
  if (mode === undefined && !params.own_values) return items;
  const own = params.own_values ? await ownMarks(sourceReader, location, items) : null;
  return items.map(({ prices, ...item }) => ({
    ...item,
    ...(own?.has(item.id) && { own: own.get(item.id) }),
    ...(mode === undefined && prices ? { prices } : {}),
    ...(mode !== undefined && {
      ...(wanted.includes('prices') ? { prices } : {}),
      mode_price: priceIn(prices, mode),
    }),
  }));
}

/** Pages up to this size never exceed the limit of an answer. */
const FEW_ROWS = 100;
const OPTION_CHARACTERS = 300;

/** @throws ApiError 413 if the long fields of a page exceed one answer */
async function checkItemsSize(
  page: Awaited<ReturnType<typeof pageOfItems>>,
  fields: readonly string[],
): Promise<void> {
  const asked = (...names: string[]) => names.some((name) => fields.includes(name));
  if (!asked('custom', 'options', 'option_groups')) return;
  const rows = await page
    .select([
      sql<number>`length(item.custom)`.as('custom'),
      sql<number>`(select count(*) from item_option where item_option.item_id = item.id)`.as(
        'options',
      ),
    ])
    .execute();
  let characters = 0;
  for (const { custom, options } of rows) {
    if (asked('custom')) characters += Number(custom);
    if (asked('options', 'option_groups')) characters += Number(options) * OPTION_CHARACTERS;
  }
  checkAnswerSize(
    characters,
    'These items are too long for one answer. Ask for fewer at once, or fewer fields.',
  );
}

function priceIn(prices: ItemAnswer['prices'], mode: number): number | null {
  return prices.find(({ mode_id }) => mode_id === mode)?.price ?? null;
}

function listScope(location: LocationRow, { placeable }: ItemFilters): Scope {
  return placeable ? placementScope(location) : readScope(location);
}

const LISTED_BY_DEFAULT: readonly (keyof ItemAnswer)[] = [
  'name',
  'price',
  'active',
  'sku',
  'pos_id',
  'tags',
  'day_parts',
  'category_ids',
];

type Asked = NonNullable<CheckedParams<'item.get'>['fields']>[number];
type OriginItem = AnswerOf<'origin_item.get'>[number];
type Found = Partial<AnsweredItem> & { origin_items?: OriginItem[] };

const EVERY_FIELD: readonly Asked[] = [
  ...(Object.keys(ITEM_FIELDS) as ItemField[]).filter((field) => field !== 'categories'),
  'origin_items',
] as Asked[];

/** Adds what rows do not hold: matched catalogue items, in one query for all, and the options of groups. */
async function answeredItems(
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
