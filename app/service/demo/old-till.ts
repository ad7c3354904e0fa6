import { categoryEntity } from '~/objects/category/entity.service';
import { blankItem, type ItemDocument } from '~/objects/item/service/document.service';
import { itemEntity } from '~/objects/item/service/entity.service';
import { optionEntity } from '~/objects/option/entity.service';
import { optionGroupEntity } from '~/objects/option-group/entity.service';
import { stationEntity } from '~/objects/station/entity.service';
import type { Ledger } from '../changes/ledger';

/** Inconsistent options, which the item form repairs when opened. A .mashmenu file cannot express them. */
export async function addOldTill(ledger: Ledger, locationId: number): Promise<void> {
  const groups = await addGroups(ledger, locationId);
  const options = await addOptions(ledger, locationId);
  const docs = itemsInDisorder(groups, options);
  const items = await ledger.create(
    itemEntity,
    locationId,
    docs.map((doc) => ({ doc })),
  );
  await ledger.remove(optionGroupEntity, locationId, [groups.sauces]);
  const [station = 0] = await ledger.create(stationEntity, locationId, [
    {
      order: 2,
      doc: {
        name: 'Old Till',
        description: 'Moved over from the hall’s old till. Open each item once and save it.',
        active: 1,
        visibility: null,
        image: null,
      },
    },
  ]);
  await ledger.create(categoryEntity, locationId, [
    {
      order: { position: 1, items: Object.fromEntries(items.map((id, at) => [id, at + 1])) },
      doc: {
        station_id: station,
        name: 'To Look Through',
        description: '',
        active: 1,
        visibility: null,
        schedule: null,
        repeats: null,
        image: null,
        items,
      },
    },
  ]);
}

type Groups = Record<keyof typeof GROUPS, number>;
type Options = Record<keyof typeof OPTIONS, number>;

const GROUPS = {
  fillings: { name: 'Fillings', group_type: 'multi' },
  bread: { name: 'Bread', group_type: 'single' },
  crackers: { name: 'Crackers', group_type: 'multi' },
  pasta: { name: 'Pasta', group_type: 'single' },
  dips: { name: 'Dips', group_type: '1_free' },
  /** Deleted below, leaving its options behind. */
  sauces: { name: 'Sauces', group_type: 'single' },
};

const OPTIONS = {
  ham: { name: 'Ham', price: 1 },
  mushrooms: { name: 'Mushrooms', price: 0.75 },
  chives: { name: 'Chives', price: 0 },
  butter: { name: 'Butter', price: 0 },
  sourCream: { name: 'Sour cream', price: 0.5 },
  roll: { name: 'Bread roll', price: 0 },
  rye: { name: 'Rye bread', price: 0.25 },
  penne: { name: 'Penne', price: 0 },
  fusilli: { name: 'Fusilli', price: 0 },
  parmesan: { name: 'Parmesan', price: 0.75 },
  pesto: { name: 'Pesto', price: 1 },
  salsa: { name: 'Salsa', price: 0 },
  guacamole: { name: 'Guacamole', price: 1.25 },
};

async function addGroups(ledger: Ledger, locationId: number): Promise<Groups> {
  const docs = Object.values(GROUPS).map((doc) => ({ doc }));
  return byKey(GROUPS, await ledger.create(optionGroupEntity, locationId, docs));
}

async function addOptions(ledger: Ledger, locationId: number): Promise<Options> {
  const docs = Object.values(OPTIONS).map(({ name, price }) => ({
    doc: { name, price, active: 1, pos_id: null, image: null, item_id: null },
  }));
  return byKey(OPTIONS, await ledger.create(optionEntity, locationId, docs));
}

function byKey<K extends string>(named: Record<K, unknown>, ids: readonly number[]) {
  const keys = Object.keys(named);
  return Object.fromEntries(keys.map((key, index) => [key, ids[index]])) as Record<K, number>;
}

function itemsInDisorder(groups: Groups, options: Options): ItemDocument[] {
  const link = (group: number, range: [number, number] | null = null) => ({
    relation_id: null,
    id: group,
    range,
  });
  const choice = (id: number, group: number | null) => ({ id, group, default: 0, max_count: 0 });
  return [
    {
      ...oldItem('Hall omelette', 7.25, 410, ['eggs', 'milk']),
      option_groups: [link(groups.fillings, [0, 2])],
      options: [
        choice(options.ham, groups.fillings),
        choice(options.mushrooms, groups.fillings),
        choice(options.chives, null),
      ],
    },
    {
      ...oldItem('Jacket potato', 5.5, 320, []),
      options: [choice(options.butter, null), choice(options.sourCream, null)],
    },
    {
      ...oldItem('Split pea soup', 4.95, 260, ['wheat']),
      option_groups: [link(groups.bread), link(groups.crackers, [0, 1])],
      options: [choice(options.roll, groups.bread), choice(options.rye, groups.bread)],
    },
    {
      ...oldItem('Pasta of the day', 8.75, 640, ['wheat', 'milk']),
      option_groups: [link(groups.pasta)],
      options: [
        choice(options.penne, groups.pasta),
        choice(options.fusilli, groups.pasta),
        choice(options.parmesan, groups.sauces),
        choice(options.pesto, groups.sauces),
      ],
    },
    {
      ...oldItem('Veggie wrap', 7.95, 450, ['wheat']),
      options: [choice(options.salsa, groups.dips), choice(options.guacamole, groups.dips)],
    },
  ];
}

function oldItem(name: string, price: number, calories: number, allergens: string[]): ItemDocument {
  return { ...blankItem(name), price, calories, allergens, tags: ['old-till'] };
}
