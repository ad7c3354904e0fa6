import type { MenuFile, MenuFileItem } from '~/menu/mashmenu/menu-file';
import { parseMashmenu } from '~/menu/mashmenu/parse';
import { renamedTargets } from '~/menu/rules/documents';
import { searchKey } from '~/menu/text';
import type { FileEntry, KeyReference } from './entry';
import { errorFinding, FileRefused, warningFinding } from './findings';
import type { ImportKind } from './kinds';
import { type Read, type ReadContext, wholeRead } from './read';

type Said = Readonly<Record<string, unknown>>;

/** Missing fields stay unchanged, without defaults. @throws FileRefused for an invalid file */
export function readMashmenu(text: string, context: ReadContext): Read {
  const parsed = parseMashmenu(text);
  if (!parsed.ok) {
    throw new FileRefused(
      parsed.errors.map((sentence) => errorFinding('mashmenu', withoutStop(sentence))),
    );
  }
  return mashmenuRead(parsed, context);
}

export function mashmenuRead(
  { menu, raw, warnings }: { menu: MenuFile; raw: unknown; warnings: readonly string[] },
  context: Pick<ReadContext, 'dayParts'>,
): Read {
  return wholeRead('mashmenu', {
    warnings: warnings.map((sentence) => warningFinding('mashmenu', withoutStop(sentence))),
    entries: () => new MashmenuEntries(menu, raw as Said, context).all(),
  });
}

function withoutStop(sentence: string): string {
  return sentence.replace(/\.$/, '');
}

class MashmenuEntries {
  constructor(
    private readonly menu: MenuFile,
    private readonly raw: Said,
    private readonly context: Pick<ReadContext, 'dayParts'>,
  ) {}

  *all(): Generator<FileEntry> {
    const { menu } = this;
    yield* this.location();
    for (const [at, image] of menu.images.entries()) {
      const { key, type: _, ...fields } = image;
      const raw = (this.raw.images as Record<string, Said>)[key] ?? {};
      yield this.entry('image', at, key, only(raw, fields));
    }
    yield* this.objects('price_mode', 'price_modes', ({ active, ...mode }) => ({
      ...mode,
      active: active ? 1 : 0,
    }));
    yield* this.objects('option_group', 'option_groups', (group) => group);
    yield* this.objects('option', 'options', ({ item, image, ...option }) => ({
      ...option,
      image: this.key('images', image),
      item: this.key('items', item),
    }));
    yield* this.objects('item', 'items', (item) => this.item(item));
    for (const [at, { type, item, related }] of menu.relations.entries()) {
      const [item_id, related_id] = [this.key('items', item), this.key('items', related)];
      yield this.entry('relation', at, `${at}`, { type, item_id, related_id });
    }
    yield* this.objects('discount', 'discounts', ({ details, ...own }) => ({
      ...own,
      details: details.items ? { ...details, items: this.targets(details.items) } : details,
    }));
    yield* this.objects('fee', 'fees', ({ details, ...own }) => ({
      ...own,
      details: { ...details, items: this.targets(details.items) },
    }));
    yield* this.objects('tax', 'taxes', (tax) => tax);
    yield* this.objects('station', 'stations', ({ categories: _, image, ...station }) => ({
      ...station,
      image: this.key('images', image),
    }));
    yield* this.categories();
  }

  private *location(): Generator<FileEntry> {
    const { location, day_parts } = this.menu;
    if (!location && day_parts.length === 0) return;
    const says = location ? only((this.raw.location ?? {}) as Said, location) : {};
    const meals = day_parts.length > 0 ? { meals: day_parts } : {};
    yield { ...this.entry('location', 0, 'location', { ...says, ...meals }), id: null };
  }

  private *objects<L extends List>(
    kind: ImportKind,
    list: L,
    fields: (object: MenuFile[L][number]) => object,
  ): Generator<FileEntry> {
    const objects: readonly MenuFile[L][number][] = this.menu[list];
    const raw = this.raw[list] as readonly Said[];
    for (const [at, object] of objects.entries()) {
      const { key: _, ...named } = fields(object) as Record<string, unknown>;
      const said = only(raw[at] ?? {}, named);
      yield this.entry(kind, at, this.keyOf(list, at), renamed(kind, said));
    }
  }

  private *categories(): Generator<FileEntry> {
    let at = 0;
    for (const [index, station] of this.menu.stations.entries()) {
      const rawStation = (this.raw.stations as readonly Said[])[index];
      for (const [nth, category] of station.categories.entries()) {
        const { key, items, image, ...own } = category;
        const raw = (rawStation?.categories as readonly Said[] | undefined)?.[nth] ?? {};
        const fields = {
          ...own,
          image: this.key('images', image),
          items: items.map((item) => this.key('items', item)),
        };
        const says = { station_id: this.key('stations', index), ...only(raw, fields) };
        yield this.entry('category', at, key ?? `${index}.${nth}`, says);
        at += 1;
      }
    }
  }

  private item(item: MenuFileItem): object {
    const { image, prices, option_groups, day_parts, ...own } = item;
    return {
      ...own,
      image: this.key('images', image),
      day_parts: day_parts.map((id) => this.dayPart(id)),
      prices: prices.map(({ mode, price }) => ({ mode_id: this.key('price_modes', mode), price })),
      // An item's document has two lists for its links to groups and options.
      option_groups: {
        option_groups: option_groups.map(({ group, range }) => ({
          relation_id: null,
          id: this.key('option_groups', group),
          range,
        })),
        options: option_groups.flatMap(({ group, options }) =>
          options.map(({ option, ...link }) => ({
            id: this.key('options', option),
            group: this.key('option_groups', group),
            ...link,
          })),
        ),
      },
    };
  }

  /** The location's day part of that name, else the name. */
  private dayPart(id: number): number | KeyReference {
    const name = this.menu.day_parts.find((part) => part.id === id)?.name ?? '';
    const known = this.context.dayParts.find((part) => searchKey(part.name) === searchKey(name));
    return known?.id ?? { key: name };
  }

  private targets<T extends (number | string)[] | (number | string)[][]>(items: T) {
    return renamedTargets(items as (number | string)[], (target) => [
      typeof target === 'number' ? this.key('items', target) : target,
    ]);
  }

  private key(list: List | 'images', index: number): KeyReference;
  private key(list: List | 'images', index: number | null): KeyReference | null;
  private key(list: List | 'images', index: number | null): KeyReference | null {
    return index === null ? null : { key: this.keyOf(list, index) };
  }

  private keyOf(list: List | 'images', index: number): string {
    return this.menu[list][index]?.key ?? `${list} ${index + 1}`;
  }

  private entry(kind: ImportKind, at: number, key: string, says: Said): FileEntry {
    const isId = this.menu.keeps_ids && /^\d+$/.test(key) && kind !== 'relation';
    return {
      kind,
      place: { row: at + 1, sheet: null },
      key,
      id: isId ? Number(key) : null,
      removed: false,
      says,
      cells: null,
      findings: [],
    };
  }
}

type List =
  | 'price_modes'
  | 'option_groups'
  | 'options'
  | 'items'
  | 'discounts'
  | 'fees'
  | 'taxes'
  | 'stations';

function only(raw: Said, fields: object): Said {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => Object.hasOwn(raw, name)));
}

function renamed(kind: ImportKind, says: Said): Said {
  const { option_groups, item, ...rest } = says;
  if (kind === 'option') return { ...rest, ...('item' in says && { item_id: item }) };
  if (kind === 'item') return { ...rest, ...(option_groups as object | undefined) };
  return says;
}
