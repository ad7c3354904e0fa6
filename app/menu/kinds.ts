import { capitalized, pluralOf } from './counted';

interface Kind {
  table: string;
  /** Further tables with rows of its own. */
  parts?: readonly string[];
  word: string;
  /** Its name for many, if it is not the plural of the word. */
  plural?: string;
  named?: true;
  history?: true;
  panels?: readonly string[];
  /** Its place where kinds are offered to people. */
  place?: number;
  /** Part of a menu: imported, seen as it was, compared and brought back with it. */
  menu?: true;
  /** Changes a bill; its ref is unique. */
  rule?: true;
  /** The tab of the trash that lists what was deleted of it. */
  trash?: 'items' | 'stations' | 'options' | 'details' | 'pictures';
  /** Numbered per location: the same id means another object elsewhere. */
  numberedHere?: true;
  /** Only admins (level 3 or lower) may write it. */
  writtenByAdmins?: true;
  /** Only the provider (level 1) may write it. */
  writtenByProvider?: true;
  /** All of it is about money: who may not change prices may not change it. */
  priced?: true;
  /** Is marked sold out, and back, by its field `active`. */
  marked?: true;
  /** Says of others that they are sold out: written by whoever may mark. */
  marks?: true;
  /** No part of the menu, but seen with it as it was. */
  seen?: true;
  readByAdmins?: true;
  notInTemplates?: true;
  /** Has a picture, with its id in `image_id`. */
  pictured?: true;
  most?: number;
}

const object = { named: true, history: true } as const;
const menuObject = { ...object, menu: true } as const;
const rule = {
  ...menuObject,
  rule: true,
  trash: 'details',
  most: 1000,
  notInTemplates: true,
  priced: true,
} as const;

/** Kinds by their name in ledger and calls; referenced kinds come before the referencing ones. */
export const kinds = {
  location: {
    ...object,
    table: 'location',
    parts: ['day_part', 'order_setting', 'receipt_logo'],
    word: 'location',
    panels: ['location', 'hours'],
    place: 11,
  },
  image: { table: 'image', word: 'picture', menu: true, trash: 'pictures', place: 10 },
  price_mode: {
    ...menuObject,
    table: 'price_mode',
    word: 'price mode',
    panels: ['priceMode'],
    priced: true,
    trash: 'details',
    place: 6,
    numberedHere: true,
    notInTemplates: true,
    writtenByAdmins: true,
  },
  option_group: {
    ...menuObject,
    table: 'option_group',
    word: 'option group',
    trash: 'options',
    place: 4,
  },
  option: {
    ...menuObject,
    table: 'menu_option',
    word: 'option',
    panels: ['optionEdit'],
    marked: true,
    trash: 'options',
    place: 5,
    pictured: true,
  },
  item: {
    ...menuObject,
    table: 'item',
    parts: ['item_sku', 'item_tag', 'item_day_part', 'item_price', 'item_group', 'item_option'],
    word: 'item',
    panels: ['item', 'itemDetails'],
    marked: true,
    trash: 'items',
    place: 1,
    pictured: true,
  },
  relation: { table: 'relation', word: 'relation', menu: true },
  discount: { ...rule, table: 'discount', word: 'discount', panels: ['discount'], place: 7 },
  fee: { ...rule, table: 'fee', word: 'fee', panels: ['fee'], place: 8 },
  tax: {
    ...rule,
    table: 'tax',
    word: 'tax rule',
    plural: 'taxes',
    panels: ['tax'],
    place: 9,
    writtenByAdmins: true,
    readByAdmins: true,
  },
  station: {
    ...menuObject,
    table: 'station',
    word: 'station',
    panels: ['station'],
    trash: 'stations',
    place: 2,
    pictured: true,
  },
  category: {
    ...menuObject,
    table: 'category',
    parts: ['placement'],
    word: 'category',
    panels: ['category'],
    trash: 'stations',
    place: 3,
    pictured: true,
  },
  dismissal: { table: 'dismissal', word: 'dismissal', writtenByProvider: true },
  held_field: { table: 'held_field', word: 'held field', most: 10_000 },
  sold_out: { table: 'sold_out', word: 'sold out mark', marks: true },
  own_price: { table: 'own_price', word: 'own price', priced: true, seen: true },
  own_value: { table: 'own_value', word: 'own value', seen: true },
  own_leave: {
    table: 'own_leave',
    word: 'leave for own values',
    plural: 'leaves for own values',
    seen: true,
  },
} as const satisfies Record<string, Kind>;

type Kinds = typeof kinds;

export type KindName = keyof Kinds;
export type KindWith<T extends keyof Kind> = {
  [K in KindName]: Kinds[K] extends { [trait in T]: unknown } ? K : never;
}[KindName];
export type PanelType = Kinds[KindWith<'panels'>]['panels'][number];
export type MenuKind = KindWith<'menu'>;
export type TrashKind = KindWith<'trash'>;
export type RuleKind = KindWith<'rule'>;

type List<K> = [K, ...K[]];

export const kindNames = Object.keys(kinds) as List<KindName>;

export function kindsWith<T extends keyof Kind>(trait: T): List<KindWith<T>> {
  return kindNames.filter((kind) => isKindWith(trait, kind)) as List<KindWith<T>>;
}

export function isKindWith<T extends keyof Kind>(trait: T, kind: string): kind is KindWith<T> {
  return Object.hasOwn(kinds, kind) && trait in kinds[kind as KindName];
}

export function kindsByPlace(): KindWith<'place'>[] {
  return kindsWith('place').toSorted((one, other) => kinds[one].place - kinds[other].place);
}

export type FormKind = KindWith<'panels'> | 'option_group';

export function formKinds(): List<FormKind> {
  return ['option_group', ...kindsWith('panels')];
}

/** 'Price mode'; with `plural` 'Price modes'. */
export function kindLabel(kind: KindName, { plural = false } = {}): string {
  return capitalized(plural ? kindPlural(kind) : kinds[kind].word);
}

export function kindPlural(kind: KindName): string {
  const { word, plural }: Kind = kinds[kind];
  return plural ?? pluralOf(word);
}

export function tablesOf(kind: KindName): string[] {
  const { table, parts = [] }: Kind = kinds[kind];
  return [table, ...parts];
}

export function missingMessage(kind: KindName): string {
  return `There is no such ${kinds[kind].word} here.`;
}
