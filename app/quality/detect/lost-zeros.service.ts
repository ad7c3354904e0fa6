import { sql } from 'kysely';
import { withLostZeros } from '~/menu/code';
import type { Detector, Look } from '../service/detector.service';
import { groupedBy } from '../service/queries.service';
import { changeSku, openItem, ownItems } from '../service/suggestions.service';

const SUGGESTED = 5;

export interface LostZeros {
  id: number;
  name: string;
  sku: string;
  whole: string;
}

/** Codes of active items without the leading zeros of the package: one finding for all. */
export const lostZeros: Detector = {
  type: 'lost_zeros',
  message: 'Scanners read the code with its zeros, and find no item by it.',
  watches: ['item'],
  byItem: false,
  find: async (look) => {
    const codes = await codesWithoutZeros(look);
    const [first] = codes;
    if (!first) return [];
    const { name, sku, whole } = first;
    const zeros = whole.length - sku.length === 1 ? 'its leading zero' : 'its leading zeros';
    const others = (codes.length - 1).toLocaleString('en-US');
    const more = codes.length > 1 ? `; so have ${others} more SKUs` : '';
    return [
      {
        subject: 'lost zeros',
        description: `SKU ${sku} of ${name} has lost ${zeros}, and is ${whole} on the package${more}`,
        items: codes.map(({ id }) => id),
      },
    ];
  },
  suggest: (alert, look) => {
    const own = ownItems(alert, look);
    const few = own.slice(0, SUGGESTED).flatMap((item) =>
      item.sku.flatMap((sku) => {
        const whole = withLostZeros(sku);
        if (whole === undefined) return [];
        const reason = 'The check digit fits with the zeros before it: compare the package.';
        const change = changeSku(item, reason, { old: sku, initial: whole });
        return [{ ...change, partial: own.length > 1 }];
      }),
    );
    const all = {
      type: 'fix_all',
      description: 'Add the zeros to all of them at once',
      label: 'Add leading zeros',
      reason: 'What each of them becomes is shown before.',
      partial: true,
      act: { redirect: `/location/${look.location.id}/menu-quality?fix=lost_zeros` },
    };
    return [
      ...(own.length > 1 ? [all] : []),
      ...few,
      ...alert.items.slice(0, SUGGESTED).map(openItem),
    ];
  },
};

/** A tenth of a shop's own numbers match by chance: codes of a length count only if most match. */
export async function codesWithoutZeros({ reader, location }: Look): Promise<LostZeros[]> {
  const rows = await reader
    .selectFrom('item_sku')
    .innerJoin('item', 'item.id', 'item_sku.item_id')
    .select(['item.id', 'item.name', 'item_sku.sku'])
    .where('item_sku.location_id', '=', location.id)
    .where('item.active', '=', 1)
    .where(sql<boolean>`length(item_sku.sku) in (7, 9, 10, 11)`)
    .where(sql<boolean>`ltrim(item_sku.sku, '0123456789') = ''`)
    .orderBy('item.id')
    .orderBy('item_sku.position')
    .execute();
  const ofLength = groupedBy(rows, ({ sku }) => sku.length);
  const lost = [...ofLength.values()].flatMap((codes) => {
    const fitting = codes.flatMap((row) => {
      const whole = withLostZeros(row.sku);
      return whole === undefined ? [] : [{ ...row, whole }];
    });
    return 2 * fitting.length > codes.length ? fitting : [];
  });
  return lost.sort((one, other) => one.id - other.id);
}
