import type { RowSource, TableRow } from './csv-rows';
import type { FileEntry, FilePlace, Finding } from './entry';
import { errorFinding, warningFinding } from './findings';
import { importField } from './item-fields';
import { CONTRADICTION, Duplicates, ItemRow } from './item-row';
import { pictureFurther, readItemValue } from './item-values';
import { ProductGroups } from './product-groups';
import { ProductTerms, type Variant } from './product-terms';
import { cellOf, type Product, ProductRows } from './products';
import { fileEntry } from './read';
import { rowFaults, rowKey, type TableReader, type UsedColumn, usedColumns } from './row-reader';

export interface Products {
  entries: AsyncGenerator<FileEntry>;
  duplicates: () => number;
}

/** Variants become options, or items of their own; products with the same options share a group. */
export function readProducts(rows: RowSource, reader: TableReader): Products {
  const columns = usedColumns(reader);
  const products = new ProductRows(columns);
  const again = new Duplicates();
  async function* entries() {
    for await (const batch of rows()) {
      for (const row of batch) {
        const isSaid = row.cells.some((cell) => cell.trim() !== '');
        if (row.line > reader.headerLine && isSaid) products.add(row);
      }
    }
    const made = new ProductEntries(reader, columns);
    const all = [...products.all()].flatMap((product) => made.of(product));
    const items = all.flatMap((item) => again.checked(item) ?? []);
    yield* made.groups.of(items);
    yield* items;
  }
  return { entries: entries(), duplicates: () => products.duplicates + again.count };
}

/** Columns of which each row of a product says something of its own. */
const OF_ROWS: ReadonlySet<string> = new Set(['sku', 'category', 'tags', 'dietary', 'allergens']);
const APART: ReadonlySet<string> = new Set(['name', 'price', 'active', 'pos_id']);

class ProductEntries {
  private readonly terms: ProductTerms;
  readonly groups: ProductGroups;

  constructor(
    private readonly reader: TableReader,
    private readonly columns: readonly UsedColumn[],
  ) {
    this.terms = new ProductTerms(columns, reader.context.currency);
    this.groups = new ProductGroups(reader, this.terms);
  }

  /** A product's item or items, and its rows that are left out: it is taken whole or not at all. */
  of(product: Product): FileEntry[] {
    const variants = this.terms.variants(product);
    const items = this.items(product, variants);
    const again = product.again.map((row) => this.leftOut(row, CONTRADICTION));
    if (items.some(isWrong)) return [...this.refused(product, items), ...again];
    const unused = this.terms.unusedOfParent(product, variants, items.length > 1);
    const place = this.placeOf(product.head);
    const more = unused.map((cell) => ({ ...OTHER_ROWS, ...cell, place }));
    const rows = items.length === 1 ? rowsOf(product).map(({ cells }) => cells) : [];
    const [item, ...others] = items;
    if (!item) return again;
    const said = { ...withFindings(item, more), ...(rows.length > 1 && { rows }) };
    return [said, ...others, ...again];
  }

  /** Each row by a reason of its own. */
  private refused(product: Product, items: readonly FileEntry[]): FileEntry[] {
    const found = items.flatMap(({ findings, place }) =>
      findings.map(({ place: at = place, ...finding }) => ({ finding, line: at.row })),
    );
    return rowsOf(product).map((row) => {
      const item = items.find(({ place }) => place.row === row.line);
      const here = found.filter(({ line }) => line === row.line);
      // Several items may have said it of their product's row.
      const told = new Map(here.map(({ finding }) => [JSON.stringify(finding), finding]));
      const own = [...told.values()];
      const isSaid = own.some(({ level }) => level === 'error');
      const findings = isSaid ? own : [...own, PRODUCT_REFUSED];
      return { ...(item ?? this.leftOut(row, PRODUCT_REFUSED)), findings };
    });
  }

  private items(product: Product, variants: readonly Variant[]): FileEntry[] {
    const [only] = variants;
    if (variants.length <= 1) return [this.single(product, only)];
    const asked = this.reader.settings.variants ?? 'own_codes';
    if (asked === 'groups' || (asked === 'own_codes' && !this.terms.haveOwnCodes(variants))) {
      return [this.withGroup(product, variants)];
    }
    return variants.map((variant, at) => {
      const item = this.begin(variant.row, [variant.row], product);
      this.takeName(item, product, [variant], variant.values.join(', '));
      this.takeTerms(item, product, [variant]);
      if (at === 0 && asked === 'own_codes') item.add(OWN_CODES);
      return this.ended(item, variant.row, this.terms.keyOf(variant, product, variants));
    });
  }

  private single(product: Product, only: Variant | undefined): FileEntry {
    const item = this.begin(product.head, [only?.row ?? product.head], product);
    const name = this.takeName(item, product, only ? [only] : []);
    if (only) {
      this.takeTerms(item, product, [only]);
      const lost = this.terms.lostValue(only, name);
      if (lost) item.add({ ...lost, place: this.placeOf(only.row) });
    }
    return this.ended(item, product.head, this.terms.keyOf(only, product, []));
  }

  /** The item costs what its cheapest variant does. */
  private withGroup(product: Product, variants: readonly Variant[]): FileEntry {
    const rows = variants.map(({ row }) => row);
    const item = this.begin(product.head, rows, product);
    this.takeName(item, product, variants);
    this.takeTerms(item, product, variants);
    const entry = this.ended(item, product.head, this.terms.keyOf(undefined, product, variants));
    return { ...entry, says: { ...entry.says, ...this.groups.linksOf(product, variants) } };
  }

  /** Of the rows' own cells; those of the product's other rows are for what they do not say. */
  private begin(row: TableRow, rows: readonly TableRow[], { head, variants, further }: Product) {
    const item = new ItemRow(this.placeOf(row), row.cells);
    const [own, above] = [new Set([...rows, ...further]), variants.includes(head) ? [] : [head]];
    for (const one of new Set([...above, ...own])) {
      for (const fault of rowFaults(one, this.reader.columns.length)) item.add(fault);
    }
    for (const column of this.columns) {
      const { name, type } = column.field;
      if (type === 'product' || APART.has(name)) continue;
      const isSaid = rows.some((one) => cellOf(one, column) !== '') || name === 'sku';
      this.takeColumn(item, column, new Set([...(isSaid ? [] : [head]), ...own, ...above]));
    }
    return item;
  }

  private takeColumn(item: ItemRow, column: UsedColumn, rows: Iterable<TableRow>): void {
    const { field, name } = column;
    const before = new Set<string>();
    for (const row of rows) {
      const cell = row.cells[column.index] ?? '';
      if (cell.trim() === '' || before.has(cell)) continue;
      const isFirst = before.size === 0;
      before.add(cell);
      const place = this.placeOf(row);
      if (isFirst || OF_ROWS.has(field.name)) {
        item.take(field, column.read(cell), name, cell, place);
      } else if (field.type === 'link') item.add(pictureFurther(cell, name, place));
      else item.add({ ...OTHER_ROWS, column: name, cell, place });
    }
  }

  /** @returns the product's name */
  private takeName(
    item: ItemRow,
    product: Product,
    variants: readonly Variant[],
    suffix = '',
  ): string {
    const column = this.columns.find(({ field }) => field.name === 'name');
    const named = [product.head, ...product.variants].map((row) => column && cellOf(row, column));
    const name = named.find(Boolean) ?? '';
    if (!column || name === '') return '';
    const cell = [name, suffix].filter(Boolean).join(', ');
    item.take(column.field, readItemValue(column.field, cell, this.rules), column.name, cell);
    for (const { row, values } of variants) {
      const own = cellOf(row, column);
      const composed = [name, [name, ...values].join()].map(lettersOf);
      if (own === '' || composed.includes(lettersOf(own))) continue;
      item.add({ ...OTHER_ROWS, column: column.name, cell: own, place: this.placeOf(row) });
    }
    return name;
  }

  /** Price, code and state of the variants that the item stands for. */
  private takeTerms(item: ItemRow, product: Product, variants: readonly Variant[]): void {
    const take = (name: string, cell: string) => {
      const field = importField(name, this.reader.context);
      if (field) item.take(field, readItemValue(field, cell, this.rules), field.label, cell);
    };
    const isGroup = variants.length > 1;
    const shown = variants.filter(({ isSold }) => isSold);
    const among = shown.length > 0 ? shown : variants;
    const prices = among.flatMap(({ price }) => price ?? []);
    if (prices.length > 0) take('price', Math.min(...prices).toFixed(2));
    const isSaidByOptions = isGroup && prices.length > 0;
    for (const { row, findings } of variants) {
      const said = findings.filter(({ level }) => level === 'error' || !isSaidByOptions);
      for (const finding of said) item.add({ ...finding, place: this.placeOf(row) });
    }
    const code = isGroup ? this.terms.productCode(product) : (variants[0]?.code ?? '');
    if (code !== '') take('pos_id', code);
    if (variants.some(({ hasState }) => hasState)) {
      take('active', shown.length > 0 ? '1' : '0');
      if (shown.length === 0) item.add(HIDDEN_THERE);
    }
    if (variants.some(({ byWeight }) => byWeight)) take('price_by_weight', '1');
    if (isGroup && this.terms.haveOwnCodes(variants)) item.add(CODES_TOGETHER);
  }

  private ended(item: ItemRow, { line }: TableRow, key: string | null): FileEntry {
    return this.keyed(item.entry(rowKey(line, this.reader.sheet)), key);
  }

  private keyed(entry: FileEntry, key: string | null): FileEntry {
    return key === null ? entry : { ...entry, sourceKey: `${this.reader.source}:${key}` };
  }

  private leftOut(row: TableRow, finding: Finding): FileEntry {
    const entry = fileEntry('item', rowKey(row.line, this.reader.sheet), row.line, {});
    return { ...entry, place: this.placeOf(row), cells: row.cells, findings: [finding] };
  }

  private placeOf({ line }: TableRow): FilePlace {
    return { row: line, sheet: this.reader.sheet };
  }

  private get rules() {
    const { context, settings } = this.reader;
    return { location: context, correctsCodes: settings.correct_invalid_skus };
  }
}

function rowsOf({ head, variants, further }: Product): TableRow[] {
  return [...new Set([head, ...variants, ...further])];
}

function isWrong({ findings }: FileEntry): boolean {
  return findings.some(({ level }) => level === 'error');
}

function withFindings(entry: FileEntry, more: readonly Finding[]): FileEntry {
  return { ...entry, findings: [...entry.findings, ...more] };
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}

const OTHER_ROWS = warningFinding('variant-differs', 'Variants differ in more than their price', {
  advice: 'The item has what its first row says.',
});
const OWN_CODES = warningFinding(
  'own-codes',
  'Variants are items of their own, as they have bar codes of their own',
  { advice: 'Import Settings can make them options of one item.' },
);
const CODES_TOGETHER = warningFinding(
  'codes-together',
  'The bar codes of all its variants sell this item',
  { advice: 'At the price of the cheapest one, unless another is chosen.' },
);
export const HIDDEN_THERE = warningFinding('hidden-there', 'Hidden there, so it is inactive here');
const PRODUCT_REFUSED = errorFinding('product-refused', 'Its product is left out', {
  advice: 'Another of its rows says why.',
});
