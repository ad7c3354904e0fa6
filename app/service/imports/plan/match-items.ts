import { sql } from 'kysely';
import { codeKey } from '~/menu/code';
import type { FileEntry } from '~/menu/import/entry';
import { errorFinding, warningFinding } from '~/menu/import/findings';
import { sortKey } from '~/menu/text';
import { CHUNK, chunksOf } from '../../changes/entity';
import { readScope, within } from '../../scope';
import { isOneOf, isOneOfTexts } from '../../store/id-lists';
import type { Plan } from './plan';
import type { Question } from './totals';

/** `doubtful` if only the name matches, and several items have it. */
export interface Matched {
  ids: number[];
  doubtful?: Question;
}

interface Candidate {
  id: number;
  name: string;
  location_id: number;
  pos_id: string | null;
}

type Found = Map<string, Candidate[]>;

/** Matches items by id, else by POS ID, else by SKU, else by name. */
export class ItemMatches {
  private readonly used = new Set<number>();
  private isEmpty: boolean | undefined;

  constructor(private readonly plan: Plan) {}

  /** Takes at most CHUNK entries. Reported entries are missing in the result; new ones have no ids. */
  async match(entries: readonly FileEntry[]): Promise<Map<FileEntry, Matched>> {
    this.isEmpty ??= (await this.items().limit(1).execute()).length === 0;
    const matches = new Map<FileEntry, Matched>();
    const hereIds = entries.flatMap(({ id }) => id ?? []);
    if (this.isEmpty && (hereIds.length === 0 || this.plan.isMenuFile)) {
      for (const entry of entries) matches.set(entry, { ids: [] });
      return matches;
    }
    const byId = await this.byIds(hereIds);
    const posIds = entries.flatMap(({ says: { pos_id } }) => textOf(pos_id));
    const byPosId = await this.byPosIds(posIds);
    const bySku = await this.bySkus(entries.flatMap(({ says: { sku } }) => textsOf(sku)));
    const names = entries.flatMap(({ says: { name } }) => textOf(name));
    const byName = await this.byNames(names);
    for (const entry of entries) {
      const matched = this.matchOne(entry, { byId, byPosId, bySku, byName });
      if (!matched) continue;
      for (const id of matched.ids) this.used.add(id);
      matches.set(entry, matched);
    }
    return matches;
  }

  private matchOne(
    entry: FileEntry,
    { byId, byPosId, bySku, byName }: Record<'byId' | 'byPosId' | 'bySku' | 'byName', Found>,
  ): Matched | null {
    const { isMenuFile } = this.plan;
    const { id, says } = entry;
    if (id !== null) {
      const [found] = byId.get(String(id)) ?? [];
      if (found) return this.take(entry, [found]);
      if (!isMenuFile) {
        this.plan.leaveOut(entry, UNKNOWN_ID, id);
        return null;
      }
    }
    const [posId] = textOf(says.pos_id);
    const skus = textsOf(says.sku);
    if (posId !== undefined) {
      const found = byPosId.get(posId) ?? [];
      const isUnclear = isMenuFile && (found.length > 1 || this.isUsed(found));
      if (found.length > 0 && !isUnclear) return this.choose(entry, 'pos_id', posId, found);
    }
    for (const sku of isMenuFile ? [] : skus) {
      const found = (bySku.get(sku) ?? bySku.get(codeKey(sku)) ?? []).filter(
        ({ pos_id }) => posId === undefined || pos_id === null || pos_id === posId,
      );
      if (found.length > 0) return this.choose(entry, 'sku', sku, found);
    }
    const [name] = textOf(says.name);
    const isCoded = posId !== undefined || skus.length > 0;
    if (name === undefined || (isCoded && !isMenuFile)) return { ids: [] };
    const named = (byName.get(name) ?? byName.get(sortKey(name)) ?? []).filter(
      ({ pos_id, location_id }) =>
        location_id === this.plan.source.location.id &&
        // Items that share a POS ID are matched in order.
        (posId === undefined || pos_id === null || pos_id === posId),
    );
    const [first] = named.filter((one) => !this.used.has(one.id));
    if (named.length <= 1 || !first) return { ids: first ? [first.id] : [] };
    const key = `name:${shortened(name)}@${entry.place.row}`;
    return this.answered(
      { key, place: entry.place, by: 'name', value: name, objects: named },
      first,
    );
  }

  private answered(question: Question, first: Candidate): Matched | null {
    const { objects, key } = question;
    const answer = this.plan.source.settings.answers[key];
    if (answer === 'skip') return null;
    if (answer === 'all') return { ids: objects.map(({ id }) => id) };
    if (answer === 'first') return { ids: [first.id] };
    const chosen = objects.find(({ id }) => id === answer);
    if (chosen) return { ids: [chosen.id] };
    return { ids: [first.id], doubtful: { ...question, objects: objects.map(named) } };
  }

  /** A unique match is taken; several raise a question. */
  private choose(
    entry: FileEntry,
    by: 'pos_id' | 'sku',
    value: string,
    found: readonly Candidate[],
  ): Matched | null {
    const own = found.filter(({ location_id }) => location_id === this.plan.source.location.id);
    const candidates = own.length > 0 ? own : found.slice(0, 1);
    if (candidates.length === 1) return this.take(entry, candidates);
    const key = `${by}:${shortened(value)}`;
    const answer = this.plan.source.settings.answers[key];
    if (answer === 'skip') return null;
    if (answer === 'all') return this.take(entry, candidates);
    if (answer === 'first') return this.take(entry, candidates.slice(0, 1));
    const chosen = candidates.find(({ id }) => id === answer);
    if (chosen) return this.take(entry, [chosen]);
    this.plan.ask({ key, place: entry.place, by, value, objects: candidates.map(named) });
    const what = by === 'sku' ? 'SKU' : 'POS ID';
    this.plan.leaveOut(
      entry,
      errorFinding(`ambiguous-${by}`, `Several items have this ${what}`, {
        cell: value,
        advice: 'Say which one is meant, or give its id.',
      }),
    );
    return null;
  }

  private take(entry: FileEntry, found: readonly Candidate[]): Matched | null {
    const [first] = found;
    if (first && first.location_id !== this.plan.source.location.id) {
      this.plan.totals.locked += 1;
      this.plan.name(entry, first.id);
      this.plan.report(entry, LOCKED, first.id);
      return null;
    }
    if (this.isUsed(found)) {
      this.plan.leaveOut(entry, TWICE, first?.id ?? null);
      return null;
    }
    return { ids: found.map(({ id }) => id) };
  }

  private isUsed(found: readonly Candidate[]): boolean {
    return found.some(({ id }) => this.used.has(id));
  }

  private async byIds(ids: readonly number[]): Promise<Found> {
    const found: Found = new Map();
    if (ids.length === 0) return found;
    const { engine } = this.plan.source.reader;
    const rows = await this.candidates((query) => query.where(isOneOf(engine, 'item.id', ids)));
    for (const row of rows) found.set(String(row.id), [row]);
    return found;
  }

  private async byPosIds(posIds: readonly string[]): Promise<Found> {
    if (posIds.length === 0) return new Map();
    const { engine } = this.plan.source.reader;
    const rows = await this.candidates((query) =>
      query.where(isOneOfTexts(engine, 'item.pos_id', posIds, { folded: true })),
    );
    return grouped(rows, ({ pos_id }) => pos_id ?? '');
  }

  private async byNames(names: readonly string[]): Promise<Found> {
    if (names.length === 0) return new Map();
    const { engine } = this.plan.source.reader;
    const keys = [...new Set(names.map(sortKey))];
    const rows = await this.candidates((query) =>
      query.where(isOneOfTexts(engine, 'item.sort_key', keys, { folded: false })),
    );
    // Exact spelling first, then normalized.
    return new Map([
      ...grouped(rows, ({ name }) => sortKey(name)),
      ...grouped(rows, ({ name }) => name),
    ]);
  }

  private async bySkus(skus: readonly string[]): Promise<Found> {
    const found: Found = new Map();
    const { reader, location } = this.plan.source;
    for (const chunk of chunksOf([...new Set(skus.map(codeKey))], CHUNK * 10)) {
      const rows = await reader
        .selectFrom('item_sku')
        .innerJoin('item', 'item.id', 'item_sku.item_id')
        .select(['item.id', 'item.name', 'item.location_id', 'item.pos_id'])
        .select(['item_sku.sku', 'item_sku.code_key'])
        .where(within('item_sku.location_id', readScope(location)))
        .where(isOneOfTexts(reader.engine, 'item_sku.code_key', chunk, { folded: false }))
        .orderBy('item.id')
        .execute();
      for (const row of rows) {
        for (const code of new Set([row.sku, row.code_key])) {
          const of = found.get(code) ?? [];
          if (of.at(-1)?.id !== row.id) found.set(code, [...of, row]);
        }
      }
    }
    return found;
  }

  private candidates(
    narrow: (query: ReturnType<ItemMatches['items']>) => ReturnType<ItemMatches['items']>,
  ) {
    // The plus sign keeps the id index from being used, which would scan all items of the location.
    return narrow(this.items()).orderBy(sql`+item.id`).execute();
  }

  private items() {
    const { reader, location } = this.plan.source;
    return reader
      .selectFrom('item')
      .select(['item.id', 'item.name', 'item.location_id', 'item.pos_id'])
      .where(within('item.location_id', readScope(location)));
  }
}

const UNKNOWN_ID = errorFinding('id-unknown', 'There is no item with this id here', {
  advice: 'Leave the id empty for a new item.',
  column: 'id',
});
const TWICE = errorFinding('item-twice', 'Another row is about the same item', {
  advice: 'Keep one row for each item.',
});
const LOCKED = warningFinding('locked', 'Inherited items stay as they are', {
  advice: 'Change them in the location that they come from.',
});

const KEY_MAX = 150;

function shortened(value: string): string {
  return value.slice(0, KEY_MAX);
}

function named({ id, name }: { id: number; name: string }) {
  return { id, name };
}

function grouped(rows: readonly Candidate[], keyOf: (row: Candidate) => string): Found {
  const groups: Found = new Map();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}

function textOf(value: unknown): string[] {
  return typeof value === 'string' && value !== '' ? [value] : [];
}

function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((text) => typeof text === 'string') : [];
}
