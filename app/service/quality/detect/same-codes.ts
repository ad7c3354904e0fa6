import { sql } from 'kysely';
import { within } from '../../scope';
import { type Detector, type Finding, type Look, MOST_OF_A_KIND } from '../detector';
import { among, countWord, groupedBy } from '../queries';
import { changeSku, changeText, deactivate, dropSku, openItem, ownItems } from '../suggestions';

/** Active items that one SKU stands for. */
export const duplicateSku: Detector = {
  type: 'duplicate_sku',
  message:
    'The kiosk cannot tell them apart at the scanner, so that customers may be sold the wrong one.',
  watches: ['item'],
  byItem: true,
  find: async (look) => {
    const { reader, scope } = look;
    const doubled = reader
      .selectFrom('item_sku as code')
      .select('code.sku')
      .where(within('code.location_id', scope))
      .$if(look.items !== null, (query) =>
        query.where('code.sku', 'in', (eb) =>
          eb.selectFrom('item_sku as own').select('own.sku').where(among(look, 'own.item_id')),
        ),
      )
      .groupBy('code.sku')
      .having(sql<boolean>`count(*) > 1`);
    const rows = await reader
      .selectFrom('item_sku')
      .innerJoin('item', 'item.id', 'item_sku.item_id')
      .select(['item_sku.sku as code', 'item.id', 'item.location_id'])
      .where(within('item_sku.location_id', scope))
      .where('item_sku.sku', 'in', doubled)
      .where('item.active', '=', 1)
      .orderBy('item_sku.sku')
      .orderBy('item.id')
      .execute();
    return sharedCodes(look, rows, (code, count) => ({
      description: `${countWord(count)} active items share SKU ${code}`,
      facts: { sku: code },
    }));
  },
  suggest: (alert, look) => {
    const { sku = '' } = alert.facts;
    const sharing = ownItems(alert, look).filter((item) => item.sku.includes(sku));
    const later = [...sharing].reverse();
    return [
      ...later.map((item) =>
        changeSku(item, 'Type the code that stands on its own package.', { old: sku }),
      ),
      ...later.map((item) =>
        dropSku(item, sku, 'It is not found by the scanner any more, and still on the screen.'),
      ),
      ...later.map((item) => deactivate(item, 'It is not sold any more.')),
      ...alert.items.map(openItem),
    ];
  },
};

/** Active items that one POS ID stands for. */
export const duplicatePosId: Detector = {
  type: 'duplicate_pos_id',
  message: 'The till books what is sold of each of them on one and the same item.',
  watches: ['item'],
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
    return sharedCodes(look, rows, (code, count) => ({
      description: `${countWord(count)} active items share POS ID ${code}`,
      facts: { code },
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

/** One finding for each code that several items have, one of them the location's own. */
function sharedCodes(
  { location }: Look,
  rows: readonly { code: string; id: number; location_id: number }[],
  tell: (code: string, count: number) => Pick<Finding, 'description' | 'facts'>,
): Finding[] {
  return [...groupedBy(rows, ({ code }) => code)]
    .filter(
      ([, sharing]) =>
        sharing.length > 1 && sharing.some(({ location_id }) => location_id === location.id),
    )
    .slice(0, MOST_OF_A_KIND)
    .map(([code, sharing]) => ({
      ...tell(code, sharing.length),
      subject: code,
      items: sharing.map(({ id }) => id),
    }));
}
