import type { TableRow } from './csv-rows';
import type { UsedColumn } from './row-reader';

/** Rows about one product. */
export interface Product {
  /** Its first row, or that of the parent whose variants name it. */
  head: TableRow;
  /** The value by which its rows name it; '' if they do so by its name. */
  key: string;
  variants: TableRow[];
  /** Rows that only go on with a list, such as pictures. */
  further: TableRow[];
  /** Rows of a variant that another row has already. */
  again: TableRow[];
}

interface Grouped extends Product {
  /** The head is the parent that variants name, and none itself. */
  isParent: boolean;
}

export class ProductRows {
  private readonly products = new Set<Grouped>();
  private readonly known = new Map<string, Grouped>();
  private readonly named = new Map<string, Grouped[]>();
  private readonly seen = new Set<string>();
  private last: Grouped | null = null;
  duplicates = 0;

  private readonly variantOf: UsedColumn | undefined;
  private readonly variants: readonly UsedColumn[];
  private readonly codes: readonly UsedColumn[];
  private readonly prices: readonly UsedColumn[];

  constructor(private readonly columns: readonly UsedColumn[]) {
    const of = (...names: string[]) => columns.filter(({ field }) => names.includes(field.name));
    [this.variantOf] = of('variant_of');
    this.variants = of('variant');
    this.codes = of('pos_id', 'source_key', 'sku', 'id');
    this.prices = of('price');
  }

  add(row: TableRow): void {
    const own = this.variantOf ? cellOf(row, this.variantOf).replace(/^id:/i, '') : '';
    const name = this.textOf(row, 'name');
    if (own === '' && name === '' && this.goesOn(row)) return;
    const whole = wholeOf(row);
    if (this.seen.has(whole)) {
      this.duplicates += 1;
      return;
    }
    this.seen.add(whole);
    const product = own === '' ? this.byName(row, name) : this.byKey(row, own);
    this.last = product;
    if (product.head === row && product.variants.includes(row)) return;
    if (product.isParent && product.head === row) return;
    this.place(product, row);
  }

  all(): Iterable<Product> {
    return this.products;
  }

  /** A row without a name and key goes on with the row above. */
  private goesOn(row: TableRow): boolean {
    const { last } = this;
    const isCoded = [...this.codes, ...this.prices].some((column) => cellOf(row, column) !== '');
    if (!last || (isCoded && !this.hasValues(row))) return false;
    this.place(last, row);
    return true;
  }

  private byKey(row: TableRow, own: string): Grouped {
    const known = this.known.get(own);
    if (!known) return this.begin(row, own);
    // A row that had no key of a product, and is now named by a variant, is its parent.
    if (known.key === '' && !known.isParent) {
      known.isParent = true;
      known.key = own;
      known.variants = known.variants.filter((variant) => variant !== known.head);
    }
    return known;
  }

  private byName(row: TableRow, name: string): Grouped {
    const keys = this.codes.map((column) => cellOf(row, column)).filter(Boolean);
    if (this.variantOf) {
      const parent = keys.map((key) => this.known.get(key)).find((one) => one?.key !== '');
      if (parent && !parent.isParent && keys.includes(parent.key)) {
        parent.isParent = true;
        parent.head = row;
        return parent;
      }
      const product = this.begin(row, '');
      for (const key of keys) if (!this.known.has(key)) this.known.set(key, product);
      return product;
    }
    const among = this.named.get(name) ?? [];
    const found = among.find((one) => this.isSameProduct(one, row));
    if (found) return found;
    const product = this.begin(row, '');
    this.named.set(name, [...among, product]);
    return product;
  }

  /** Two things may have one name: then their keys are the same, or neither category nor variant speaks against it. */
  private isSameProduct({ head, variants }: Grouped, row: TableRow): boolean {
    const isOnlyPlaced = variants.some((variant) => this.differInPlace(variant, row));
    if (isOnlyPlaced && this.codesOf(row) !== '') return true;
    if (!this.hasValues(row) || !this.hasValues(head)) return false;
    const key = this.textOf(row, 'source_key');
    if (key !== '' && key === this.textOf(head, 'source_key')) return true;
    const [category, other] = [row, head].map((one) => this.textOf(one, 'category'));
    if (category !== '' && other !== '' && category !== other) return false;
    const values = this.valuesOf(row);
    const same = variants.find((variant) => this.valuesOf(variant) === values);
    return (
      same === undefined || (this.codesOf(row) !== '' && this.codesOf(same) === this.codesOf(row))
    );
  }

  private begin(row: TableRow, key: string): Grouped {
    const product = { head: row, key, variants: [row], further: [], again: [], isParent: false };
    this.products.add(product);
    if (key !== '') this.known.set(key, product);
    return product;
  }

  private place(product: Grouped, row: TableRow): void {
    const same = product.variants.filter((one) => this.valuesOf(one) === this.valuesOf(row));
    if (!this.isVariant(row) || same.some((one) => this.differInPlace(one, row))) {
      product.further.push(row);
    } else if (same.length > 0) product.again.push(row);
    else {
      const [head] = product.variants;
      if (head === product.head && !this.isVariant(head)) {
        product.isParent = true;
        product.variants = [];
      }
      product.variants.push(row);
    }
  }

  private isVariant(row: TableRow): boolean {
    const own = [...this.prices, ...this.codes].filter(({ field }) => field.name !== 'source_key');
    return this.hasValues(row) || own.some((column) => cellOf(row, column) !== '');
  }

  /** Rows of one thing in several categories. */
  private differInPlace(one: TableRow, other: TableRow): boolean {
    return this.columns.every(
      (column) =>
        column.field.name === 'category' ||
        column.field.name === 'station' ||
        cellOf(one, column) === cellOf(other, column),
    );
  }

  private hasValues(row: TableRow): boolean {
    return this.variants.some((column) => cellOf(row, column) !== '');
  }

  private valuesOf(row: TableRow): string {
    return this.variants.map((column) => cellOf(row, column)).join('\u0000');
  }

  private codesOf(row: TableRow): string {
    const codes = this.codes.map((column) => cellOf(row, column));
    return codes.every((code) => code === '') ? '' : codes.join('\u0000');
  }

  private textOf(row: TableRow, name: string): string {
    const columns = this.columns.filter(({ field }) => field.name === name);
    return columns.map((column) => cellOf(row, column)).find(Boolean) ?? '';
  }
}

export function cellOf({ cells }: TableRow, { index, text }: UsedColumn): string {
  return text(cells[index] ?? '');
}

/** All cells of a row, without the empty ones at its end. */
export function wholeOf({ cells }: TableRow): string {
  const bare = cells.map((cell) => cell.trim());
  return bare.slice(0, bare.findLastIndex((cell) => cell !== '') + 1).join('\u0000');
}
