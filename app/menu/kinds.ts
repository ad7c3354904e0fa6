interface Kind {
  table: string;
  word: string;
  named?: true;
  history?: true;
  panels?: readonly string[];
  /** Numbered per location: the same id means another object elsewhere. */
  numberedHere?: true;
  /** Only admins (level 3 or lower) may write it. */
  writtenByAdmins?: true;
  /** Only the provider (level 1) may write it. */
  writtenByProvider?: true;
  readByAdmins?: true;
  notInTemplates?: true;
  /** Has a picture, with its id in `image_id`. */
  pictured?: true;
  most?: number;
}

/** Kinds by their name in ledger and calls; referencing kinds come before the referenced ones. */
export const kinds = {
  held_field: { table: 'held_field', word: 'held field', most: 10_000 },
  discount: {
    table: 'discount',
    word: 'discount',
    named: true,
    history: true,
    panels: ['discount'],
    most: 1000,
    notInTemplates: true,
  },
  fee: {
    table: 'fee',
    word: 'fee',
    named: true,
    history: true,
    panels: ['fee'],
    most: 1000,
    notInTemplates: true,
  },
  tax: {
    table: 'tax',
    word: 'tax rule',
    named: true,
    history: true,
    panels: ['tax'],
    most: 1000,
    notInTemplates: true,
    writtenByAdmins: true,
    readByAdmins: true,
  },
  relation: { table: 'relation', word: 'relation' },
  category: {
    table: 'category',
    word: 'category',
    named: true,
    history: true,
    pictured: true,
    panels: ['category'],
  },
  station: {
    table: 'station',
    word: 'station',
    named: true,
    history: true,
    pictured: true,
    panels: ['station'],
  },
  item: {
    table: 'item',
    word: 'item',
    named: true,
    history: true,
    pictured: true,
    panels: ['item', 'itemDetails'],
  },
  option: {
    table: 'menu_option',
    word: 'option',
    named: true,
    history: true,
    pictured: true,
    panels: ['optionEdit'],
  },
  option_group: { table: 'option_group', word: 'option group', named: true, history: true },
  price_mode: {
    table: 'price_mode',
    word: 'price mode',
    named: true,
    history: true,
    numberedHere: true,
    panels: ['priceMode'],
    notInTemplates: true,
    writtenByAdmins: true,
  },
  image: { table: 'image', word: 'picture' },
  dismissal: { table: 'dismissal', word: 'dismissal', writtenByProvider: true },
  location: {
    table: 'location',
    word: 'location',
    named: true,
    history: true,
    panels: ['location'],
  },
} as const satisfies Record<string, Kind>;

type Kinds = typeof kinds;

export type KindName = keyof Kinds;
export type KindWith<T extends keyof Kind> = {
  [K in KindName]: Kinds[K] extends { [trait in T]: unknown } ? K : never;
}[KindName];
export type PanelType = Kinds[KindWith<'panels'>]['panels'][number];

export function kindsWith<T extends keyof Kind>(trait: T): KindWith<T>[] {
  return Object.keys(kinds).filter((kind) => isKindWith(trait, kind));
}

export function isKindWith<T extends keyof Kind>(trait: T, kind: string): kind is KindWith<T> {
  return Object.hasOwn(kinds, kind) && trait in kinds[kind as KindName];
}

export type FormKind = KindWith<'panels'> | 'option_group';

export function formKinds(): [FormKind, ...FormKind[]] {
  return ['option_group', ...kindsWith('panels')];
}

export function missingMessage(kind: KindName): string {
  return `There is no such ${kinds[kind].word} here.`;
}
