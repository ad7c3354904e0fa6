import { sql } from 'kysely';
import { isSameCode } from '~/menu/code';
import { within } from '~/service/scope';
import {
  type Detector,
  type Finding,
  type Look,
  MOST_OF_A_KIND,
} from '../service/detector.service';
import { among, countWord, groupedBy } from '../service/queries.service';
import {
  changeSku,
  changeText,
  deactivate,
  dropSku,
  openItem,
  ownItems,
} from '../service/suggestions.service';

export const duplicateSku: Detector = {
  type: 'duplicate_sku',
  message:
    'The kiosk cannot tell them apart at the scanner, so that customers may be sold the wrong one.',
  watches: ['item'],
  inherits: true,
  byItem: true,
  find: async (look) => {
    const { reader, scope } = look;
    const doubled = reader
      .selectFrom('item_sku as code')
      .select('code.code_key')
      .where(within('code.location_id', scope))
      .$if(look.items !== null, (query) =>
        query.where('code.code_key', 'in', (eb) =>
          eb.selectFrom('item_sku as own').select('own.code_key').where(among(look, 'own.item_id')),
        ),
      )
      .groupBy('code.code_key')
      .having(sql<boolean>`count(distinct code.item_id) > 1`);
    const rows = await reader
      .selectFrom('item_sku')
      .innerJoin('item', 'item.id', 'item_sku.item_id')
      .select(['item_sku.code_key as code', 'item_sku.sku', 'item.id', 'item.location_id'])
      .where(within('item_sku.location_id', scope))
      .where('item_sku.code_key', 'in', doubled)
      .where('item.active', '=', 1)
      .orderBy('item_sku.code_key')
      .orderBy('item.id')
      .orderBy('item_sku.position')
      .execute();
    return sharedCodes(look, rows, (sharing, count) => {
      const [sku = '', ...others] = new Set(sharing.map((row) => row.sku));
      const also = others.length > 0 ? `, also written ${others.join(' and ')}` : '';
      return {
        subject: others.length > 0 ? `${sharing[0]?.code}` : sku,
        description: `${countWord(count)} active items share SKU ${sku}${also}`,
        facts: { sku },
      };
    });
  },
  suggest: (alert, look) => {
    const { sku = '' } = alert.facts;
    const sharing = ownItems(alert, look).flatMap((item) => {
      const code = item.sku.find((one) => isSameCode(one, sku));
      return code === undefined ? [] : [{ item, code }];
    });
    const later = [...sharing].reverse();
    return [
      ...later.map(({ item, code }) =>
        changeSku(item, 'Type the code that stands on its own package.', { old: code }),
      ),
      ...later.map(({ item, code }) =>
        dropSku(item, code, 'It is not found by the scanner any more, and still on the screen.'),
      ),
      ...later.map(({ item }) => deactivate(item, 'It is not sold any more.')),
      ...alert.items.map(openItem),
    ];
  },
};

export const duplicatePosId: Detector = {
  type: 'duplicate_pos_id',
  message: 'The till books what is sold of each of them on one and the same item.',
  watches: ['item'],
  inherits: true,
  byItem: true,
  find: async (look) => {
    const { reader, scope } = look;
    const doubled = reader
      .selectFrom('item as code')
      .select(sql<string>`lower(code.pos_id)`.as('folded'))
      .where(within('code.location_id', scope))
      .where('code.pos_id', 'is not', null)
      .$if(look.items !== null, (query) =>
        query.where(
          sql<string>`lower(code.pos_id)`,
          'in',
          reader
            .selectFrom('item as own')
            .select(sql<string>`lower(own.pos_id)`.as('folded'))
            .where(among(look, 'own.id')),
        ),
      )
      .groupBy(sql`lower(code.pos_id)`)
      .having(sql<boolean>`count(*) > 1`);
    const rows = await reader
      .selectFrom('item')
      .select([sql<string>`lower(item.pos_id)`.as('code'), 'item.id', 'item.location_id'])
      .where(within('item.location_id', scope))
      .where(sql`lower(item.pos_id)`, 'in', doubled)
      .where('item.active', '=', 1)
      .orderBy(sql`lower(item.pos_id)`)
      .orderBy('item.id')
      .execute();
    return sharedCodes(look, rows, ([first], count) => ({
      subject: first?.code ?? '',
      description: `${countWord(count)} active items share POS ID ${first?.code}`,
      facts: { code: first?.code },
    }));
  },
  suggest: (alert, look) => {
    const sharing = ownItems(alert, look).filter(
      ({ pos_id }) => pos_id?.toLowerCase() === alert.facts.code,
    );
    const later = [...sharing].reverse();
    return [
      ...later.map((item) =>
        changeText(item, 'pos_id', 'Type the number that the till knows this item by.'),
      ),
      ...later.map((item) => deactivate(item, 'It is not sold any more.')),
      ...alert.items.map(openItem),
    ];
  },
};

interface Sharing {
  code: string;
  id: number;
  location_id: number;
}

/** One finding for each code that several items share, at least one of them the location's own. */
function sharedCodes<Row extends Sharing>(
  { location }: Look,
  rows: readonly Row[],
  tell: (sharing: Row[], count: number) => Omit<Finding, 'items'>,
): Finding[] {
  return [...groupedBy(rows, ({ code }) => code).values()]
    .map((sharing) => ({ sharing, items: [...new Set(sharing.map(({ id }) => id))] }))
    .filter(
      ({ sharing, items }) =>
        items.length > 1 && sharing.some(({ location_id }) => location_id === location.id),
    )
    .slice(0, MOST_OF_A_KIND)
    .map(({ sharing, items }) => ({ ...tell(sharing, items.length), items }));
}
