import { readPlainAmount } from '~/import/rules/amounts';
import { type Cents, centsToNumber, fixedPrice, type ParsedPrice, parsePrice } from '~/menu/money';
import { searchKey } from '~/menu/text';
import type { PriceLine } from './prices-csv';

export interface PricedItem {
  id: number;
  name: string;
  pos_id: string | null;
  price: Cents;
  own: Cents | null;
  /** Of a menu that is inherited, which lets no prices be held here. */
  locked: boolean;
  /** Of a menu that is inherited, whose prices may be held here. */
  heldHere: boolean;
}

export const PRICE_ACTIONS = ['create', 'update', 'none', 'invalid'] as const;

/** The cells of an invalid line stay as typed. */
interface PlannedPrice {
  row: number;
  pos_id: string | null;
  item_id: number | string;
  name: string;
  name_in_file?: string;
  price: number | string;
  original_price: number | string | null;
  /** The item's price in the mode, which is removed. */
  mode_price: number | null;
  action: {
    type: (typeof PRICE_ACTIONS)[number];
    /** One word, or the reason why a line is invalid. */
    text: string;
    field?: 'pos_id' | 'item_id' | 'price' | 'original_price' | 'name';
  };
}

/** Without an item_id, a line is for the item with its pos_id, and is dropped if there is none. */
export function planPrices(
  lines: readonly PriceLine[],
  items: readonly PricedItem[],
): PlannedPrice[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  const byPosId = new Map<string, PricedItem[]>();
  for (const item of items) {
    if (item.pos_id === null || item.locked) continue;
    byPosId.set(item.pos_id, [...(byPosId.get(item.pos_id) ?? []), item]);
  }
  const byName = new Map(items.map((item) => [searchKey(item.name), item]));
  const taken = new Map<number, number>();
  return lines.flatMap((line): PlannedPrice[] => {
    const same = byPosId.get(line.pos_id) ?? [];
    const [only] = same;
    const isByPosId = line.item_id === '';
    if (isByPosId && !only) return [];
    const invalid = (field: PlannedPrice['action']['field'], text: string) => [
      { ...typed(line), action: { type: 'invalid' as const, text, field } },
    ];
    if (isByPosId && same.length > 1) {
      return invalid('pos_id', `${same.length} items have this POS ID: give the item ID`);
    }
    if (!isByPosId && !/^[1-9]\d{0,14}$/.test(line.item_id)) {
      return invalid('item_id', 'Item ID must be a number');
    }
    const item = isByPosId ? only : byId.get(Number(line.item_id));
    if (!item) return invalid('item_id', 'There is no such item here');
    if (item.locked) return invalid('item_id', 'This item is inherited: its prices are too');
    const before = taken.get(item.id);
    if (before !== undefined) return invalid('item_id', `Row ${before} has this item already`);
    if (!isSameCode(line.pos_id, item.pos_id)) {
      const own = item.pos_id === null ? 'no POS ID' : `the POS ID ${item.pos_id}`;
      return invalid('pos_id', `“${item.name}” has ${own}`);
    }
    const key = searchKey(line.name);
    const isOther = key !== '' && key !== searchKey(item.name);
    const named = isOther ? byName.get(key) : undefined;
    if (named)
      return invalid('name', `“${named.name}” is item ${named.id}, and this is “${item.name}”`);
    const price = readPrice(line.price);
    if (!price.ok) return invalid('price', price.message);
    const fault = originalFault(line, item);
    if (fault) return invalid('original_price', fault);
    taken.set(item.id, line.row);
    const row = planned(item, price.cents, line.row);
    return [isOther ? { ...row, name_in_file: line.name } : row];
  });
}

/** With a currency or without; what may be two amounts is refused as in a form. */
function readPrice(cell: string): ParsedPrice {
  const amount = readPlainAmount(cell);
  const isClear = amount.ok && amount.other === null;
  return parsePrice(isClear ? amount.cell : cell, { negative: false });
}

/** An empty cell is not compared; spreadsheets remove leading zeros. */
function isSameCode(given: string, stored: string | null): boolean {
  const value = (code: string) => (/^\d+$/.test(code) ? code.replace(/^0+(?=\d)/, '') : code);
  return given === '' || (stored !== null && value(given) === value(stored));
}

/** The price that customers pay already is no change. */
export function planned(item: PricedItem, price: Cents, row: number): PlannedPrice {
  const isSame = (item.own ?? item.price) === price;
  const [type, text] = isSame
    ? (['none', 'Unchanged'] as const)
    : item.own === null
      ? (['create', item.heldHere ? 'Own value here' : 'New'] as const)
      : (['update', item.heldHere ? 'Own value here' : 'Update'] as const);
  return {
    row,
    pos_id: item.pos_id,
    item_id: item.id,
    name: item.name,
    price: centsToNumber(price),
    original_price: centsToNumber(item.price),
    mode_price: item.own === null ? null : centsToNumber(item.own),
    action: { type, text },
  };
}

function originalFault({ original_price }: PriceLine, { price }: PricedItem): string | undefined {
  if (original_price === '') return undefined;
  const original = readPrice(original_price);
  if (!original.ok) return original.message;
  if (original.cents === price) return undefined;
  return `The price is ${fixedPrice(price)} now`;
}

function typed({ row, pos_id, item_id, name, price, original_price }: PriceLine) {
  return {
    row,
    pos_id: pos_id || null,
    item_id,
    name,
    price,
    original_price: original_price || null,
    mode_price: null,
  };
}
