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
import { type Document, documentOf, type Entity, fieldsIn, type Use } from './entity';
import type { Ledger } from './ledger';
import { only } from './merge-change';

export type StayingField = NonNullable<Standing> & {
  field: string;
  uses?: Use[];
};

export interface Reversal {
  change: StoredChange;
  patch: Document;
  stays: StayingField[];
  /** Reported if nothing of the object is reverted. */
  kept: Standing;
  /** The last editor, if later than the change. */
  last: Standing;
}

/** Fields that are reverted together or not at all; usually one. */
type Unit = readonly string[];

/** Whether to revert a change over a later edit. */
type Anyway = (change: StoredChange, standing: NonNullable<Standing>) => boolean;

/** Leaves out positions and placements. */
export function ownFields({ name }: { name: string }, text: string | null): Document {
  const fields = fieldsIn(text);
  if (name === 'category') delete fields.items;
  return fields;
}

/** Reverts as a save merges: fields whose last edit is the change's own, or that are as the change left them. */
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

/** Values to revert, null if none, and what speaks against it. */
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
  // A value that is already as before is neither reverted nor kept.
  const isBack = isAlone && own.every((field) => isEqual(now[field], sides.before[field]));
  return { values: isBack ? {} : null, standing };
}

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

function unitsOf({ together = [] }: Entity, fields: Unit): Unit[] {
  const unitOf = (field: string) => together.find((unit) => unit.includes(field));
  return [...new Set(fields.map((field) => unitOf(field) ?? [field]))];
}

/** Keys of edits: the unit, or for a set each member that the change moved. */
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

/** One step per unit or set member that it edits; creating or deleting an object edits all of them. */
function stepsOf(step: StoredStep, units: readonly Unit[], keys: Set<string>): Step[] {
  if (step.kind !== 'update') return [...keys].map((key) => ({ ...step, key }));
  const [before, after] = [documentOf(step.before), documentOf(step.after)];
  return units.flatMap((unit) => {
    if (touched(step, unit).length === 0) return [];
    const members = unit.flatMap((field) =>
      [...movedMembers(before[field], after[field])].map((member) => `${field} ${member}`),
    );
    const edited = [unit.join(), ...members].filter((key) => keys.has(key));
    return edited.map((key) => ({ ...step, key }));
  });
}

function touched(step: StoredStep, unit: Unit): string[] {
  if (step.kind !== 'update') return [];
  const sides = [step.before, step.after].map(documentOf);
  const fields = new Set(sides.flatMap((side) => Object.keys(side)));
  return unit.filter((field) => fields.has(field));
}

function valuesNow(steps: readonly StoredStep[]): Document {
  return Object.assign({}, ...steps.map(({ after }) => documentOf(after)));
}

/** Keeps the fields whose reverting would contradict others. */
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
