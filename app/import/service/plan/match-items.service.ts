import { codeKey } from '~/menu/code';
import { sortKey } from '~/menu/text';
import { chunksOf } from '~/service/changes/entity';
import type { FileEntry } from '../../rules/entry';
import {
  type Candidate,
  type FoundItems,
  findItems,
  isSameName,
  type Named,
  readableItems,
  sameNamed,
  shown,
  textOf,
  textsOf,
  unique,
  withinCategory,
} from './found-items.service';
import { ItemCodes } from './item-codes.service';
import {
  BY_NAME,
  ELSEWHERE,
  LOCKED,
  SEVERAL,
  TWICE,
  TWO_ITEMS,
  UNKNOWN_ID,
} from './match-findings.service';
import { isNameKey, systemOf } from './name-keys.service';
import { OwnIds } from './own-ids.service';
import type { Plan } from './plan.service';
import type { Placements } from './plan-placements.service';
import type { Question } from './totals.service';

/** `doubtful` if only the name matches, and several items have it. */
export interface Matched {
  ids: number[];
  doubtful?: Question;
  /** Instead of the file's: codes that are the same stay as they are written here. */
  sku?: string[];
}

/** Decided once all other rows have found their items. */
const LATER = Symbol('later');

/**
 * Matches items by our own id, else by the other system's key, else by code, else by POS ID, else by name within a
 * category. A match that another row may have a better claim to waits for all rows.
 */
export class ItemMatches {
  private readonly used = new Set<number>();
  private readonly later: FileEntry[] = [];
  private readonly codes: ItemCodes;
  private readonly ownIds: OwnIds;
  private isEmpty: boolean | undefined;

  constructor(
    private readonly plan: Plan,
    private readonly placements: Placements,
  ) {
    this.codes = new ItemCodes(plan);
    this.ownIds = new OwnIds(plan);
  }

  /** Takes at most CHUNK entries. Reported entries are missing in the result, and those that wait; new ones have no ids. */
  async match(entries: readonly FileEntry[]): Promise<Map<FileEntry, Matched>> {
    this.isEmpty ??= (await readableItems(this.plan).limit(1).execute()).length === 0;
    if (this.isEmpty && (this.plan.isMenuFile || entries.every(({ id }) => id === null))) {
      if (!this.plan.isMenuFile) for (const entry of entries) this.codes.note(entry, []);
      return new Map(entries.map((entry) => [entry, { ids: [] }]));
    }
    return this.decide(entries, false);
  }

  /** Those that waited. */
  async rest(): Promise<Map<FileEntry, Matched>> {
    const matches = new Map<FileEntry, Matched>();
    for (const entries of chunksOf(this.later)) {
      for (const [entry, matched] of await this.decide(entries, true)) matches.set(entry, matched);
    }
    return matches;
  }

  private async decide(
    entries: readonly FileEntry[],
    isLast: boolean,
  ): Promise<Map<FileEntry, Matched>> {
    const matches = new Map<FileEntry, Matched>();
    const found = await findItems(this.plan, entries);
    this.ownIds.look(entries, found.id);
    for (const entry of entries) {
      const matched = this.matchOne(entry, found, isLast);
      if (matched === LATER) this.later.push(entry);
      if (!matched || matched === LATER) continue;
      for (const id of matched.ids) this.used.add(id);
      const sku = this.plan.isMenuFile ? null : this.codes.note(entry, matched.ids, found.sku);
      matches.set(entry, sku ? { ...matched, sku } : matched);
    }
    return matches;
  }

  private matchOne(
    entry: FileEntry,
    found: FoundItems,
    isLast: boolean,
  ): Matched | null | typeof LATER {
    const { id, sourceKey = '' } = entry;
    if (id !== null && this.ownIds.areOurs) {
      const known = found.id.get(String(id));
      if (known) return this.take(entry, known);
      if (!this.plan.isMenuFile) {
        this.plan.leaveOut(entry, UNKNOWN_ID, id);
        return null;
      }
    }
    const keyed = (found.key.get(sourceKey) ?? []).filter((one) => this.isFree(one));
    if (keyed.length > 0 && !isNameKey(sourceKey)) return this.take(entry, keyed);
    return this.plan.isMenuFile
      ? this.byMenuFile(entry, found)
      : this.byCodes(entry, found, isLast);
  }

  private byMenuFile(entry: FileEntry, found: FoundItems): Matched | null {
    const { says } = entry;
    const [posId] = textOf(says.pos_id);
    const known = found.pos_id.get(posId ?? '') ?? [];
    // Items that share a POS ID are matched in order.
    if (known.length === 1 && !this.isUsed(known)) return this.choose(entry, 'pos_id', known);
    return this.byName(entry, found, ({ pos_id }) => {
      return posId === undefined || pos_id === null || pos_id === posId;
    });
  }

  private byCodes(
    entry: FileEntry,
    found: FoundItems,
    isLast: boolean,
  ): Matched | null | typeof LATER {
    const { says } = entry;
    const [posId] = textOf(says.pos_id);
    const skus = textsOf(says.sku);
    const coded = unique(
      skus.flatMap((sku) => found.sku.get(sku) ?? found.sku.get(codeKey(sku)) ?? []),
    );
    const posed = found.pos_id.get(posId ?? '') ?? [];
    const both = coded.filter(({ id }) => posed.some((one) => one.id === id));
    const same = coded.filter(
      ({ pos_id }) => posId === undefined || pos_id === null || pos_id === posId,
    );
    const sure = both.length > 0 ? both : posed.length > 0 ? posed : same;
    const isSplit = both.length === 0 && coded.length > 0 && posed.length > 0;
    if (
      !isLast &&
      (isSplit || [...coded, ...posed].some((one) => this.isOthers(one, entry, found)))
    ) {
      return LATER;
    }
    if (sure.length > 0 && !isSplit && !isLast) {
      return this.choose(entry, sure === posed ? 'pos_id' : 'sku', sure);
    }
    if (!isLast && coded.length > 0) return LATER;
    if (isLast) {
      const free = (some: readonly Candidate[]) =>
        some.filter((one) => this.isFree(one) && !this.isOthers(one, entry, found, says.name));
      const byCode = free(both.length > 0 ? both : coded);
      const byPosId = free(posed);
      if (byCode.length > 0 && byPosId.length > 0 && both.length === 0) {
        return this.choose(entry, 'sku', [...byPosId, ...byCode], TWO_ITEMS);
      }
      if (byCode.length > 0) return this.choose(entry, 'sku', sameNamed(byCode, says.name));
      if (byPosId.length > 0) return this.choose(entry, 'pos_id', byPosId);
      if (posed.some((one) => !this.isOthers(one, entry, found))) {
        this.plan.leaveOut(entry, TWICE, posed[0]?.id ?? null);
        return null;
      }
    }
    const isOther = (one: Named) =>
      (posId !== undefined && one.pos_id !== null) || (skus.length > 0 && one.hasSku);
    const isPossible = (one: Named) => !this.isOthers(one, entry, found);
    const [twin, ...more] = this.namedWithin(entry, found, isPossible);
    if (twin && more.length === 0 && isOther(twin) && this.isFree(twin)) {
      if (!isLast) return LATER;
      this.plan.report(entry, { ...BY_NAME, cell: twin.name }, twin.id);
      return { ids: [twin.id] };
    }
    return this.byName(entry, found, (one) => !isOther(one) && isPossible(one));
  }

  /** In the categories of the entry; none if it has none. */
  private namedWithin(entry: FileEntry, found: FoundItems, isPossible: (one: Named) => boolean) {
    const [name] = textOf(entry.says.name);
    if (name === undefined || !entry.says.placements?.length) return [];
    const named = found.name.get(name) ?? found.name.get(sortKey(name)) ?? [];
    const possible = named.filter((one) => this.isHere(one) && isPossible(one));
    return withinCategory(this.placements.answers, entry, possible).filter(
      ({ places }) => places.length > 0,
    );
  }

  private byName(
    entry: FileEntry,
    found: FoundItems,
    isPossible: (one: Named) => boolean,
  ): Matched | null {
    const [name] = textOf(entry.says.name);
    if (name === undefined) return { ids: [] };
    const possible = (found.name.get(name) ?? found.name.get(sortKey(name)) ?? []).filter(
      (one) => this.isHere(one) && isPossible(one),
    );
    const named = withinCategory(this.placements.answers, entry, possible);
    const first = named.find((one) => !this.used.has(one.id));
    if (!first) {
      const [remembered] = found.key.get(entry.sourceKey ?? '') ?? [];
      if (remembered && this.isFree(remembered)) return { ids: [remembered.id] };
      if (possible.some((one) => this.isFree(one))) {
        this.placements.noteNamesakes(entry, possible);
        this.plan.report(entry, { ...ELSEWHERE, cell: name });
      }
    }
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
    found: readonly Candidate[],
    why = SEVERAL[by],
  ): Matched | null {
    const own = found.filter((one) => this.isHere(one));
    const candidates = own.length > 0 ? own : found.slice(0, 1);
    if (candidates.length === 1) return this.take(entry, candidates);
    const value = (by === 'sku' ? textsOf(entry.says.sku) : textOf(entry.says.pos_id))[0] ?? '';
    const key = `${by}:${shortened(value)}`;
    const answered = this.answered(key, candidates);
    if (answered !== undefined) return answered && this.take(entry, answered);
    this.plan.totals.ask({ key, place: entry.place, by, value, objects: candidates.map(shown) });
    this.plan.leaveOut(entry, { ...why, cell: value });
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

  /** Whether the system of the file knows the item by another key; names that agree count more, if given. */
  private isOthers(
    { id, name }: Candidate,
    { sourceKey }: FileEntry,
    { keys }: FoundItems,
    said?: unknown,
  ): boolean {
    const system = systemOf(sourceKey ?? '');
    if (!system || isSameName(name, said)) return false;
    return (keys.get(id) ?? []).some((key) => key !== sourceKey && systemOf(key) === system);
  }

  private isHere({ location_id }: Candidate): boolean {
    return location_id === this.plan.source.location.id;
  }

  private isUsed(found: readonly Candidate[]): boolean {
    return found.some(({ id }) => this.used.has(id));
  }

  private isFree({ id }: Candidate): boolean {
    return !this.used.has(id);
  }
}

const KEY_MAX = 150;

function shortened(value: string): string {
  return value.slice(0, KEY_MAX);
}
