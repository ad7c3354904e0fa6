import type { AnswerOf } from '~/creator/contract';
import { canonicalJson } from '~/menu/canonical-json';
import { capitalized } from '~/menu/counted';
import { isKindWith, kinds } from '~/menu/kinds';
import { mayWrite } from '~/service/access';
import type { Account } from '~/service/caller';
import { madeRef } from '~/service/calls/local-rules';
import { authoredChanges } from '~/service/changes/change-log';
import type { StoredChange } from '~/service/changes/edits';
import { chunksOf, documentOf } from '~/service/changes/entity';
import { type Known, keyOf, namesOf, type Ref } from '~/service/changes/object-names';
import { badInput } from '~/service/errors';
import type { Reader } from '~/service/store/store';
import type { RestorationParams } from '../calls';
import { conflictsOf, type Taken } from './conflicts.service';
import { changesOfDependents } from './dependent-changes.service';
import { dependentKey, dependentsOf } from './dependents.service';
import { firstDeletions } from './first-deletion.service';
import { refsOf, withoutGone } from './referenced-objects.service';
import type { Restoration } from './restoration.service';

type Kept = AnswerOf<'trash.restore'>['kept'][number];

export interface RestorationPlan {
  restorations: Restoration[];
  /** Changes to revert, the newest first, with the restored documents. */
  changes: StoredChange[];
  kept: Kept[];
}

/** Adds what the objects need and drops what is gone for good. @throws ApiError 400 for an unknown one */
export async function planRestoration(
  reader: Reader,
  { account, locationId }: { account: Account; locationId: number },
  objects: readonly RestorationParams[],
): Promise<RestorationPlan> {
  const plan = new Planning(reader, account, locationId);
  let open: Asked[] = objects.map((wanted) => ({ wanted, alone: false, isNamed: true }));
  // Each step adds what the objects before it need: a category for an item, its station for that.
  while (open.length > 0) open = await plan.add(open);
  return plan.finish();
}

/** `isNamed` by the caller, or needed by an object that is. */
interface Asked {
  wanted: RestorationParams;
  alone: boolean;
  isNamed: boolean;
}

class Planning {
  private readonly restorations = new Map<string, Restoration>();
  private readonly refs = new Map<string, Ref[]>();
  private readonly known = new Map<string, Known>();
  private readonly taken = new Map<string, Taken[]>();
  private readonly kept: Kept[] = [];

  constructor(
    private readonly reader: Reader,
    private readonly account: Account,
    private readonly locationId: number,
  ) {}

  async add(asked: readonly Asked[]): Promise<Asked[]> {
    const added: Restoration[] = [];
    const deletions = await latestChanges(this.reader, this.locationId, asked);
    for (const { wanted, alone, isNamed } of asked) {
      const key = keyOf(wanted);
      if (this.restorations.has(key)) continue;
      const deletion = deletions.get(key);
      if (deletion?.kind !== 'delete') {
        if (isNamed && !deletion) throw notInTrash(wanted);
        if (isNamed) this.keep(wanted, 'taken back already');
        continue;
      }
      const doc = documentOf(deletion.before);
      const one = { ...wanted, deletion, doc, alone };
      this.restorations.set(key, one);
      added.push(one);
    }
    const { refs, categories } = await this.readHung(added);
    for (const [key, taken] of await conflictsOf(this.reader, this.locationId, added)) {
      this.taken.set(key, taken);
    }
    return [
      ...added.flatMap((one) => this.neededBy(one, refs.get(keyOf(one)) ?? [])),
      ...categories.map(
        (id): Asked => ({
          wanted: { kind: 'category', id, missing: 'leave_out' },
          alone: false,
          isNamed: false,
        }),
      ),
    ];
  }

  async finish(): Promise<RestorationPlan> {
    this.leaveUnanswered();
    const restorations = [...this.restorations.values()];
    for (const one of restorations) this.adjust(one);
    await this.giveRefs(restorations);
    const hung = await changesOfDependents(this.reader, restorations, (ref) => this.comesBack(ref));
    const own = restorations.map(({ deletion, doc }) => ({
      ...deletion,
      before: canonicalJson(doc),
    }));
    const changes = new Map([...hung, ...own].map((change) => [change.id, change]));
    return {
      restorations,
      changes: [...changes.values()].sort((one, other) => other.id - one.id),
      kept: this.kept,
    };
  }

  /** What the objects refer to, and the categories that went with their stations. */
  private async readHung(added: readonly Restoration[]) {
    const objectOf = ({ kind, id, deletion }: Restoration) => ({
      kind,
      id,
      actionId: deletion.action_id,
      month: deletion.month,
    });
    const hung = await dependentsOf(this.reader, this.locationId, added.map(objectOf));
    const all = added.map((one) => {
      const places = hung.places.get(dependentKey(objectOf(one))) ?? [];
      const refs = [
        ...refsOf(one.kind, one.doc),
        ...places.map((id): Ref => ({ kind: 'category', id })),
      ];
      this.refs.set(keyOf(one), refs);
      return [keyOf(one), refs] as const;
    });
    const fresh = all.flatMap(([, refs]) => refs).filter((ref) => !this.known.has(keyOf(ref)));
    for (const [key, known] of await namesOf(this.reader, [this.locationId], fresh)) {
      this.known.set(key, known);
    }
    const categories = added.flatMap((one) =>
      one.alone ? [] : (hung.categories.get(dependentKey(objectOf(one)))?.ids ?? []),
    );
    return { refs: new Map(all), categories };
  }

  private neededBy({ missing, put_in, ...one }: Restoration, refs: readonly Ref[]): Asked[] {
    if (missing !== 'restore' && missing !== 'restore_alone') return [];
    const place = one.kind === 'item' ? 'category' : 'station';
    return refs.flatMap(({ kind, id }) => {
      if (!isKindWith('trash', kind) || !mayWrite(this.account, kind)) return [];
      if (!this.known.get(keyOf({ kind, id }))?.deleted) return [];
      if (put_in !== undefined && kind === place) return [];
      const alone = missing === 'restore_alone';
      return [{ wanted: { kind, id, missing }, alone, isNamed: false }];
    });
  }

  /** Removes objects without an answer for what they belonged to, until none is left. */
  private leaveUnanswered(): void {
    for (let isChanged = true; isChanged; ) {
      isChanged = false;
      for (const [key, one] of this.restorations) {
        if (this.isAnswered(one)) continue;
        this.restorations.delete(key);
        const isNamesake = this.needsName(one);
        this.keep(one, isNamesake ? 'its name is taken' : 'what it belongs to is gone');
        isChanged = true;
      }
    }
  }

  private isAnswered(one: Restoration): boolean {
    const gone = this.goneOf(one);
    const taken = this.taken.get(keyOf(one)) ?? [];
    if (this.needsName(one)) return false;
    if (taken.includes('ref') && one.missing === undefined) return false;
    const needsStation = one.kind === 'category' && gone.some(({ kind }) => kind === 'station');
    if (needsStation && one.put_in === undefined) return false;
    return gone.length === 0 || one.missing !== undefined || one.put_in !== undefined;
  }

  private needsName(one: Restoration): boolean {
    const taken = this.taken.get(keyOf(one)) ?? [];
    return taken.includes('name') && one.name === undefined;
  }

  private goneOf(one: Restoration): Ref[] {
    return (this.refs.get(keyOf(one)) ?? []).filter((ref) => !this.comesBack(ref));
  }

  private comesBack(ref: Ref): boolean {
    const key = keyOf(ref);
    return this.restorations.has(key) || (this.known.get(key)?.stands ?? ref.kind === 'category');
  }

  private adjust(one: Restoration): void {
    const gone = new Set(this.goneOf(one).map(keyOf));
    one.doc = withoutGone(one.doc, gone);
    if (one.kind === 'category' && one.put_in !== undefined) one.doc.station_id = one.put_in;
    if (one.kind === 'category' && one.alone) one.doc.items = [];
    if (one.name !== undefined && one.kind !== 'image') one.doc.name = one.name;
  }

  /** Rules whose ref is in use get one from their name, as new rules do. */
  private async giveRefs(restorations: readonly Restoration[]): Promise<void> {
    const lacking = restorations.filter((one) => this.taken.get(keyOf(one))?.includes('ref'));
    for (const kind of new Set(lacking.map((one) => one.kind))) {
      const rows = await this.reader
        .selectFrom(kind as 'discount')
        .select('ref')
        .where('location_id', '=', this.locationId)
        .execute();
      const refs = new Set(rows.map(({ ref }) => ref));
      for (const { doc } of lacking.filter((one) => one.kind === kind)) {
        const made = madeRef(kind, String(doc.name), refs);
        refs.add(made);
        doc.ref = made;
      }
    }
  }

  private keep({ kind, id }: Ref, reason: Kept['reason']): void {
    this.kept.push({ entity: kind, id, name: null, reason, by: null });
  }
}

async function latestChanges(
  reader: Reader,
  locationId: number,
  asked: readonly { wanted: Ref }[],
): Promise<Map<string, StoredChange>> {
  const latest = new Map<string, StoredChange>();
  for (const kind of new Set(asked.map(({ wanted }) => wanted.kind))) {
    const ids = asked.filter(({ wanted }) => wanted.kind === kind).map(({ wanted }) => wanted.id);
    for (const chunk of chunksOf([...new Set(ids)])) {
      const newest = reader
        .selectFrom('change')
        .select((eb) => eb.fn.max('id').as('id'))
        .where('entity', '=', kind)
        .where('location_id', '=', locationId)
        .where('entity_id', 'in', chunk)
        .groupBy('entity_id');
      const rows = await authoredChanges(reader)
        .selectAll('change')
        .select('action.undoes')
        .where('change.id', 'in', newest)
        .execute();
      const first = await firstDeletions(
        reader,
        rows.filter((row) => row.kind === 'delete'),
      );
      for (const row of rows) {
        latest.set(keyOf({ kind, id: row.entity_id }), first.get(row.id) ?? row);
      }
    }
  }
  return latest;
}

function notInTrash({ kind, id }: Ref) {
  const message = `${kind === 'day_part' ? 'day part' : kinds[kind].word} ${id} is not in the trash`;
  return badInput(`${capitalized(message)}.`, { objects: message });
}
