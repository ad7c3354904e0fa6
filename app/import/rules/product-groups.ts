import { cents, centsToNumber, numberToCents } from '~/menu/money';
import type { FileEntry, Finding } from './entry';
import { importField } from './item-fields';
import { readItemValue } from './item-values';
import type { ProductTerms, Variant } from './product-terms';
import type { Product } from './products';
import { fileEntry } from './read';
import { rowKey, type TableReader } from './row-reader';

interface Made {
  group: FileEntry;
  options: FileEntry[];
}

/** Option groups of products with variants; those with the same options share one. */
export class ProductGroups {
  private readonly made = new Map<string, Made>();

  constructor(
    private readonly reader: TableReader,
    private readonly terms: ProductTerms,
  ) {}

  /** What the item says of its group; an option costs what its variant does above the cheapest one. */
  linksOf(product: Product, variants: readonly Variant[]) {
    const shown = variants.filter(({ isSold }) => isSold);
    const priced = (shown.length > 0 ? shown : variants).filter(({ price }) => price !== null);
    const least = priced.length > 0 ? Math.min(...priced.map(({ price }) => price ?? 0)) : null;
    const standard = variants.findIndex((one) => priced.includes(one) && one.price === least);
    const { group, options } = this.group(product, variants, least);
    return {
      option_groups: [{ relation_id: null, id: { key: group.key }, range: null }],
      options: options.map(({ key }, at) => ({
        ...{ id: { key }, group: { key: group.key } },
        ...{ default: at === standard ? 1 : 0, max_count: 0 },
      })),
    };
  }

  /** Groups and options of the items that are not left out. */
  of(items: readonly FileEntry[]): FileEntry[] {
    const used = new Set(
      items.flatMap(({ findings, says }) => {
        if (findings.some(({ level }) => level === 'error')) return [];
        return ((says.option_groups ?? []) as { id: { key: string } }[]).map(({ id }) => id.key);
      }),
    );
    const made = [...this.made.values()].filter(({ group }) => used.has(group.key));
    return [...made.map(({ group }) => group), ...made.flatMap(({ options }) => options)];
  }

  private group(product: Product, variants: readonly Variant[], least: number | null): Made {
    const name = this.terms.groupName(product);
    const says = variants.map((variant, at) => optionSays(variant, least, at));
    const findings = variants.map((one, at) => [...one.findings, ...this.faultsOf(says[at])]);
    const key = rowKey(product.head.line, this.reader.sheet);
    // What is found of an option is said of its own row.
    const same = JSON.stringify([name, says, findings.flat().length > 0 && key]);
    const known = this.made.get(same);
    if (known) return known;
    const { sheet, source } = this.reader;
    const keyed = (entry: FileEntry, variant?: Variant): FileEntry => {
      const own = this.terms.keyOf(variant, product, variants);
      return own === null ? entry : { ...entry, sourceKey: `${source}:${own}` };
    };
    const group = fileEntry('option_group', key, product.head.line, { name, group_type: 'single' });
    const options = variants.map((variant, at) => {
      const { line, cells } = variant.row;
      const option = fileEntry('option', `${key}.${at}`, line, says[at] ?? {});
      const of = { place: { row: line, sheet }, cells, findings: findings[at] ?? [] };
      return keyed({ ...option, ...of }, variant);
    });
    const made = { group: keyed(group), options };
    this.made.set(same, made);
    return made;
  }

  private faultsOf(says: Record<string, unknown> = {}): Finding[] {
    const { context, settings } = this.reader;
    const rules = { location: context, correctsCodes: settings.correct_invalid_skus };
    return ['name', 'pos_id'].flatMap((name) => {
      const field = importField(name, context);
      const read = field && readItemValue(field, String(says[name] ?? ''), rules);
      return read && 'wrong' in read ? [{ ...read.wrong, column: field.label }] : [];
    });
  }
}

/** @param least the item's price; null if it has none */
function optionSays(
  { values, price, code, isSold, hasState }: Variant,
  least: number | null,
  at: number,
) {
  const above = price === null ? 0 : numberToCents(price) - numberToCents(least ?? 0);
  const isOpen = price === null && least !== null;
  return {
    name: values.join(', ') || `${at + 1}`,
    price: centsToNumber(cents(above)),
    ...(code !== '' && { pos_id: code }),
    ...((hasState || isOpen) && { active: isSold && !isOpen ? 1 : 0 }),
  };
}
