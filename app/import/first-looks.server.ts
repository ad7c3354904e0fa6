import { counted } from '~/menu/counted';
import { formatPrice, numberToCents } from '~/menu/money';
import { type ImportAddress, importPath, LEFT_OUT, notNarrowed, WARNINGS } from './address';
import type { MenuImport } from './find-import.server';
import { LEFT_OUT_BY_CHOICE, PRICE_UNREAD } from './rules/findings';
import { whyNotTaken } from './rules/header-words';
import { labelOfField } from './show-changes.server';

type Summary = NonNullable<MenuImport['summary']>;
type Notable = Summary['notable'][number];
type Group = MenuImport['errors'][number];
type Words = readonly [one: string, many: string];

export interface FirstLook {
  text: string;
  href: string;
  /** Something may be wrong. */
  isDue: boolean;
  /** The first of it: 'Latte', from $4.50 to $1.50. */
  example: { text?: string | null; was?: string | null; now?: string | null };
}

interface Asked {
  location: { id: number; currency: string | null };
  shown: Pick<ImportAddress, 'importId' | 'step'>;
}

/** What may be wrong comes before what changes on purpose. */
export function firstLooks(
  found: MenuImport,
  summary: Summary,
  { location, shown }: Asked,
): FirstLook[] {
  const to = (parts: Partial<ImportAddress>) =>
    `${importPath(location.id, { ...notNarrowed, ...shown, ...parts })}#changes`;
  const isPlaced = found.places.length > 0 && found.state === 'previewed';
  const where = () => importPath(location.id, { importId: found.id, step: 'where' });
  const looks = [
    ...summary.notable
      .toSorted((one, other) => rankOf(one) - rankOf(other))
      .map((one) =>
        notableLook(one, location.currency, isPlaced && one.what === 'unplaced' ? where : to),
      ),
    ...findingLooks(found, summary),
    encodingLook(found, location.id),
    summary.removed > 0 && {
      text: counted(summary.removed, ...REMOVED),
      href: to({ types: ['delete'] }),
      isDue: false,
      example: {},
    },
  ].filter((look) => look !== false && look !== null);
  return looks.sort((one, other) => Number(other.isDue) - Number(one.isDue));
}

const REMOVED: Words = [
  'discount, fee or tax rule is deleted',
  'discounts, fees and tax rules are deleted',
];
const RISE: Words = ['price rises', 'prices rise'];
const FALL: Words = ['price falls', 'prices fall'];
const ITEMS = ['item'] as const;
const UPDATES = ['update'] as const;
const NEW = { kinds: ITEMS, types: ['insert'] as const };

const NOTABLE: Readonly<
  Record<string, { words: Words; to: Partial<ImportAddress>; isDue: boolean }>
> = {
  rises_much: { words: RISE, to: { price: 'rises_much', sort: 'jump' }, isDue: true },
  falls_much: { words: FALL, to: { price: 'falls_much', sort: 'jump' }, isDue: true },
  rises: { words: RISE, to: { price: 'rises', sort: 'jump' }, isDue: true },
  falls: { words: FALL, to: { price: 'falls', sort: 'jump' }, isDue: true },
  zero: {
    words: ['price of 0', 'prices of 0'],
    to: { price: 'free' },
    isDue: true,
  },
  unplaced: {
    words: ['new item stands in no category', 'new items stand in no category'],
    to: NEW,
    isDue: true,
  },
  new_inactive: {
    words: ['new item comes in inactive', 'new items come in inactive'],
    to: { ...NEW, fields: ['active'] },
    isDue: false,
  },
  activated: {
    words: ['inactive item becomes active again', 'inactive items become active again'],
    to: { types: UPDATES, fields: ['active'] },
    isDue: true,
  },
  deactivated: {
    words: ['item becomes inactive', 'items become inactive'],
    to: { types: UPDATES, fields: ['active'] },
    isDue: false,
  },
  renamed: {
    words: ['item gets another name', 'items get another name'],
    to: { types: UPDATES, fields: ['name'] },
    isDue: false,
  },
};

type To = (parts: Partial<ImportAddress>) => string;

function notableLook(one: Notable, currency: string | null, to: To): FirstLook | null {
  const { what, count, name, was, now } = one;
  const [, field, tag] = /^lost:([^:]+)(?::(.+))?$/.exec(what) ?? [];
  if (field !== undefined) {
    const own = tag === undefined ? labelOfField(field) : `“${tagWords(field, tag)}”`;
    return {
      text: `${counted(count, 'item')} would lose ${own}`,
      href: to({ types: UPDATES, fields: [field] }),
      isDue: true,
      example: { text: tag === undefined ? `${name}: the cell is empty` : name },
    };
  }
  const known = NOTABLE[what];
  if (!known) return null;
  const price = (text: string | null) =>
    text === null ? null : formatPrice(numberToCents(Number(text)), currency);
  const isPrice = known.words === RISE || known.words === FALL || what === 'zero';
  const by = isPrice && what !== 'zero' ? ` by ${sizeOf(one)}` : '';
  return {
    text: `${counted(count, ...known.words)}${by}`,
    href: to(known.to),
    isDue: known.isDue,
    example: isPrice ? { text: name, was: price(was), now: price(now) } : { text: name, was, now },
  };
}

const RANKS = [/^lost:allergens/, /^lost:dietary/, /_much$/, /^(rises|falls)$/, /^zero$/];

function rankOf({ what }: Notable): number {
  const rank = RANKS.findIndex((is) => is.test(what));
  return rank < 0 ? RANKS.length : rank;
}

function tagWords(field: string, tag: string): string {
  return field === 'allergens' ? `contains ${tag}` : tag;
}

const PARTS = [
  [2000, 'about a fifth'],
  [2500, 'about a quarter'],
  [3333, 'about a third'],
  [5000, 'about half'],
] as const;
const NEAR = 200;

function sizeOf({ what, by }: Notable): string {
  if (what.endsWith('_much')) return 'more than 50 %';
  if (by === null) return '20 % or more';
  const size = Math.abs(by);
  const part = PARTS.find(([of]) => Math.abs(size - of) <= NEAR)?.[1];
  return part ?? `about ${Math.round(size / 100)} %`;
}

/** What the reader changed or doubts. */
const CHANGED: Readonly<Record<string, Words>> = {
  'price-decimals': ['price is rounded', 'prices are rounded'],
  'sku-corrected': ['code was corrected', 'codes were corrected'],
  'code-apostrophe': [
    'code was written with an apostrophe',
    'codes were written with an apostrophe',
  ],
  'sku-check-digit': ['code has a wrong check digit', 'codes have a wrong check digit'],
  'sku-zeros': ['code has lost its zeros', 'codes have lost their zeros'],
  'sku-as-here': ['code lost or gained zeros', 'codes lost or gained zeros'],
  'pos-id-zeros': ['POS ID has lost its zeros', 'POS IDs have lost their zeros'],
  'sku-shared': ['code is another item’s too', 'codes are other items’ too'],
  'text-entities': ['text had signs of web pages', 'texts had signs of web pages'],
  'text-html': ['text has marks of a web page', 'texts have marks of web pages'],
  'text-invisible': ['text had invisible signs', 'texts had invisible signs'],
  'name-again': ['new item has a name that stands twice', 'new items have names that stand twice'],
  'price-per-unit': [
    'price is for a unit that is no weight',
    'prices are for units that are no weights',
  ],
  'text-mended': ['text was mended', 'texts were mended'],
  'text-damaged': ['text seems damaged', 'texts seem damaged'],
  'ids-foreign': ['column of ids is not taken for ours', 'columns of ids are not taken for ours'],
  'code-new': ['item is found by its name alone', 'items are found by their names alone'],
  'name-elsewhere': [
    'new item has a name that stands elsewhere',
    'new items have names that stand elsewhere',
  ],
  'allergen-unclear': ['allergen is not clear', 'allergens are not clear'],
  'price-currency': ['price is in another currency', 'prices are in another currency'],
  'cell-merged': ['row has a cell that is merged', 'rows have cells that are merged'],
  'row-hidden': ['row is hidden in the sheet', 'rows are hidden in the sheet'],
  'allergen-near': ['allergen is nearly a known one', 'allergens are nearly known ones'],
};

function findingLooks({ errors, warnings }: MenuImport, summary: Summary): FirstLook[] {
  const unread = errors.filter(({ cause }) => cause === PRICE_UNREAD);
  const [other] = errors.filter(
    ({ cause }) => cause !== PRICE_UNREAD && cause !== LEFT_OUT_BY_CHOICE,
  );
  const refused = summary.errors - leftOutByChoice(errors);
  const count = unread.reduce((sum, group) => sum + group.count, 0);
  const cells = unread.flatMap(({ first }) => first.flatMap(({ cell }) => cell ?? []));
  const texts = cells.slice(0, 3).map((cell) => `“${cell}”`);
  const wrong = { href: `#${LEFT_OUT}`, isDue: true };
  return [
    ...(count === 0
      ? []
      : [
          {
            ...wrong,
            text: counted(count, 'price nobody could read', 'prices nobody could read'),
            example: { text: texts.join(', ') },
          },
        ]),
    ...(other === undefined
      ? []
      : [
          {
            ...wrong,
            text: counted(refused, 'row is left out', 'rows are left out'),
            example: { text: exampleOf(other) },
          },
        ]),
    ...warnings.flatMap(changedLook),
  ];
}

export function leftOutByChoice(errors: MenuImport['errors']): number {
  return errors.find(({ cause }) => cause === LEFT_OUT_BY_CHOICE)?.count ?? 0;
}

function exampleOf({ message, first: [first] }: Group): string {
  return first?.cell ? `${message}: “${first.cell}”` : message;
}

function changedLook({ cause, count, first: [first] }: Group): FirstLook[] {
  const said = CHANGED[cause];
  if (!said) return [];
  const { cell = null, read_as: now = null, perhaps = null } = first ?? {};
  const text = perhaps === null ? cell : `${cell}, perhaps ${perhaps}`;
  const example = now === null ? { text } : { was: cell, now };
  return [{ text: counted(count, ...said), href: `#${WARNINGS}`, isDue: true, example }];
}

function encodingLook({ id, reading, state }: MenuImport, locationId: number): FirstLook | null {
  const [, read, why] = /^(.+), (because .+)$/.exec(reading?.encodingNote ?? '') ?? [];
  if (read === undefined) return null;
  const step = state === 'previewed' ? 'columns' : null;
  const href = importPath(locationId, { importId: id, step });
  return { text: read, href, isDue: true, example: { text: why ?? null } };
}

export interface ColumnNotTaken {
  name: string;
  filled: number;
  why: string;
}

export function notTaken({ reading }: MenuImport): ColumnNotTaken[] {
  return (reading?.columns ?? [])
    .filter(({ field, filled }) => field === null && filled > 0)
    .map(({ name, filled }) => ({ name, filled, why: whyNotTaken(name) }));
}
