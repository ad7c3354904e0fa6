import { addDays, longDate } from '~/menu/calendar';
import type { DiscountType } from '~/menu/rules/documents';
import { catchOf, indexMenu, type Reach } from '~/menu/rules/reach';
import { parseDiscount, parseFee, parseTax } from '~/menu/rules/rule';
import type { When } from '~/menu/rules/when';
import { ownDiscounts } from '~/objects/discount/discount.service';
import { ownFees } from '~/objects/fee/fee.service';
import { ownTaxes } from '~/objects/tax/tax.service';
import { selectRows } from '~/service/store/matching-rows';
import type { Detector, Finding, Look } from '../service/detector.service';

interface Looked {
  kind: 'discount' | 'fee' | 'tax';
  id: number;
  name: string;
  location_id: number;
  reaches: readonly Reach[];
  when: When;
}

const WORDS = { discount: 'discount', fee: 'fee', tax: 'tax rule' };
const SCREENS = { discount: 'discounts', fee: 'fees', tax: 'taxes' };

/** Discounts, fees and tax rules without effect: expired, or without items. */
export const idleRule: Detector = {
  type: 'idle_rule',
  message: 'It changes no bill.',
  watches: ['discount', 'fee', 'tax', 'item'],
  slow: true,
  inherits: true,
  byItem: false,
  find: async (look) => {
    const rules = (await rulesOf(look)).filter(
      ({ location_id }) => location_id === look.location.id,
    );
    if (rules.length === 0) return [];
    const menu = await reachable(look);
    const now = `${look.today} 00:00:00`;
    return rules.flatMap(({ kind, id, name, when, reaches }): Finding[] => {
      const of = { subject: `${kind} ${id}`, items: [], facts: { object: { kind, id, name } } };
      const start = `The ${WORDS[kind]} ${name}`;
      const { end } = when;
      if (end !== null && end <= now) {
        return [{ ...of, description: `${start} ended on ${longDate(lastDay(end))}` }];
      }
      const isLost = reaches.some((reach) => catchOf(reach, menu).reached.length === 0);
      return isLost ? [{ ...of, description: `${start} reaches no item` }] : [];
    });
  },
  suggest: ({ facts: { object } }, { location }) => {
    const kind = object?.kind;
    if (kind !== 'discount' && kind !== 'fee' && kind !== 'tax') return [];
    const { id = 0, name = '' } = object ?? {};
    const path = `/location/${location.id}/${SCREENS[kind]}?mode=edit&type=${kind}&id=${id}`;
    return [
      ...(kind === 'discount'
        ? [
            {
              type: 'deactivate_discount',
              of: id,
              description: `Mark ${name} inactive`,
              label: 'Mark inactive',
              reason: 'It is kept for another time.',
              act: () => ({
                method: 'discount.update' as const,
                params: { id, active: 0 as const },
              }),
            },
          ]
        : []),
      {
        type: `delete_${kind}`,
        of: id,
        description: `Delete ${name}`,
        label: 'Delete',
        reason: 'It changes no bill.',
        act: () => ({ method: `${kind}.destroy` as const, params: { id } }),
      },
      {
        type: `open_${kind}`,
        of: id,
        description: `Open ${name}`,
        label: 'Open',
        reason: 'What it reaches and when can be changed there.',
        partial: true,
        act: { redirect: path },
      },
    ];
  },
};

async function rulesOf({ reader, location }: Look): Promise<Looked[]> {
  const context = { reader, location };
  const discounts = (await ownDiscounts.all(context)).flatMap((row): Looked[] => {
    const type = row.discount_type as DiscountType;
    const { id, name, active, effect, when } = parseDiscount({ ...row, discount_type: type });
    const reaches = effect.type === 'combo' ? effect.groups : [effect.reach];
    const { location_id } = row;
    return active ? [{ kind: 'discount', id, name, location_id, reaches, when }] : [];
  });
  const fees = (await ownFees.all(context)).map((row): Looked => {
    const { id, name, reach, when } = parseFee(row);
    const { location_id } = row;
    return { kind: 'fee', id, name, location_id, reaches: [reach], when };
  });
  const taxes = (await ownTaxes.all(context)).map((row): Looked => {
    const { id, name, reach, when } = parseTax(row);
    const { location_id } = row;
    return { kind: 'tax', id, name, location_id, reaches: [reach], when };
  });
  return [...discounts, ...fees, ...taxes];
}

async function reachable({ reader, scope }: Look) {
  const rows = await selectRows(reader, 'item', { active: 1 }, 'id', 'name')
    .where('location_id', 'in', [...scope])
    .orderBy('id')
    .execute();
  const items = new Map(rows.map((row) => [row.id, { ...row, tags: [] as string[] }]));
  const tagged = await reader
    .selectFrom('item_tag')
    .select(['item_id', 'tag'])
    .where('location_id', 'in', [...scope])
    .execute();
  for (const { item_id, tag } of tagged) items.get(item_id)?.tags.push(tag);
  return indexMenu([...items.values()]);
}

/** The last day of a rule that ended at an instant. */
function lastDay(end: string): string {
  const [day = '', time] = end.split(' ');
  return time === '00:00:00' ? addDays(day, -1) : day;
}
