import { sql } from 'kysely';
import { isSameCode } from '~/menu/code';
import { timeText } from '~/service/clock';
import { within } from '~/service/scope';
import { isOneOf } from '~/service/store/id-lists';
import { type Detector, MOST_OF_A_KIND } from '../service/detector.service';
import { idsOf } from '../service/suggestions.service';

const DAYS = 28;
const DAY_MS = 86_400_000;

/** Codes that kiosks scanned without a match, and that no active item has since. */
export const unknownSku: Detector = {
  type: 'unknown_sku',
  message: 'What was scanned could not be sold by its code.',
  watches: ['item'],
  inherits: true,
  byItem: false,
  find: async ({ reader, location, scope, now }) => {
    const since = timeText(Date.parse(`${now.replace(' ', 'T')}Z`) - DAYS * DAY_MS).slice(0, 10);
    const rows = await reader
      .selectFrom('sale_day')
      .select(({ fn }) => [
        'code_key as code',
        fn.max('sku').as('sku'),
        fn.sum<number>('times').as('times'),
        fn.max('name').as('name'),
        fn.max('kiosk_id').as('kiosk_id'),
        fn.max('transaction_id').as('transaction_id'),
      ])
      .where('location_id', '=', location.id)
      .where(sql<boolean>`known = 0`)
      .where('day', '>=', since)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('item_sku')
              .innerJoin('item', 'item.id', 'item_sku.item_id')
              .select('item_sku.item_id')
              .where(within('item_sku.location_id', scope))
              .whereRef('item_sku.code_key', '=', 'sale_day.code_key')
              .where(sql<boolean>`not ${isWithoutZeros}`)
              .where('item.active', '=', 1),
          ),
        ),
      )
      .groupBy('code_key')
      .orderBy('times', 'desc')
      .orderBy('code_key')
      .limit(MOST_OF_A_KIND)
      .execute();
    const known = await reader
      .selectFrom('item_sku')
      .innerJoin('item', 'item.id', 'item_sku.item_id')
      .select(['item_sku.code_key', 'item_sku.sku', 'item.id', 'item.name', 'item.active'])
      .where(within('item_sku.location_id', scope))
      .where('item_sku.code_key', 'in', rows.map(({ code }) => code).concat(''))
      .orderBy('item.id')
      .execute();
    return rows.map(({ code, sku, times, name, kiosk_id, transaction_id }) => {
      const having = known.filter((item) => item.code_key === code);
      const nearly = having.find((item) => item.active === 1);
      const has = nearly ? `; ${nearly.name} has it as ${nearly.sku}` : '';
      return {
        subject: subjectOf(code, sku),
        description: `${kiosk_id ? `Kiosk ${kiosk_id}` : 'A kiosk'} scanned the unknown SKU ${sku} ${timesText(Number(times))}${name ? `: ${name}` : ''}${has}`,
        items: [...new Set(having.map(({ id }) => id))],
        facts: {
          sku,
          ...(name && { name }),
          ...(kiosk_id && { kiosk_id }),
          ...(transaction_id && { transaction_id }),
        },
      };
    });
  },
  suggest: ({ facts, items }, { location, reader }) => {
    const { sku = '' } = facts;
    const idle = items.filter((item) => item.location_id === location.id && item.active === 0);
    const nearly = items.filter((item) => item.location_id === location.id && item.active === 1);
    return [
      ...nearly.flatMap(({ id, name, sku: codes }) => {
        const without = codes.find((code) => code !== sku && isSameCode(code, sku));
        if (without === undefined) return [];
        return [
          {
            type: 'give_code',
            of: id,
            description: `Give ${name} the SKU ${sku} in place of ${without}`,
            label: 'Give it this code',
            reason: 'It is the same code without its leading zeros, which no scanner reads.',
            act: () => ({
              method: 'item.update' as const,
              params: { id, sku: [...new Set(codes.map((one) => (one === without ? sku : one)))] },
            }),
          },
        ];
      }),
      ...idle.map(({ id, name }) => ({
        type: 'activate_item',
        of: id,
        description: `Mark ${name} active`,
        label: 'Mark active',
        reason: 'It has this SKU, and is inactive.',
        act: () => ({ method: 'item.update' as const, params: { id, active: 1 as const } }),
      })),
      {
        type: 'add_item',
        description: `Add an item with the SKU ${sku}`,
        label: 'Add item',
        reason: 'It is not in the menu yet.',
        partial: true,
        act: { redirect: `/location/${location.id}/items?mode=add&type=itemDetails` },
      },
      {
        type: 'attach_aruco',
        description: 'Give the SKU to items that are in the menu',
        label: 'Choose items',
        reason: 'They are sold by it from now on.',
        inputs: [{ field: 'attach_aruco', label: 'Items', initial: [] }],
        act: async (values) => {
          const ids = idsOf(values, 'attach_aruco');
          const rows = await reader
            .selectFrom('item_sku')
            .select(['item_id', 'sku'])
            .where('location_id', '=', location.id)
            .where(isOneOf(reader.engine, 'item_id', ids))
            .orderBy('item_id')
            .orderBy('position')
            .execute();
          return {
            summary: `Gave the SKU ${sku} to items`,
            items: ids.map((id) => ({
              id,
              patch: {
                sku: [
                  ...new Set([
                    ...rows.filter((row) => row.item_id === id).map((row) => row.sku),
                    sku,
                  ]),
                ],
              },
            })),
          };
        },
      },
    ];
  },
};

/** Whether the item's code lacks leading zeros of the package: kiosks that compare text miss it. */
const isWithoutZeros = sql`(item_sku.sku <> sale_day.sku and length(item_sku.sku) in (7, 9, 10, 11) and length(item_sku.code_key) = 14)`;

/** All forms of a code share one alert; scale codes differ by price. */
function subjectOf(code: string, sku: string): string {
  return code.endsWith('*') ? code : sku;
}

function timesText(times: number): string {
  return times === 1 ? 'once' : `${times} times`;
}
