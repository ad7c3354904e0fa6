import { writeAccess } from '~/creator/contract/roles';
import { kinds } from '~/menu/kinds';
import { isEqual } from '~/menu/merge';
import { removeItems } from '~/objects/item/service/remove-item.service';
import { mayWrite } from '~/service/access';
import { entities } from '~/service/changes/entities';
import type { Caller, Document, Entity, Versioned } from '~/service/changes/entity';
import { goneReferences } from '~/service/changes/gone-references';
import type { Ledger } from '~/service/changes/ledger';
import { dropForbidden } from '~/service/changes/locked-fields';
import { badInput } from '~/service/errors';
import type { Placed } from '~/service/scope';
import type { RefusedBy } from '~/service/store/errors';
import type { PinnedFields } from '../pinned-fields.service';
import { creationsOf } from './creations.service';
import type { GivenSince } from './given-since.service';
import { HeldRows } from './held-rows.service';
import type { ImportCounts } from './import-words.service';
import { type FetchedPictures, LinkedPictures, type Written } from './linked-pictures.service';
import type { TakenRow } from './made-since.service';
import { movedSentence, movedSince, nameOf } from './moved-on.service';
import { resolveNew } from './new-references.service';
import { type PlannedRow, runsOf } from './planned-rows.service';

export interface LeftOut {
  position: number;
  outcome: string;
}

export interface ApplyAround {
  fetched?: FetchedPictures;
  held?: PinnedFields | null;
  /** Positions of new objects that are kept away. */
  away?: ReadonlySet<number>;
  /** New objects that are there by now. */
  taken?: ReadonlyMap<number, TakenRow>;
  given?: GivenSince | null;
}

export class ImportApply {
  readonly leftOut: LeftOut[] = [];
  readonly counts: ImportCounts = new Map();
  readonly pictures: LinkedPictures;
  readonly held: HeldRows;
  readonly madeItems: number[] = [];
  /** Objects that were made or updated, by position. */
  readonly made = new Map<number, number>();
  private readonly taken: ReadonlyMap<number, TakenRow>;
  private readonly given: GivenSince | null;
  private readonly later: { row: PlannedRow; field: string; position: number }[] = [];

  constructor(
    private readonly ledger: Ledger,
    private readonly caller: Caller & { location: Placed },
    { fetched = {}, held = null, away = new Set(), taken, given = null }: ApplyAround = {},
  ) {
    this.pictures = new LinkedPictures(ledger, caller.location.id, fetched);
    this.held = new HeldRows(held, away);
    this.taken = taken ?? new Map();
    this.given = given;
    for (const [position, { id }] of this.taken) if (id !== null) this.made.set(position, id);
  }

  /** @throws ApiError 400 that names the row which the database refused; everything is rolled back */
  async run(planned: AsyncIterable<readonly PlannedRow[]>): Promise<void> {
    for await (const rows of planned) {
      for (const run of runsOf(rows)) {
        const [{ kind, type }] = run as [PlannedRow];
        const entity: Entity = entities[kind];
        if (!mayWrite(this.caller.account, kind)) {
          for (const row of run)
            this.leave(
              row,
              `${nameOf(row)} is for ${writeAccess(kind) === 'price' ? 'staff' : 'admins'} to change: left out`,
            );
        } else if (type === 'insert') await this.insertMissing(entity, this.held.free(run));
        else if (type === 'update') await this.update(entity, this.held.free(run));
        else await this.remove(entity, this.held.free(run));
      }
    }
    await this.linkLater();
    const { made } = this.pictures;
    if (made > 0) this.counted('image').insert += made;
  }

  private get locationId(): number {
    return this.caller.location.id;
  }

  /** What is there by now is left out, but placements in such a category join those in it. */
  private async insertMissing(entity: Entity, rows: readonly PlannedRow[]): Promise<void> {
    const joining: PlannedRow[] = [];
    const missing = rows.filter((row) => {
      const taken = this.taken.get(row.position);
      if (!taken) return true;
      this.leave(row, taken.outcome);
      const { items } = resolveNew(row, this.made).doc;
      if (!Array.isArray(items) || items.every((item) => taken.items.has(item))) return false;
      const { id: objectId } = taken;
      joining.push({ ...row, type: 'update', objectId, before: { items: [] }, after: { items } });
      return false;
    });
    await this.insert(entity, missing);
    if (joining.length > 0) await this.update(entity, joining);
  }

  private async insert(entity: Entity, rows: readonly PlannedRow[]): Promise<void> {
    const written = await this.writable(entity, rows);
    if (written.length === 0) return;
    await this.attempt(written, async (some) => {
      for (const { row, doc } of some) this.check(entity, row, doc);
      const docs = some.map(({ doc }) => doc);
      const creations = await creationsOf(this.ledger, this.locationId, entity, docs);
      const ids = await this.ledger.create(entity, this.locationId, creations);
      for (const [index, { row }] of some.entries()) this.made.set(row.position, ids[index] ?? 0);
      if (entity.name === 'item') this.madeItems.push(...ids);
    });
    this.count(written, 'insert');
  }

  private async update(entity: Entity, rows: readonly PlannedRow[]): Promise<void> {
    const ids = rows.map(({ objectId }) => objectId ?? 0);
    const stored = await entity.read(this.ledger.read, this.locationId, ids);
    const moved = await movedSince(this.ledger, entity, this.locationId, rows, stored);
    const standing = rows.flatMap((row): PlannedRow[] => {
      const given = this.given?.outcomeOf(row);
      if (given) this.leave(row, given);
      if (given) return [];
      const how = moved.get(row.objectId ?? 0);
      if (!how) return [row];
      const places = how.what === 'changed' && row.after?.items !== undefined;
      const onlyPlaces = places && Object.keys(row.after ?? {}).length === 1;
      if (!onlyPlaces) this.leave(row, movedSentence(row, how));
      // Keeps what others placed meanwhile.
      return places ? [{ ...row, after: { items: row.after?.items } }] : [];
    });
    const written = (await this.writable(entity, standing)).flatMap(({ row, doc }) => {
      const now = stored.get(row.objectId ?? 0);
      if (!now) return [];
      const patch = { ...doc, ...placedItems(row, doc, now) };
      if (moved.has(row.objectId ?? 0) && isEqual(patch, { items: now.doc.items })) return [];
      dropForbidden(entity, this.caller, now.doc, patch);
      try {
        this.check(entity, row, { ...now.doc, ...patch });
      } catch (error) {
        if (!row.isNarrowed) throw error;
        this.leave(row, `${nameOf(row)} does not fit its held fields: left out`);
        return [];
      }
      return [{ row, doc: patch }];
    });
    if (written.length === 0) return;
    await this.attempt(written, async (some) => {
      const changes = some.map(({ row, doc }) => ({ id: row.objectId ?? 0, patch: doc }));
      await this.ledger.update(entity, this.locationId, changes, stored);
      for (const { row } of some) this.made.set(row.position, row.objectId ?? 0);
    });
    this.count(written, 'update');
  }

  private async remove(entity: Entity, rows: readonly PlannedRow[]): Promise<void> {
    const ids = rows.map(({ objectId }) => objectId ?? 0);
    const stored = await entity.read(this.ledger.read, this.locationId, ids);
    const moved = await movedSince(this.ledger, entity, this.locationId, rows, stored);
    const written = rows.flatMap((row) => {
      const how = moved.get(row.objectId ?? 0);
      if (how) this.leave(row, movedSentence(row, how));
      return how ? [] : [{ row, doc: {} }];
    });
    if (written.length === 0) return;
    await this.attempt(written, async (some) => {
      const gone = some.map(({ row }) => row.objectId ?? 0);
      if (entity.name === 'item') await removeItems(this.ledger, this.locationId, gone);
      else await this.ledger.remove(entity, this.locationId, gone);
    });
    this.count(written, 'delete');
  }

  private async writable(entity: Entity, rows: readonly PlannedRow[]): Promise<Written[]> {
    const resolved = rows.flatMap((row) => {
      const { doc, lost, later } = resolveNew(row, this.made);
      for (const field of later) this.later.push({ row, ...field });
      if (lost === null) return [{ row, doc: knownFields(entity, doc) }];
      this.leave(row, `${nameOf(row)} belongs to something that is left out: left out`);
      return [];
    });
    const { location } = this.caller;
    const kind = rows[0]?.kind ?? 'item';
    const docs = resolved.map(({ doc }) => doc);
    const gone = await goneReferences(this.ledger, location, kind, docs);
    const fitting = resolved.filter(({ row }, index) => {
      const reason = gone.get(index);
      if (reason !== undefined) this.leave(row, `${nameOf(row)}: ${reason}: left out`);
      return reason === undefined;
    });
    return this.pictures.place(fitting);
  }

  /** Sets references to objects that were created later than those which refer to them. */
  private async linkLater(): Promise<void> {
    const patches = new Map<PlannedRow['kind'], Map<number, Document>>();
    for (const { row, field, position } of this.later) {
      const id = this.made.get(row.position) ?? row.objectId;
      const named = this.made.get(position);
      if (id === null || named === undefined) continue;
      const own = patches.get(row.kind) ?? new Map<number, Document>();
      patches.set(row.kind, own.set(id, { ...own.get(id), [field]: named }));
    }
    for (const [kind, own] of patches) {
      const changes = [...own].map(([id, patch]) => ({ id, patch }));
      await this.ledger.update(entities[kind] as Entity, this.locationId, changes);
    }
  }

  /** Runs `work` for several rows at once. @throws ApiError 400 that names the refused row */
  private async attempt(
    written: readonly Written[],
    work: (some: readonly Written[]) => Promise<void>,
  ): Promise<void> {
    const { refused } = await this.ledger.attempt(() => work(written));
    if (refused === null) return;
    for (const one of written) {
      const alone = await this.ledger.attempt(() => work([one]));
      if (alone.refused !== null) throw refusal(one.row, REFUSED[alone.refused]);
    }
  }

  private check(entity: Entity, row: PlannedRow, doc: Document): void {
    try {
      entity.check?.(doc);
    } catch (error) {
      throw refusal(row, error instanceof Error ? error.message.replace(/\.$/, '') : '');
    }
  }

  private leave({ position }: PlannedRow, outcome: string): void {
    this.leftOut.push({ position, outcome });
  }

  private count([first, ...others]: readonly Written[], type: PlannedRow['type']): void {
    if (!first) return;
    this.counted(first.row.kind)[type] += 1 + others.length;
  }

  private counted(kind: PlannedRow['kind']): Record<PlannedRow['type'], number> {
    const counts = this.counts.get(kind) ?? { insert: 0, update: 0, delete: 0 };
    this.counts.set(kind, counts);
    return counts;
  }
}

function knownFields({ rules }: Entity, doc: Document): Document {
  return Object.fromEntries(Object.entries(doc).filter(([field]) => field in rules));
}

const REFUSED: Readonly<Record<RefusedBy, string>> = {
  unique: 'something else has what only one may have',
  name: 'another one has its name',
  reference: 'what it names is not there, or something still needs it',
};

function refusal(row: PlannedRow, why: string) {
  const where = row.fileRow > 0 ? ` (row ${row.fileRow.toLocaleString('en')})` : '';
  const what = row.name ? `“${row.name}”` : `A ${kinds[row.kind].word}`;
  return badInput(`${what}${where}: ${why}. Nothing was imported.`);
}

/** The stored items, with those that the import adds or removes. */
function placedItems({ before }: PlannedRow, { items }: Document, now: Versioned): Document {
  if (!Array.isArray(items) || !Array.isArray(now.doc.items)) return {};
  const had = new Set(Array.isArray(before?.items) ? before.items : []);
  const has = new Set(items);
  const kept = now.doc.items.filter((id) => has.has(id) || !had.has(id));
  return { items: [...new Set([...kept, ...items.filter((id) => !had.has(id))])] };
}
