import { initialDocument } from '~/fields/columns';
import { addDays } from '~/menu/calendar';
import { codeKey } from '~/menu/code';
import { categoryEntity } from '~/objects/category/entity.service';
import { discountEntity } from '~/objects/discount/entity.service';
import { discountFields } from '~/objects/discount/fields';
import { blankItem, type ItemDocument } from '~/objects/item/service/document.service';
import { itemEntity } from '~/objects/item/service/entity.service';
import { optionEntity } from '~/objects/option/entity.service';
import { optionGroupEntity } from '~/objects/option-group/entity.service';
import { relationEntity } from '~/objects/relation/entity.service';
import { soldOutEntity } from '~/objects/sold-out/entity.service';
import { soldOutFields } from '~/objects/sold-out/fields';
import type { Ledger } from '../changes/ledger';
import type { Trx } from '../store/store';

const UNKNOWN_CODE = '412077091001';
const LOST_MATCH = 4_099_999;

type Doc = Partial<ItemDocument> & { name: string };
type Make = (docs: readonly Doc[]) => Promise<number[]>;

/** One fault of every kind that the quality check detects. A .mashmenu file cannot express most of them. */
export async function addFaults(
  trx: Trx,
  ledger: Ledger,
  locationId: number,
  today: string,
): Promise<void> {
  const make: Make = (docs) =>
    ledger.create(
      itemEntity,
      locationId,
      docs.map((doc) => ({ doc: { ...blankItem(doc.name), price: 4, ...doc } })),
    );
  const stall = await ledger.read
    .selectFrom('station')
    .select('id')
    .where('location_id', '=', locationId)
    .executeTakeFirstOrThrow();
  const place = async (name: string, items: readonly number[], schedule: string | null = null) => {
    const shown = { description: '', active: 1, visibility: null, image: null };
    const order = { position: 2, items: Object.fromEntries(items.map((id, at) => [id, at + 1])) };
    const doc = {
      ...shown,
      name,
      schedule,
      repeats: null,
      station_id: stall.id,
      items: [...items],
    };
    await ledger.create(categoryEntity, locationId, [{ order, doc }]);
  };
  await place('Odds and Ends', [
    ...(await make(CODES)),
    ...(await itemsWithOptions(ledger, locationId, make)),
    ...(await make(WORDS)),
    ...(await related(ledger, locationId, make)),
    ...(await make([{ name: 'Snow cone', schedule: '2025-12-01_2025-12-31' }])),
    ...(await make([{ name: 'Matinee pancakes', day_parts: [1] }])),
    ...(await unsold(trx, make, today)),
  ]);
  await make([{ name: 'Glow stick' }]);
  const [loaf = 0] = await make([{ name: 'Funnel cake' }]);
  await place('Fried', [loaf]);
  const out = { object_id: loaf, since: `${addDays(today, -4)} 00:00:00`, reason: 'Fryer broken' };
  await ledger.create(soldOutEntity, locationId, [
    { doc: { ...initialDocument(soldOutFields), ...out } },
  ]);
  await place('Toppings', await make(TOPPINGS));
  await place('Bakes', await make(BAKES));
  const season = [0, 1, 2].map((offset) => addDays(today, offset)).join(',');
  await place('Apple Week', await make([{ name: 'Candy apple' }]), season);
  await ledger.create(discountEntity, locationId, [
    {
      doc: {
        ...initialDocument(discountFields),
        name: 'Opening week',
        ref: 'opening-week',
        discount_type: 'global',
        active: 1,
        amount: { percent_off: 10 },
        end_datetime: `${addDays(today, -30)} 00:00:00`,
      },
    },
  ]);
  await addSales(trx, locationId, today);
}

const CODES: readonly Doc[] = [
  { name: 'Still water', sku: ['412077090011'] },
  { name: 'Sparkling water', sku: ['412077090011'] },
  { name: 'Nachos', pos_id: '7701' },
  { name: 'Nachos with cheese', pos_id: '7701' },
  { name: 'Tap water', price: 0 },
  { name: 'Caramel popcorn', sku: ['14120790031'] },
  { name: 'Roasted peanuts', sku: ['7304120790020'] },
  { name: 'Craft cola', global_match: [LOST_MATCH] },
];

const WORDS: readonly Doc[] = [
  { name: 'Loaded nachos grande with pickled jalapeños, pico de gallo and sour cream' },
  { name: 'Candy floss', price: 3 },
  { name: 'Candy floss', price: 3.5 },
  { name: 'Ice cream cone' },
  { name: 'Icecream cone' },
  ...['Popcorn', 'Salted pretzel', 'Trail mix'].map((name) => ({ name, tags: ['fair-snacks'] })),
  { name: 'Kettle corn', tags: ['fair-snakcs'] },
];

const TOPPINGS: readonly Doc[] = [
  ...[0.5, 0.75, 0.6, 0.8, 1, 0.9].map((price, at) => ({ name: `Topping ${at + 1}`, price })),
  { name: 'Chocolate sauce', price: 60 },
];

const BAKES: readonly Doc[] = ['Waffle', 'Churro', 'Funnel cake', 'Doughnut', 'Elephant ear'].map(
  (name) => ({ name, allergens: name === 'Elephant ear' ? [] : ['wheat', 'eggs'] }),
);

async function itemsWithOptions(ledger: Ledger, locationId: number, make: Make) {
  const [dips = 0, salts = 0, sides = 0] = await ledger.create(
    optionGroupEntity,
    locationId,
    ['Dips', 'Salts', 'Sides'].map((name) => ({ doc: { name, group_type: 'multi' } })),
  );
  const option = (name: string, active: number) => ({
    doc: { name, price: 0.5, active, pos_id: null, image: null, item_id: null },
  });
  const [mustard = 0, ketchup = 0, slaw = 0, beans = 0] = await ledger.create(
    optionEntity,
    locationId,
    [option('Mustard', 1), option('Ketchup', 1), option('Slaw', 1), option('Beans', 0)],
  );
  const link = (id: number, group: number | null) => ({ id, group, default: 0, max_count: 0 });
  const group = (id: number, range: [number, number] | null = null) => ({
    relation_id: null,
    id,
    range,
  });
  return make([
    {
      name: 'Corn dog',
      option_groups: [group(dips)],
      options: [link(mustard, dips), link(ketchup, null)],
    },
    { name: 'Soft pretzel', option_groups: [group(salts)] },
    {
      name: 'Pulled pork',
      option_groups: [group(sides, [2, 2])],
      options: [link(slaw, sides), link(beans, sides)],
    },
  ]);
}

async function related(ledger: Ledger, locationId: number, make: Make): Promise<number[]> {
  const [cup = 0, lid = 0] = await make([
    { name: 'Souvenir cup' },
    { name: 'Souvenir lid', active: 0 },
  ]);
  const doc = { type: 'others', item_id: cup, related_id: lid };
  await ledger.create(relationEntity, locationId, [{ doc }]);
  return [cup, lid];
}

/** Sales are no edits, so they are set directly. */
async function unsold(trx: Trx, make: Make, today: string): Promise<number[]> {
  const ids = await make([{ name: 'Postcard' }]);
  const ago = (days: number) => `${addDays(today, -days)} 12:00:00`;
  await trx
    .updateTable('item')
    .set({ created_at: ago(500), last_sold_time: ago(365) })
    .where('id', 'in', ids)
    .execute();
  return ids;
}

async function addSales(trx: Trx, location_id: number, today: string): Promise<void> {
  const day = addDays(today, -1);
  await trx
    .insertInto('sale_day')
    .values({
      location_id,
      day,
      sku: UNKNOWN_CODE,
      code_key: codeKey(UNKNOWN_CODE),
      known: 0,
      times: 14,
      name: 'Light-up yo-yo',
      kiosk_id: '7',
      transaction_id: '88-20317',
      last_at: `${day} 18:30:00`,
    })
    .execute();
}
