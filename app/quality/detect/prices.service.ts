import { sql } from 'kysely';
import { type Cents, formatPrice, numberToCents } from '~/menu/money';
import { searchKeyOf } from '~/menu/text';
import {
  type Detector,
  type Finding,
  type Look,
  MOST_OF_A_KIND,
} from '../service/detector.service';
import { type PlacedItem, places } from '../service/placed.service';
import { among, countWord, groupedBy, stationOf } from '../service/queries.service';
import { changePrice, deactivate, openItem, ownItems } from '../service/suggestions.service';
import { slippedSince } from './last-price.service';

/** A price is compared with at least so many others of its category. */
const FEW = 5;
const FAR = 4;
/** Where the other prices differ by more than this factor, none can be judged. */
const WIDE = 10;
const SLIPS = [10, 100];
const SIBLINGS = 5;

/** Prices with a misplaced decimal point, by the item's last price, its category, or the same item elsewhere. */
export const slippedPrice: Detector = {
  type: 'price_slipped',
  message: 'Customers are charged ten or a hundred times what was meant, or a fraction of it.',
  watches: ['item', 'category'],
  slow: true,
  inherits: true,
  byItem: true,
  find: async (look) => {
    const { currency } = look.location;
    const slipped = new Map<number, Finding>();
    for (const { id, name, price, was, words } of await slippedSince(look)) {
      slipped.set(id, {
        subject: String(id),
        description: `${name} costs ${told(price, currency)}, ${words} its last price, ${told(was, currency)}`,
        items: [id],
        facts: { meant: was, last: true },
      });
    }
    for await (const { category, items } of places(look)) {
      const priced = items.filter(({ price }) => price > 0);
      const prices = priced.map(({ price }) => price).sort((one, other) => one - other);
      for (const item of priced.filter((one) => isAsked(look, one))) {
        const others = isFar(prices, item.price) ? othersOf(prices, item.price) : null;
        const meant = others && meantPrice(item.price, others);
        if (!others || meant === null || slipped.has(item.id)) continue;
        slipped.set(item.id, {
          subject: String(item.id),
          description: `${item.name} costs ${told(item.price, currency)}, and everything else in ${category.name} ${told(others.least, currency)} to ${told(others.most, currency)}`,
          items: [item.id],
          facts: { meant },
        });
      }
    }
    for (const twin of await twinsOf(look)) {
      if (slipped.has(twin.id)) continue;
      slipped.set(twin.id, {
        subject: String(twin.id),
        description: `${twin.name} costs ${formatPrice(twin.price, currency)}, and ${formatPrice(twin.other, currency)} in ${twin.place}`,
        items: [twin.id],
        facts: { meant: twin.other / 100 },
      });
    }
    return [...slipped.values()].slice(0, MOST_OF_A_KIND);
  },
  suggest: (alert, look) => [
    ...ownItems(alert, look).flatMap((item) => [
      changePrice(
        item,
        alert.facts.last ? 'It cost this before.' : 'Its like cost about as much as this.',
        Number(alert.facts.meant).toFixed(2),
      ),
      deactivate(item, 'It is not sold until its price is known.'),
    ]),
    ...alert.items.map(openItem),
  ],
};

export const sameNamePrices: Detector = {
  type: 'same_name_prices',
  message: 'Customers find the same item at two prices.',
  watches: ['item'],
  byItem: true,
  find: async (look) => {
    const { reader, location } = look;
    const doubled = reader
      .selectFrom('item as one')
      .select('one.sort_key')
      .where('one.location_id', '=', location.id)
      .$if(look.items !== null, (query) =>
        query.where('one.sort_key', 'in', (eb) =>
          eb.selectFrom('item as own').select('own.sort_key').where(among(look, 'own.id')),
        ),
      )
      .groupBy('one.sort_key')
      .having(sql<boolean>`count(*) > 1`);
    const rows = await reader
      .selectFrom('item')
      .select((eb) => [
        'id',
        'name',
        'sort_key',
        'price_cents',
        'description',
        'package_count',
        eb
          .selectFrom('item_sku')
          .select((of) => of.fn.min('item_sku.sku').as('sku'))
          .whereRef('item_sku.item_id', '=', 'item.id')
          .as('sku'),
        stationOf(look).as('station'),
      ])
      .where('location_id', '=', location.id)
      .where('active', '=', 1)
      .where('price_cents', '>', 0 as Cents)
      .where('sort_key', 'in', doubled)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('item_option')
              .select('item_option.option_id')
              .whereRef('item_option.item_id', '=', 'item.id'),
          ),
        ),
      )
      .orderBy('sort_key')
      .orderBy('price_cents')
      .orderBy('id')
      .execute();
    return [...groupedBy(rows, ({ sort_key, station }) => `${sort_key} ${station}`).values()]
      .filter((same) => isOneItem(same) && same[0]?.price_cents !== same.at(-1)?.price_cents)
      .slice(0, MOST_OF_A_KIND)
      .map((same) => {
        const [first] = same;
        const prices = [...new Set(same.map(({ price_cents }) => price_cents))];
        const list = prices.map((price) => formatPrice(price, location.currency)).join(' and ');
        return {
          subject: `${searchKeyOf(first?.sort_key ?? '')} ${first?.station}`,
          description: `${countWord(same.length)} items are named ${first?.name}, for ${list}`,
          items: same.map(({ id }) => id),
        };
      });
  },
  suggest: (alert, look) => {
    const [cheapest, ...dearer] = ownItems(alert, look);
    if (!cheapest) return [];
    return [
      ...[cheapest, ...dearer].map((item) => ({
        type: 'one_price',
        of: item.id,
        description: `Sell all of them for ${formatPrice(numberToCents(item.price), look.location.currency)}`,
        label: 'Use this price',
        reason: `It is the price of item ${item.id}.`,
        act: () => ({
          summary: `Gave items named “${item.name}” one price`,
          items: [cheapest, ...dearer].map(({ id }) => ({ id, patch: { price: item.price } })),
        }),
      })),
      ...dearer.map((item) => deactivate(item, 'One of them is left.')),
      ...alert.items.map(openItem),
    ];
  },
};

/** Whether items of one name are the same product: equal codes and texts. */
function isOneItem(
  same: readonly { description: string; package_count: number; sku: string | null }[],
): boolean {
  const told = same.map(
    ({ description, package_count, sku }) => `${sku} ${package_count} ${description}`,
  );
  return new Set(told).size === 1;
}

interface Others {
  least: number;
  most: number;
  /** The last digits of their prices. */
  endings: ReadonlySet<number>;
}

/** Only the lowest and the highest price can be far from the others. */
function isFar(sorted: readonly number[], price: number): boolean {
  return price === sorted[0] || price === sorted.at(-1);
}

/** The other prices, if they are enough and close enough to compare with. */
function othersOf(sorted: readonly number[], price: number): Others | null {
  if (sorted.length <= FEW) return null;
  const least = sorted[sorted[0] === price ? 1 : 0] ?? 0;
  const most = sorted[sorted.length - (sorted.at(-1) === price ? 2 : 1)] ?? 0;
  if (most > least * WIDE) return null;
  const rest = [...sorted];
  rest.splice(sorted.indexOf(price), 1);
  return { least, most, endings: new Set(rest.map(endingOf)) };
}

/** The intended price: with another decimal point, in the others' range, with an ending like theirs. */
function meantPrice(price: number, { least, most, endings }: Others): number | null {
  if (price < most * FAR && price > least / FAR) return null;
  const isDear = price >= most * FAR;
  const meant = SLIPS.map((slip) => (isDear ? price / slip : price * slip));
  const isPrice = (one: number) => Math.abs(one * 100 - Math.round(one * 100)) < 1e-6;
  const isLike = (one: number) => one >= least && one <= most && endings.has(endingOf(one));
  return meant.find((one) => isPrice(one) && isLike(one)) ?? null;
}

function endingOf(price: number): number {
  return Math.round(price * 100) % 10;
}

function isAsked({ items, location }: Look, { id, location_id }: PlacedItem): boolean {
  return location_id === location.id && (items === null || items.includes(id));
}

async function twinsOf(look: Look) {
  const { reader, location } = look;
  const siblings = await reader
    .selectFrom('location')
    .select('id')
    .where('organisation_id', '=', location.organisation_id)
    .where('currency', '=', location.currency)
    .where('ready', '=', 1)
    .where('mirror_items_from', 'is', null)
    .where('id', '<>', location.id)
    .orderBy('id')
    .limit(SIBLINGS)
    .execute();
  if (siblings.length === 0) return [];
  const isSlip = SLIPS.map(
    (slip) =>
      sql`item.price_cents = twin.price_cents * ${sql.lit(slip)} or twin.price_cents = item.price_cents * ${sql.lit(slip)}`,
  );
  // Each price of a name once: hundreds of items may share a name.
  const twins = reader
    .selectFrom('item as other')
    .select(['other.location_id', 'other.sort_key', 'other.price_cents'])
    .select((eb) => eb.fn.min('other.id').as('id'))
    .where(
      'other.location_id',
      'in',
      siblings.map(({ id }) => id),
    )
    .where('other.active', '=', 1)
    .where('other.price_cents', '>', 0 as Cents)
    .groupBy(['other.location_id', 'other.sort_key', 'other.price_cents']);
  return reader
    .selectFrom('item')
    .innerJoin(twins.as('twin'), (join) => join.onRef('twin.sort_key', '=', 'item.sort_key'))
    .innerJoin('location as place', 'place.id', 'twin.location_id')
    .select([
      'item.id',
      'item.name',
      'item.price_cents as price',
      'twin.price_cents as other',
      'place.name as place',
    ])
    .where('item.location_id', '=', location.id)
    .where('item.active', '=', 1)
    .where('item.price_cents', '>', 0 as Cents)
    .where(sql<boolean>`(${sql.join(isSlip, sql` or `)})`)
    .where(among(look, 'item.id'))
    .orderBy('item.id')
    .orderBy('twin.id')
    .limit(MOST_OF_A_KIND)
    .execute();
}

function told(price: number, currency: string): string {
  return formatPrice(numberToCents(price), currency);
}
