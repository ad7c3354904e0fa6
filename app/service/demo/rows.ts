import { ALLERGEN_SUGGESTIONS, DIETARY_SUGGESTIONS } from '~/menu/tags';
import { stockPicture } from '../stock';
import type { ItemText, MenuText } from './menu-text';
import type { PictureName } from './pictures';

/**
 * An item in one line: name, price, calories, then words of whom it suits and what is in it, as
 * `vegetarian milk wheat`, then whatever else it has.
 */
export type Row = readonly [
  name: string,
  price: number,
  calories: number | null,
  traits?: string,
  more?: Partial<ItemText>,
];

type StationText = NonNullable<MenuText['stations']>[number];
type CategoryText = NonNullable<StationText['categories']>[number];

/** A category with its items, or the keys of items that stand in another one as well. */
interface CategoryRows extends Omit<CategoryText, 'items'> {
  items: (ItemText | string)[];
}

interface StationRows extends Omit<StationText, 'categories'> {
  categories: CategoryRows[];
}

interface MenuRows extends Omit<MenuText, 'format' | 'version' | 'items' | 'stations' | 'images'> {
  /** The POS id of the first item; the others follow. */
  firstPosId: number;
  stations: StationRows[];
  /** Items that stand in no category. */
  others?: ItemText[];
  /** Pictures that nothing shows yet. */
  sparePictures?: readonly PictureName[];
}

/** Items of one kind; what a row says itself goes before what they share. */
export function items(shared: Partial<ItemText>, rows: readonly Row[]): ItemText[] {
  return rows.map(([name, price, calories, traits = '', more = {}]) => ({
    key: keyOf(name),
    name,
    price,
    calories,
    ...traitsOf(traits),
    ...shared,
    ...more,
  }));
}

/** What option groups offer, as `key name price`; with the POS id of the first, the others follow. */
export function options(
  rows: readonly (readonly [key: string, name: string, price?: number])[],
  firstPosId?: number,
): NonNullable<MenuText['options']> {
  return rows.map(([key, name, price = 0], index) => {
    const pos_id = firstPosId === undefined ? null : String(firstPosId + index);
    return { key, name, price, pos_id };
  });
}

/** A menu whose items are written in their categories, in the words of a .mashmenu file. */
export function menuOf({
  firstPosId,
  stations,
  others = [],
  sparePictures = [],
  ...rest
}: MenuRows): MenuText {
  const placed = stations.flatMap(({ categories }) => categories.flatMap((own) => own.items));
  const own = [...placed, ...others].filter((item) => typeof item !== 'string');
  const menu = {
    ...rest,
    items: own.map((item, index) => ({ pos_id: String(firstPosId + index), ...item })),
    stations: stations.map((station) => ({
      ...station,
      categories: station.categories.map((category) => ({
        ...category,
        items: category.items.map((item) => (typeof item === 'string' ? item : item.key)),
      })),
    })),
  };
  return { format: 'mashmenu', version: 1, ...menu, images: imagesOf(menu, sparePictures) };
}

/** A menu whose items get pictures by their keys. */
export function illustrated(menu: MenuText, shown: Record<string, PictureName>): MenuText {
  const items = menu.items?.map((item) => {
    const image = shown[item.key];
    return image === undefined ? item : { ...item, image };
  });
  const whole = { ...menu, ...(items ? { items } : {}) };
  return { ...whole, images: imagesOf(whole) };
}

/** `Crème brûlée, small` is `creme-brulee-small`. */
function keyOf(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

function traitsOf(words: string): Pick<ItemText, 'dietary' | 'allergens'> {
  const traits = words.split(' ').filter(Boolean);
  const dietary = traits.filter((word) => DIETARY_SUGGESTIONS.some((known) => known === word));
  const allergens = traits.filter((word) => ALLERGEN_SUGGESTIONS.some((known) => known === word));
  if (dietary.length + allergens.length < traits.length) throw new Error(`What is “${words}”?`);
  return { dietary, allergens };
}

/** The pictures that a menu names, then the spare ones. Their bytes are drawn, so none are written here. */
function imagesOf(
  { items = [], stations = [], options: choices = [] }: Partial<MenuText>,
  spare: readonly PictureName[] = [],
) {
  const shown = [...items, ...choices, ...stations, ...stations.flatMap((s) => s.categories ?? [])];
  const names = new Set([...shown.flatMap(({ image }) => image ?? []), ...spare]);
  return Object.fromEntries(
    [...names].map((name) => {
      const { description } = stockPicture(name as PictureName);
      return [name, { type: 'image/webp' as const, description, data: NO_BYTES }];
    }),
  );
}

const NO_BYTES = 'AAAA';
