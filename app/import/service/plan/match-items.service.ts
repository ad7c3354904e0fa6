import { sql } from 'kysely';
import { codeKey } from '~/menu/code';
import { sortKey } from '~/menu/text';
import { CHUNK, chunksOf } from '~/service/changes/entity';
import { readScope, within } from '~/service/scope';
import { isOneOf, isOneOfTexts } from '~/service/store/id-lists';
import type { FileEntry } from '../../rules/entry';
import { errorFinding, warningFinding } from '../../rules/findings';
import type { Plan } from './plan.service';
import type { Question } from './totals.service';

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

type Found = ReadonlyMap<string, readonly Candidate[]>;
type FoundBy = Record<'id' | 'pos_id' | 'sku' | 'name', Found>;

/** Matches items by id, else by POS ID, else by SKU, else by name. */
export class ItemMatches {
  private readonly used = new Set<number>();
  private isEmpty: boolean | undefined;

  constructor(private readonly plan: Plan) {}

  /** Takes at most CHUNK entries. Reported entries are missing in the result; new ones have no ids. */
  async match(entries: readonly FileEntry[]): Promise<Map<FileEntry, Matched>> {
    this.isEmpty ??= (await this.items().limit(1).execute()).length === 0;
    if (this.isEmpty && (this.plan.isMenuFile || entries.every(({ id }) => id === null))) {
      return new Map(entries.map((entry) => [entry, { ids: [] }]));
    }
    const matches = new Map<FileEntry, Matched>();
    const found = await this.found(entries);
    for (const entry of entries) {
      const matched = this.matchOne(entry, found);
      if (!matched) continue;
      for (const id of matched.ids) this.used.add(id);
      matches.set(entry, matched);
    }
    return matches;
  }

  private matchOne(entry: FileEntry, found: FoundBy): Matched | null {
    const { isMenuFile } = this.plan;
    const { id, says } = entry;
    if (id !== null) {
      const known = found.id.get(String(id));
      if (known) return this.take(entry, known);
      if (!isMenuFile) {
        this.plan.leaveOut(entry, UNKNOWN_ID, id);
        return null;
      }
    }
    const [posId] = textOf(says.pos_id);
    const skus = textsOf(says.sku);
    // Items that share a POS ID are matched in order.
    const isSamePosId = ({ pos_id }: Candidate) =>
      posId === undefined || pos_id === null || pos_id === posId;
    if (posId !== undefined) {
      const known = found.pos_id.get(posId) ?? [];
      const isUnclear = isMenuFile && (known.length > 1 || this.isUsed(known));
      if (known.length > 0 && !isUnclear) return this.choose(entry, 'pos_id', posId, known);
    }
    for (const sku of isMenuFile ? [] : skus) {
      const known = (found.sku.get(sku) ?? found.sku.get(codeKey(sku)) ?? []).filter(isSamePosId);
      if (known.length > 0) return this.choose(entry, 'sku', sku, known);
    }
    const [name] = textOf(says.name);
    const isCoded = posId !== undefined || skus.length > 0;
    if (name === undefined || (isCoded && !isMenuFile)) return { ids: [] };
    const named = (found.name.get(name) ?? found.name.get(sortKey(name)) ?? []).filter(
      (one) => this.isHere(one) && isSamePosId(one),
    );
    const first = named.find((one) => !this.used.has(one.id));
    if (named.length <= 1 || !first) return { ids: first ? [first.id] : [] };
    const key = `name:${shortened(name)}@${entry.place.row}`;
    const answered = this.answered(key, named, first);
    if (answered !== undefined) return answered && { ids: answered.map(({ id: one }) => one) };
    const question = { key, place: entry.place, by: 'name' as const, value: name };
    return { ids: [first.id], doubtful: { ...question, objects: named.map(shown) } };
  }

  /** Undefined without an answer; null to skip the entry. */
  private answered(key: string, among: readonly Candidate[], first = among[0]) {
    const answer = this.plan.source.settings.answers[key];
    if (answer === 'skip') return null;
    if (answer === 'all') return among;
    const chosen = answer === 'first' ? first : among.find(({ id }) => id === answer);
    return chosen && [chosen];
  }

  /** A unique match is taken; several raise a question. */
  private choose(
    entry: FileEntry,
    by: 'pos_id' | 'sku',
    value: string,
    found: readonly Candidate[],
  ): Matched | null {
    const own = found.filter((one) => this.isHere(one));
    const candidates = own.length > 0 ? own : found.slice(0, 1);
    if (candidates.length === 1) return this.take(entry, candidates);
    const key = `${by}:${shortened(value)}`;
    const answered = this.answered(key, candidates);
    if (answered !== undefined) return answered && this.take(entry, answered);
    const objects = candidates.map(shown);
    this.plan.totals.ask({ key, place: entry.place, by, value, objects });
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
    if (first && !this.isHere(first)) {
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

  private isHere({ location_id }: Candidate): boolean {
    return location_id === this.plan.source.location.id;
  }

  private isUsed(found: readonly Candidate[]): boolean {
    return found.some(({ id }) => this.used.has(id));
  }

  private async found(entries: readonly FileEntry[]): Promise<FoundBy> {
    const { engine } = this.plan.source.reader;
    const ids = entries.flatMap(({ id }) => id ?? []);
    const posIds = entries.flatMap(({ says: { pos_id } }) => textOf(pos_id));
    const names = entries.flatMap(({ says: { name } }) => textOf(name));
    const keys = [...new Set(names.map(sortKey))];
    const byId = await this.candidates(ids, (query) =>
      query.where(isOneOf(engine, 'item.id', ids)),
    );
    const byPosId = await this.candidates(posIds, (query) =>
      query.where(isOneOfTexts(engine, 'item.pos_id', posIds, { folded: true })),
    );
    const byName = await this.candidates(keys, (query) =>
      query.where(isOneOfTexts(engine, 'item.sort_key', keys, { folded: false })),
    );
    return {
      id: Map.groupBy(byId, ({ id }) => String(id)),
      pos_id: Map.groupBy(byPosId, ({ pos_id }) => pos_id ?? ''),
      sku: await this.bySkus(entries.flatMap(({ says: { sku } }) => textsOf(sku))),
      // The exact spelling takes precedence over the normalized one.
      name: new Map([
        ...Map.groupBy(byName, ({ name }) => sortKey(name)),
        ...Map.groupBy(byName, ({ name }) => name),
      ]),
    };
  }

  private async bySkus(skus: readonly string[]): Promise<Found> {
    const found = new Map<string, Candidate[]>();
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

  private async candidates(
    keys: readonly unknown[],
    narrow: (query: ReturnType<ItemMatches['items']>) => ReturnType<ItemMatches['items']>,
  ): Promise<Candidate[]> {
    if (keys.length === 0) return [];
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

function shown({ id, name }: Candidate) {
  return { id, name };
}

function textOf(value: unknown): string[] {
  return typeof value === 'string' && value !== '' ? [value] : [];
}

function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((text) => typeof text === 'string') : [];
}
