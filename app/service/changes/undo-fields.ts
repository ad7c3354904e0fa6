import { canonicalJson } from '~/menu/canonical-json';
import {
  changedFields,
  isEqual,
  isSetRule,
  isWidened,
  type MergeRule,
  mergeDocs,
  setMembers,
} from '~/menu/merge';
import { ApiError } from '../errors';
import {
  changedLater,
  Edits,
  handOf,
  type Standing,
  type Step,
  type StoredChange,
  type StoredStep,
  stepsSince,
} from './edits';
import type { Document, Entity, Use } from './entity';
import type { Ledger } from './ledger';
import { only } from './merge-change';

/** One field that stays as it is, and why. */
export type StayingField = NonNullable<Standing> & {
  field: string;
  /** What is in use of it, where that keeps it. */
  uses?: Use[];
};

/** What goes back of the update of an object, and what stays. */
export interface Reversal {
  change: StoredChange;
  patch: Document;
  stays: StayingField[];
  /** What is said of the object where nothing of it goes back. */
  kept: Standing;
  /** By whose hand the object was edited last, where that was later. */
  last: Standing;
}

/** Fields that go back together or not at all: as a rule one. */
type Unit = readonly string[];

/** Whether a change goes back over the later edit that stands against it. */
type Anyway = (change: StoredChange, standing: NonNullable<Standing>) => boolean;

/** The fields of one side of a change without positions, and without what is placed. */
export function ownFields({ name }: { name: string }, text: string | null): Document {
  const { order: _, ...fields } = JSON.parse(text ?? '{}') as Document;
  if (name === 'category') delete fields.items;
  return fields;
}

/**
 * What goes back of updates, as a save merges: a field of which the last edit is the change's own, or that is as the change left
 * it; of a set the members that are. All of one entity and location; steps are read of those alone that have a later change.
 */
export async function reversalsOf(
  ledger: Ledger,
  entity: Entity,
  changes: readonly StoredChange[],
  anyway: Anyway,
): Promise<Reversal[]> {
  const last = await changedLater(ledger.read, changes);
  const later = changes.filter(({ id }) => last.has(id));
  const steps = new Map<number, StoredStep[]>();
  for (const step of await stepsSince(ledger.read, later, { documents: true })) {
    const own = steps.get(step.entity_id);
    if (own) own.push(step);
    else steps.set(step.entity_id, [step]);
  }
  const reversals = changes.map((change) => {
    if (last.has(change.id)) {
      const own = steps.get(change.entity_id) ?? [];
      return reversalOf(entity, change, { steps: own.filter(({ id }) => id >= change.id), anyway });
    }
    return { change, patch: ownFields(entity, change.before), stays: [], kept: null, last: null };
  });
  const { location_id: locationId = 0 } = changes[0] ?? {};
  return entity.check ? checked(ledger, entity, reversals, locationId) : reversals;
}

function reversalOf(
  entity: Entity,
  change: StoredChange,
  { steps, anyway }: { steps: readonly StoredStep[]; anyway: Anyway },
): Reversal {
  const sides = {
    before: ownFields(entity, change.before),
    after: ownFields(entity, change.after),
  };
  const fields = changedFields(sides.before, sides.after);
  const units = unitsOf(entity, fields);
  const keys = new Set(units.flatMap((unit) => keysOf(entity, unit, sides)));
  const edits = new Edits(steps.flatMap((step) => stepsOf(step, units, keys)));
  const now = valuesNow(steps);
  const patch: Document = {};
  const stays: StayingField[] = [];
  let kept: Standing = null;
  for (const unit of units) {
    const own = unit.filter((field) => fields.includes(field));
    const rule = entity.rules[own[0] as string];
    const isSet = own.length === 1 && isSetRule(rule);
    const goes = isSet ? goingMembers : goingWhole;
    const { values, standing } = goes(own, {
      unit,
      rule,
      change,
      sides,
      now,
      edits,
      steps,
      anyway,
    });
    Object.assign(patch, values);
    kept ??= standing;
    if (values === null && standing !== null) {
      stays.push(...own.map((field) => ({ ...standing, field })));
    }
  }
  const top = steps.at(-1);
  const last: Standing = top ? { reason: 'edited since', ...handOf(top) } : null;
  return { change, patch, stays, kept, last };
}

interface Known {
  unit: Unit;
  rule: MergeRule | undefined;
  change: StoredChange;
  sides: { before: Document; after: Document };
  now: Document;
  edits: Edits;
  steps: readonly StoredStep[];
  anyway: Anyway;
}

/** Values that go back, null for none; and what stands against them, if anything does or did. */
interface Going {
  values: Document | null;
  standing: Standing;
}

function goingWhole(own: Unit, known: Known): Going {
  const { unit, change, sides, now, edits, steps, anyway } = known;
  const standing = edits.standingOf(unit.join(), change.id);
  const values = only(sides.before, own);
  if (standing === null) return { values, standing };
  if (standing.reason !== 'edited since') return { values: null, standing };
  const isAlone = steps.every((step) => touched(step, unit).every((field) => own.includes(field)));
  const isAsLeft = isAlone && own.every((field) => isEqual(now[field], sides.after[field]));
  if (isAsLeft || anyway(change, standing)) return { values, standing };
  // What is as it was before, by whosever hand, neither goes nor stays.
  const isBack = isAlone && own.every((field) => isEqual(now[field], sides.before[field]));
  return { values: isBack ? {} : null, standing };
}

/** The members of a set that the change added or took out, as far as they are as it left them. */
function goingMembers([field = '']: Unit, known: Known): Going {
  const { rule, change, sides, now, edits } = known;
  const [before, after] = [sides.before[field], sides.after[field]];
  const moved = movedMembers(before, after);
  if (moved.size === 0) return goingWhole([field], known);
  const standings = [...moved].map((member) => ({
    member,
    standing: edits.standingOf(`${field} ${member}`, change.id),
  }));
  const standing = standings.find((one) => one.standing !== null)?.standing ?? null;
  if (standing === null && isEqual(now[field], after)) {
    return { values: { [field]: before }, standing };
  }
  const going = new Set(
    standings
      .filter((one) => one.standing === null || one.standing.reason === 'edited since')
      .map(({ member }) => member),
  );
  const held = new Set(setMembers(after).map(canonicalJson));
  const back = [
    ...setMembers(after).filter((member) => !going.has(canonicalJson(member))),
    ...setMembers(before).filter((member) => {
      const key = canonicalJson(member);
      return going.has(key) && !held.has(key);
    }),
  ];
  const isText = [before, after, now[field]].some((side) => typeof side === 'string');
  const { merged } = mergeDocs<Document>({
    base: { [field]: after },
    now: { [field]: now[field] },
    yours: { [field]: isText ? back.join() || null : back },
    fields: { [field]: 'set' },
  });
  if (rule === 'selection' && isWidened({ now: now[field], yours: before }, merged[field])) {
    return goingWhole([field], known);
  }
  if (!isEqual(merged[field], now[field])) return { values: merged, standing };
  return { values: standing?.reason === 'edited since' ? {} : null, standing };
}

function movedMembers(before: unknown, after: unknown): Set<string> {
  const [was, is] = [before, after].map((side) => new Set(setMembers(side).map(canonicalJson)));
  const moved = new Set<string>();
  for (const member of was ?? []) if (!is?.has(member)) moved.add(member);
  for (const member of is ?? []) if (!was?.has(member)) moved.add(member);
  return moved;
}

/** The units of some fields, in the order of the fields. */
function unitsOf({ together = [] }: Entity, fields: Unit): Unit[] {
  const unitOf = (field: string) => together.find((unit) => unit.includes(field));
  return [...new Set(fields.map((field) => unitOf(field) ?? [field]))];
}

/** What edits of a unit are told apart by: the unit, and of a set each member that the change moved. */
function keysOf(
  { rules }: Entity,
  unit: Unit,
  sides: { before: Document; after: Document },
): string[] {
  const [field = ''] = unit;
  if (unit.length > 1 || !isSetRule(rules[field])) return [unit.join()];
  const members = movedMembers(sides.before[field], sides.after[field]);
  return [field, ...[...members].map((member) => `${field} ${member}`)];
}

/** A step as one for each unit, or member of a set, that it edits; the making and the end of an object edit all of it. */
function stepsOf(step: StoredStep, units: readonly Unit[], keys: Set<string>): Step[] {
  if (step.kind !== 'update') return [...keys].map((key) => ({ ...step, key }));
  const [before, after] = [read(step.before), read(step.after)];
  return units.flatMap((unit) => {
    if (touched(step, unit).length === 0) return [];
    const members = unit.flatMap((field) =>
      [...movedMembers(before[field], after[field])].map((member) => `${field} ${member}`),
    );
    const edited = [unit.join(), ...members].filter((key) => keys.has(key));
    return edited.map((key) => ({ ...step, key }));
  });
}

/** The fields of a unit that a step changed. */
function touched(step: StoredStep, unit: Unit): string[] {
  if (step.kind !== 'update') return [];
  const fields = new Set([...Object.keys(read(step.before)), ...Object.keys(read(step.after))]);
  return unit.filter((field) => fields.has(field));
}

/** The fields of an object as its last steps left them, as far as these tell. */
function valuesNow(steps: readonly StoredStep[]): Document {
  return Object.assign({}, ...steps.map(({ after }) => read(after)));
}

/** Reversals of objects whose fields have to fit each other: what would not fit any more stays as it is. */
async function checked(
  ledger: Ledger,
  entity: Entity,
  reversals: readonly Reversal[],
  locationId: number,
): Promise<Reversal[]> {
  const mixed = reversals.filter(({ patch, last }) => last !== null && isSome(patch));
  const ids = mixed.map(({ change }) => change.entity_id);
  const stored = await entity.read(ledger.read, locationId, ids);
  return reversals.map((reversal) => {
    const { change, patch, stays, last } = reversal;
    const now = stored.get(change.entity_id);
    if (!now || last === null || fits(entity, { ...now.doc, ...patch })) return reversal;
    const rest = Object.keys(patch).map((field) => ({ ...last, field }));
    return { ...reversal, patch: {}, stays: [...stays, ...rest] };
  });
}

function fits(entity: Entity, doc: Document): boolean {
  try {
    entity.check?.(doc);
    return true;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}

export function isSome(patch: Document): boolean {
  return Object.keys(patch).length > 0;
}

function read(text: string | null | undefined): Document {
  return JSON.parse(text ?? '{}') as Document;
}
