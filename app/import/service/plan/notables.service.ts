import { type Cents, fixedPrice } from '~/menu/money';
import type { Document } from '~/service/changes/entity';
import type { ImportKind } from '../../rules/kinds';

/** What stands out in a plan, with the first of it as an example. */
export interface Notable {
  /** `falls`, `zero`, `new_inactive`, `unplaced`, `lost:sku`, `lost:allergens:milk`. */
  what: string;
  count: number;
  name: string | null;
  /** Prices are like '4.50'. */
  was: string | null;
  now: string | null;
  /** Mean change of the prices in hundredths of a per cent, if all are about the same. */
  by: number | null;
}

type Example = Partial<Pick<Notable, 'name' | 'was' | 'now'>>;

/** Changes of price in hundredths of a per cent. */
export const MUCH = 5000;
const MANY_BY = 2000;
/** So many prices that move the same way stand out. */
const MANY = 5;
const ALIKE = 1000;

/** Each tag that an item loses counts by itself. */
const TAGS = ['allergens', 'dietary'];

export class Notables {
  private readonly found = new Map<string, Notable>();
  private readonly moves = { rises: new Moves(), falls: new Moves() };
  private readonly unplaced = new Map<number, string>();

  note(what: string, { name = null, was = null, now = null }: Example = {}): void {
    const known = this.found.get(what);
    if (known) known.count += 1;
    else this.found.set(what, { what, count: 1, name, was, now, by: null });
  }

  inserted(kind: ImportKind, position: number, name: string, after: Document): void {
    if (kind === 'category') this.place(after);
    if (kind !== 'item') return;
    if (after.price === 0) this.note('zero', { name, now: '0.00' });
    if (after.active === 0) this.note('new_inactive', { name });
    // One name is enough for the example.
    this.unplaced.set(position, this.unplaced.size === 0 ? name : '');
  }

  updated(
    kind: ImportKind,
    name: string,
    fields: readonly string[],
    { before, after }: { before: Document; after: Document },
  ): void {
    if (kind === 'category') this.place(after);
    if (kind !== 'item') return;
    if (fields.includes('active')) {
      this.note(after.active === 0 ? 'deactivated' : 'activated', { name });
    }
    if (fields.includes('name')) this.note('renamed', { was: name, now: String(after.name) });
    for (const field of fields) this.compare(name, field, before[field], after[field]);
  }

  priced(kind: ImportKind, name: string, jump: number, prices: { was: Cents; now: Cents }): void {
    const example = { name, was: fixedPrice(prices.was), now: fixedPrice(prices.now) };
    const way = jump > 0 ? 'rises' : 'falls';
    if (kind === 'item' && prices.now === 0) this.note('zero', example);
    if (Math.abs(jump) > MUCH) this.note(`${way}_much`, example);
    else if (Math.abs(jump) >= MANY_BY) {
      this.note(way, example);
      this.moves[way].add(jump);
    }
  }

  list(): Notable[] {
    const list = [...this.found.values()].filter(
      ({ what, count }) => !(what in this.moves) || count >= MANY,
    );
    for (const one of list) {
      if (one.what === 'rises' || one.what === 'falls') one.by = this.moves[one.what].mean;
    }
    const { size } = this.unplaced;
    if (size === 0) return list;
    const [first = ''] = this.unplaced.values();
    const example = { name: first || null, was: null, now: null, by: null };
    return [...list, { what: 'unplaced', count: size, ...example }];
  }

  private compare(name: string, field: string, before: unknown, after: unknown): void {
    if (TAGS.includes(field) && Array.isArray(before) && Array.isArray(after)) {
      for (const tag of before) {
        if (!after.includes(tag)) this.note(`lost:${field}:${tag}`, { name });
      }
      return;
    }
    const isFewer = Array.isArray(before) && Array.isArray(after) && after.length < before.length;
    const isLess = field === 'prices' ? isFewer : isEmpty(after) && !isEmpty(before);
    if (isLess) this.note(`lost:${field}`, { name });
  }

  private place({ items }: Document): void {
    if (!Array.isArray(items)) return;
    for (const item of items) {
      if (typeof item === 'object' && item !== null) this.unplaced.delete(item.$new);
    }
  }
}

class Moves {
  private sum = 0;
  private count = 0;
  private least = Number.POSITIVE_INFINITY;
  private most = Number.NEGATIVE_INFINITY;

  add(jump: number): void {
    this.sum += jump;
    this.count += 1;
    this.least = Math.min(this.least, jump);
    this.most = Math.max(this.most, jump);
  }

  get mean(): number | null {
    return this.most - this.least > ALIKE ? null : Math.round(this.sum / this.count);
  }
}

function isEmpty(value: unknown): boolean {
  return value === null || value === '' || (Array.isArray(value) && value.length === 0);
}
