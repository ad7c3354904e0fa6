import type { TableRow } from './csv-rows';
import { columnWord, type System } from './systems';
import { plainCell } from './table-columns';

export interface Variant {
  row: TableRow;
  price: string;
  code: string;
  barcode: string;
  active: string;
  values: string[];
}

export interface Product {
  row: TableRow;
  name: string;
  key: string;
  description: string;
  path: string[];
  tags: string;
  image: string;
  byWeight: string;
  optionNames: string[];
  variants: Variant[];
}

export class ProductReader {
  private readonly at = new Map<string, number>();
  private readonly products = new Map<string, Product>();

  constructor(
    private readonly system: System,
    header: readonly string[],
  ) {
    header.forEach((name, index) => {
      const word = columnWord(name);
      if (!this.at.has(word)) this.at.set(word, index);
    });
  }

  add(row: TableRow): void {
    const { system } = this;
    const parent = system.parent === undefined ? '' : this.cell(row, system.parent);
    const key = parent.replace(/^id:/i, '') || this.first(row, system.product);
    const name = this.first(row, system.name_of);
    // A continuation row extends the lists of the previous row and has no name.
    if (key === '' && name === '' && this.first(row, system.price) === '') return;
    const known = this.products.get(key);
    // Picture rows have only the product's name.
    const isPicture = known !== undefined && this.first(row, system.price) === '';
    if (isPicture && this.values(row).length === 0) return;
    const product = known ?? this.product(row, key, name);
    this.products.set(key, product);
    if (system.parent === 'Parent') {
      // Variants are found by ID as well as by code.
      const id = this.cell(row, 'ID');
      if (id !== '' && parent === '') this.products.set(id, product);
      if (/variable/i.test(this.cell(row, 'Type'))) return;
    }
    product.variants.push(this.variant(row));
  }

  all(): Iterable<Product> {
    return new Set(this.products.values());
  }

  private product(row: TableRow, key: string, name: string): Product {
    const { system } = this;
    const [category = ''] = this.first(row, system.category).split(/,\s*/);
    return {
      row,
      name,
      key,
      description: plainText(this.first(row, system.description)),
      path: category
        // Square appends a category's token in parentheses.
        .replace(/\s*\([A-Z0-9]{20,}\)$/, '')
        .split(/\s*>\s*/)
        .filter(Boolean),
      tags: this.first(row, system.tags),
      image: this.first(row, system.image).split(/,\s*/)[0] ?? '',
      byWeight: this.first(row, system.by_weight),
      optionNames: system.options.flatMap(({ name: column, value }) =>
        this.cell(row, value) === ''
          ? []
          : [column === null ? 'Variation' : this.cell(row, column)],
      ),
      variants: [],
    };
  }

  private variant(row: TableRow): Variant {
    const { system } = this;
    const active = this.first(row, system.active);
    const hidden = this.first(row, system.hidden);
    return {
      row,
      price: this.first(row, system.price),
      code: this.first(row, system.code),
      barcode: this.first(row, system.barcode),
      active:
        hidden === '' ? (/^(draft|archived|-1)$/i.test(active) ? '0' : active) : opposite(hidden),
      values: this.values(row),
    };
  }

  private values(row: TableRow): string[] {
    const values = this.system.options.map(({ value }) => this.cell(row, value)).filter(Boolean);
    return values.join() === this.system.nothing ? [] : values;
  }

  private first(row: TableRow, columns: readonly string[] = []): string {
    for (const column of columns) {
      const cell = this.cell(row, column);
      if (cell !== '') return cell;
    }
    return '';
  }

  private cell({ cells }: TableRow, column: string): string {
    const index = this.at.get(column.toLowerCase());
    return index === undefined ? '' : plainCell(cells[index] ?? '').trim();
  }
}

function opposite(word: string): string {
  return /^(y|yes|true|1)$/i.test(word) ? '0' : '1';
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
};

function plainText(html: string): string {
  return html
    .replace(/<(br|\/p|\/li|\/h\d|\/div)\b[^<>]*>/gi, '\n')
    .replace(/<\/?[a-z][^<>]*>/gi, '')
    .replace(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => ENTITIES[name] ?? '')
    .replace(/&#39;|&rsquo;/g, '’')
    .replace(/[ \t]+/g, ' ')
    .replace(/\s*\n\s*/g, '\n')
    .trim();
}
