import { bareCode } from '~/menu/code';
import { isOfOther } from './amounts';
import type { TableRow } from './csv-rows';
import type { Finding } from './entry';
import { warningFinding } from './findings';
import { priceKindOf, unitOfHeader } from './price-kind';
import { OTHER_CURRENCY } from './price-values';
import { cellOf, type Product } from './products';
import type { UsedColumn } from './row-reader';

export interface Variant {
  row: TableRow;
  values: string[];
  /** In units of the currency; null if it has none. */
  price: number | null;
  /** Stock keeping code; '' without one. */
  code: string;
  barcodes: string[];
  isSold: boolean;
  /** Whether the file says if it is sold. */
  hasState: boolean;
  byWeight: boolean;
  findings: Finding[];
}

/** Words for the only variant of a product that has none. */
const NO_VARIANT = /^(regular|standard|normal|default( title| variant)?|one size)$/i;

/** What tells the variants of a product apart, and by which keys they are known. */
export class ProductTerms {
  private readonly key: UsedColumn | undefined;
  private readonly code: UsedColumn | undefined;
  private readonly currency: UsedColumn | undefined;
  private readonly kinds: readonly UsedColumn[];
  private readonly values: readonly UsedColumn[];
  private readonly prices: readonly UsedColumn[];
  private readonly states: readonly UsedColumn[];
  private readonly barcodes: readonly UsedColumn[];

  /** @param of the currency of the menu */
  constructor(
    private readonly columns: readonly UsedColumn[],
    private readonly of: string | undefined,
  ) {
    const named = (name: string) => columns.filter(({ field }) => field.name === name);
    [this.key] = named('source_key');
    [this.code] = named('pos_id');
    [this.currency] = named('currency');
    this.kinds = named('price_kind');
    this.values = named('variant');
    this.prices = named('price');
    this.states = named('active');
    this.barcodes = named('sku');
  }

  variants(product: Product): Variant[] {
    return product.variants.map((row) => {
      const { price, byWeight, findings } = this.priceOf(row, product.head);
      const state = this.stateOf(row, product);
      return {
        ...{ row, price, byWeight, code: this.codeOf(row, product) },
        values: [...new Set(this.values.map((column) => cellOf(row, column)).filter(Boolean))],
        barcodes: this.barcodes
          .flatMap((column) => cellOf(row, column).split(/[,\n]/))
          .flatMap((code) => bareCode(code) || []),
        isSold: state.isSold,
        hasState: state.hasState,
        findings: [...findings, ...state.findings],
      };
    });
  }

  /** Whether a bar code belongs to another variant than the one that is sold unless one is chosen. */
  haveOwnCodes(variants: readonly Variant[]): boolean {
    const priced = variants.filter(({ isSold, price }) => isSold && price !== null);
    const least = Math.min(...priced.map(({ price }) => price ?? 0));
    const standard = priced.find(({ price }) => price === least) ?? variants[0];
    return variants.some(
      (variant) =>
        variant !== standard && variant.barcodes.some((code) => !standard?.barcodes.includes(code)),
    );
  }

  /** Of a product, or of one of several variants; null if the file has none. */
  keyOf(variant: Variant | undefined, product: Product, among: readonly Variant[]): string | null {
    const whole = this.productKey(product);
    if (!variant || among.length < 2) return whole;
    const own = this.ownKey(variant.row);
    const isUnique = among.every(({ row }) => row === variant.row || this.ownKey(row) !== own);
    if (own !== '' && isUnique) return own;
    return whole && `${whole}/${variant.values.join('/')}`;
  }

  /** POS ID of a product with several variants. */
  productCode({ key, head, variants }: Product): string {
    const own = variants.includes(head) || !this.code ? '' : cellOf(head, this.code);
    // Square's handles begin with a sign, and no till knows them.
    return own || (key.startsWith('#') ? '' : key);
  }

  /** Price and code of a parent whose variants have their own. */
  unusedOfParent(
    { head, variants: rows }: Product,
    variants: readonly Variant[],
    areItems: boolean,
  ): { column: string; cell: string }[] {
    if (rows.includes(head) || variants.length === 0) return [];
    const isCodeUsed = variants.length > 1 && !areItems;
    const columns = [...this.prices, ...(this.code && !isCodeUsed ? [this.code] : [])];
    return columns.flatMap((column) => {
      const cell = cellOf(head, column);
      const isUsed = column !== this.code && variants.some(({ row }) => !cellOf(row, column));
      return cell === '' || isUsed ? [] : [{ column: column.name, cell }];
    });
  }

  groupName({ head, variants }: Product): string {
    const rows = [head, ...variants];
    const names = this.values.flatMap((column, at) => {
      const isAgain = this.values
        .slice(0, at)
        .some((other) => rows.every((row) => cellOf(row, other) === cellOf(row, column)));
      if (isAgain || rows.every((row) => cellOf(row, column) === '')) return [];
      const named = this.nameColumn(column);
      const said = named && rows.map((row) => cellOf(row, named)).find(Boolean);
      return said || column.name.replace(/\s*\d*\s*(name|title|values?(\(s\))?)$/i, '') || [];
    });
    return names.join(', ') || 'Variant';
  }

  /** The value of an only variant, which the item does not show. */
  lostValue({ row, values }: Variant, name: string): Finding | null {
    const cell = values.join(', ');
    if (cell === '' || NO_VARIANT.test(cell) || cell === name) return null;
    const column = this.values.find((one) => cellOf(row, one) !== '')?.name ?? null;
    return warningFinding('variant-only', 'An only variant is not named', { column, cell });
  }

  private productKey(product: Product): string | null {
    const own = this.ownKey(product.head);
    const isParent = !product.variants.includes(product.head);
    return (isParent && own) || product.key || own || null;
  }

  private ownKey(row: TableRow): string {
    return this.key ? cellOf(row, this.key) : '';
  }

  /** The stock keeping code, else the other system's key if it is this variant's alone. */
  private codeOf(row: TableRow, { variants }: Product): string {
    const code = this.code ? cellOf(row, this.code) : '';
    if (code !== '') return code;
    const own = this.ownKey(row);
    return variants.some((one) => one !== row && this.ownKey(one) === own) ? '' : own;
  }

  /** The name stands before its value, and behind the value before; an only value's anywhere. */
  private nameColumn(value: UsedColumn): UsedColumn | undefined {
    const named = this.columns.filter(({ field }) => field.name === 'variant_name');
    if (this.values.length === 1 && named.length === 1) return named[0];
    const before = this.columns.filter(({ index }) => index < value.index);
    const [last] = before.filter(({ field }) => field.name.startsWith('variant')).slice(-1);
    return last?.field.name === 'variant_name' ? last : undefined;
  }

  private priceOf(row: TableRow, head: TableRow) {
    const kinds = this.kinds.map((column) => cellOf(row, column) || cellOf(head, column));
    const kind = kinds.join(' ').trim() || unitOfHeader(this.prices[0]?.name ?? '');
    const { byWeight, ...said } = priceKindOf(kind);
    if (this.prices.length === 0) return { price: null, byWeight, findings: [] };
    const given = [row, head].flatMap((one) => {
      const cells = this.prices.map((column) => ({ column, cell: one.cells[column.index] ?? '' }));
      return cells.filter(({ cell }) => cell.trim() !== '');
    });
    const [first, ...others] = given;
    const isOpen = said.isOpen || /^(variable|open)\b/i.test(first?.cell.trim() ?? '');
    if (!first || isOpen) {
      const open = {
        ...WITHOUT_PRICE,
        ...(first && { column: first.column.name, cell: first.cell }),
      };
      return { price: null, byWeight, findings: [open] };
    }
    if (said.finding?.level === 'error') {
      const column = (this.kinds[0] ?? first.column).name;
      return { price: null, byWeight, findings: [{ ...said.finding, column }] };
    }
    const read = first.column.read(first.cell);
    if ('wrong' in read) {
      return { price: null, byWeight, findings: [{ ...read.wrong, column: first.column.name }] };
    }
    const price = 'said' in read ? (read.said as number) : null;
    const findings: Finding[] = 'said' in read ? [...(read.findings ?? [])] : [];
    const code = this.currency ? cellOf(row, this.currency) || cellOf(head, this.currency) : '';
    if (isOfOther(code, this.of)) {
      findings.push({ ...OTHER_CURRENCY, column: this.currency?.name ?? null, cell: code });
    }
    if (said.finding) findings.push({ ...said.finding, column: this.kinds[0]?.name ?? null });
    const [other] = others.filter(({ column, cell }) => {
      const also = column.read(cell);
      return row.cells[column.index] === cell && !('said' in also && also.said === price);
    });
    const second = other && { ...SECOND_PRICE, column: other.column.name, cell: other.cell };
    const own = findings.map((one) => ({ ...one, column: one.column ?? first.column.name }));
    return { price, byWeight, findings: second ? [...own, second] : own };
  }

  /** A product that is hidden hides its variants; what a variant does not say the product's row says. */
  private stateOf(row: TableRow, { head, variants }: Product) {
    const cells = this.states.flatMap((column) => {
      const own = row.cells[column.index] ?? '';
      const above = head.cells[column.index] ?? '';
      const of = own.trim() === '' || !variants.includes(head) ? [own, above] : [own];
      return of.filter((cell) => cell.trim() !== '').map((cell) => ({ column, cell }));
    });
    const read = cells.map(({ column, cell }) => ({ column, value: column.read(cell) }));
    return {
      hasState: cells.length > 0,
      isSold: read.every(({ value }) => !('said' in value && value.said === 0)),
      findings: read.flatMap(({ column, value }) =>
        'wrong' in value ? [{ ...value.wrong, column: column.name }] : [],
      ),
    };
  }
}

export const WITHOUT_PRICE = warningFinding(
  'price-variable',
  'This product has no price of its own',
);
const SECOND_PRICE = warningFinding('price-second', 'A second price of this row is not taken');
