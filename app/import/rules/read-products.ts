import { centsToNumber, parseFilePrice } from '~/menu/money';
import { cellReading } from './cell-readings';
import type { RowSource } from './csv-rows';
import type { FileEntry } from './entry';
import { errorFinding, warningFinding } from './findings';
import { type Duplicates, ItemRow } from './item-row';
import { type Product, ProductReader, type Variant } from './products';
import { fileEntry, type ReadContext, type ReadSettings } from './read';
import type { System } from './systems';

interface Asked {
  system: System;
  header: readonly string[];
  headerLine: number;
  settings: ReadSettings;
  context: ReadContext;
  duplicates: Duplicates;
}

/** Variants become options; products with the same variants and surcharges share a group. */
export async function* productEntries(rows: RowSource, asked: Asked): AsyncGenerator<FileEntry> {
  const reader = new ProductReader(asked.system, asked.header);
  for await (const batch of rows()) {
    for (const row of batch) {
      if (row.line > asked.headerLine && row.cells.some((cell) => cell.trim() !== '')) {
        reader.add(row);
      }
    }
  }
  const entries = new ProductEntries(asked);
  const items = [...reader.all()].flatMap((product) => entries.items(product));
  yield* entries.groups;
  yield* entries.options;
  for (const item of items) if (!asked.duplicates.isAgain(item)) yield item;
}

class ProductEntries {
  readonly groups: FileEntry[] = [];
  readonly options: FileEntry[] = [];
  private readonly known = new Map<string, string>();

  constructor(private readonly asked: Asked) {}

  items(product: Product): FileEntry[] {
    const { variants } = product;
    const [only] = variants;
    if (!only) return [];
    if (variants.length === 1) return [this.item(product, [only], '')];
    if (this.asked.settings.variants === 'items') {
      return variants.map((variant) => this.item(product, [variant], variant.values.join(', ')));
    }
    return [this.withGroup(product)];
  }

  /** The item's price is that of the cheapest variant. */
  private withGroup(product: Product): FileEntry {
    const { variants } = product;
    const prices = variants.map(({ price }) => priceOf(price) ?? 0);
    const least = Math.min(...prices);
    const extras = prices.map((price) => Math.round((price - least) * 100) / 100);
    const item = this.item(product, variants, '', least);
    const names = variants.map(({ values }, at) => values.join(', ') || `${at + 1}`);
    const name = product.optionNames.join(', ') || 'Variation';
    const same = JSON.stringify([name, names, extras]);
    const key = this.known.get(same) ?? this.group(product, same, { name, names, extras });
    return {
      ...item,
      says: {
        ...item.says,
        option_groups: [{ relation_id: null, id: { key }, range: null }],
        options: names.map((_, at) => ({
          ...{ id: { key: `${key}.${at}` }, group: { key } },
          ...{ default: at === extras.indexOf(0) ? 1 : 0, max_count: 0 },
        })),
      },
    };
  }

  private group(
    { row }: Product,
    same: string,
    { name, names, extras }: { name: string; names: string[]; extras: number[] },
  ): string {
    const key = `${row.line}`;
    this.known.set(same, key);
    this.groups.push(fileEntry('option_group', key, row.line, { name, group_type: 'single' }));
    names.forEach((option, at) => {
      this.options.push(
        fileEntry('option', `${key}.${at}`, row.line, { name: option, price: extras[at] }),
      );
    });
    return key;
  }

  private item(
    product: Product,
    variants: readonly Variant[],
    suffix: string,
    price?: number,
  ): FileEntry {
    const { asked } = this;
    const [first] = variants;
    const row = (variants.length === 1 ? first?.row : undefined) ?? product.row;
    const item = new ItemRow({ row: row.line, sheet: null }, row.cells);
    if (row.finding) item.add(row.finding);
    const rules = {
      location: asked.context,
      correctsCodes: asked.settings.correct_invalid_skus,
    };
    const take = (name: string, cell: string) => item.takeCell(name, cell, rules);
    take('name', [product.name, suffix].filter(Boolean).join(', '));
    // With several variants the item gets the key of the other system.
    take('pos_id', (variants.length === 1 ? first?.code : '') || product.key);
    const cost = price?.toFixed(2) ?? priceCell(first?.price ?? '');
    if (cost !== null) take('price', cost);
    else if (/^variable$/i.test(first?.price ?? '') || first?.price === '') {
      item.add(warningFinding('price-variable', 'This product has no price of its own'));
    } else {
      const cell = first?.price ?? '';
      item.add(errorFinding('price-unread', 'Enter a price like 12.50', { column: 'Price', cell }));
    }
    take(
      'sku',
      variants
        .map(({ barcode }) => barcode)
        .filter(Boolean)
        .join(','),
    );
    take('description', product.description);
    take('tags', product.tags);
    take('image_link', product.image);
    take('price_by_weight', product.byWeight);
    take('active', variants.some(({ active }) => active === '') ? '' : activeOf(variants));
    const category = product.path.at(-1);
    if (category !== undefined) take('category', category);
    if (product.path.length > 1) take('station', product.path[0] ?? '');
    return item.entry(`${row.line}`);
  }
}

function activeOf(variants: readonly Variant[]): string {
  return variants.find(({ active }) => !/^(0|n|no|false)$/i.test(active))?.active ?? '0';
}

function priceCell(cell: string): string | null {
  const read = cellReading('no_currency').read(cell);
  return read.ok && parseFilePrice(read.cell).ok ? read.cell : null;
}

/** In currency units. */
function priceOf(cell: string): number | null {
  const price = parseFilePrice(priceCell(cell) ?? '');
  return price.ok ? centsToNumber(price.cents) : null;
}
