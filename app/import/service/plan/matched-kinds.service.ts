import { initialDocument } from '~/fields/columns';
import { kinds, type RuleKind } from '~/menu/kinds';
import { renamedTargets } from '~/menu/rules/documents';
import { sortKey } from '~/menu/text';
import { categoryEntity } from '~/objects/category/entity.service';
import { categoryFields } from '~/objects/category/fields';
import { discountEntity } from '~/objects/discount/entity.service';
import { discountFields, fromDiscountDetails } from '~/objects/discount/fields';
import { feeEntity } from '~/objects/fee/entity.service';
import { feeFields, fromFeeDetails } from '~/objects/fee/fields';
import { stationEntity } from '~/objects/station/entity.service';
import { stationFields } from '~/objects/station/fields';
import { taxEntity } from '~/objects/tax/entity.service';
import { fromTaxDetails, taxFields } from '~/objects/tax/fields';
import { mayWrite } from '~/service/access';
import { madeRef, type RuleDocument } from '~/service/calls/local-rules';
import type { Document, Entity } from '~/service/changes/entity';
import { templateMessage } from '~/service/changes/locked-fields';
import type { FileEntry } from '../../rules/entry';
import { errorFinding, warningFinding } from '../../rules/findings';
import { whyLocked } from './match-findings.service';
import { isKey, type Plan, type Ref } from './plan.service';
import type { PlannedImages } from './plan-images.service';
import { BY_ID, BY_NAME, planKind, textKey } from './plan-kind.service';

export async function planStations(
  plan: Plan,
  entries: readonly FileEntry[],
  images: PlannedImages,
): Promise<void> {
  await planKind(plan, entries, {
    kind: 'station',
    entity: stationEntity,
    match: [BY_ID, ...BY_NAME],
    initial: initialDocument(stationFields),
    fields(entry, stored) {
      const said: Document = { ...entry.says };
      images.place(entry, said, stored?.image ?? null);
      return said;
    },
  });
}

/** A file adds placements and removes none. */
export async function planCategories(
  plan: Plan,
  entries: readonly FileEntry[],
  images: PlannedImages,
): Promise<void> {
  const byName = (keyOf: (name: string) => string) => ({
    of: ({ station_id, name }: Document) =>
      textKey(name) &&
      `${JSON.stringify(plan.refOf('station', station_id))} ${keyOf(String(name))}`,
  });
  await planKind(plan, entries, {
    kind: 'category',
    entity: categoryEntity,
    match: [BY_ID, byName((name) => name), byName(sortKey)],
    initial: { ...initialDocument(categoryFields), items: [] as number[] },
    fields(entry, stored) {
      const { station_id, items = [], ...says } = entry.says as Document & { items?: unknown[] };
      const station = plan.refOf('station', station_id);
      if (station === null) {
        plan.leaveOut(entry, NO_STATION);
        return null;
      }
      const said: Document = says;
      images.place(entry, said, stored?.image ?? null);
      const placed = items.flatMap((item) => plan.refOf('item', item) ?? []);
      said.items = withPlaced(stored?.items ?? [], placed);
      return stored ? said : { ...said, station_id: station };
    },
  });
}

const NO_STATION = errorFinding('station-left-out', 'Its station is left out');

export function withPlaced(stored: readonly number[], items: readonly Ref[]): Ref[] {
  const known = new Set<Ref>(stored);
  return [...stored, ...new Set(items.filter((item) => !known.has(item)))];
}

const RULES = {
  discount: { entity: discountEntity, fields: discountFields, unpack: fromDiscountDetails },
  fee: { entity: feeEntity, fields: feeFields, unpack: fromFeeDetails },
  tax: { entity: taxEntity, fields: taxFields, unpack: fromTaxDetails },
} as const;

/** A list in the file replaces all rules of its kind, unless an entry is unreadable: then nothing is removed. */
export async function planRules(
  plan: Plan,
  kind: RuleKind,
  entries: readonly FileEntry[],
): Promise<void> {
  const [first] = entries;
  if (!first) return;
  const { location, account } = plan.source;
  const refusal =
    location.location_type === 'template'
      ? { cause: `${kind}-template`, advice: templateMessage(kind) }
      : mayWrite(account, kind)
        ? null
        : { cause: `${kind}-admins`, advice: whyLocked(account, kind) };
  if (refusal) {
    const { cause, advice } = refusal;
    const what = `The ${kinds[kind].word}s of the file are left out`;
    plan.counts(kind).received += entries.length;
    plan.report(first, warningFinding(cause, what, { advice }));
    return;
  }
  const kept = entries.filter(({ removed }) => !removed);
  const { entity, fields } = RULES[kind];
  const taken = new Set<string>();
  const { unmatched } = await planKind<RuleDocument>(plan, kept, {
    kind,
    entity: entity as unknown as Entity<RuleDocument>,
    match: [BY_ID, { of: ({ ref }) => textKey(ref) }, ...BY_NAME],
    initial: initialDocument(fields) as unknown as RuleDocument,
    fields: (entry) => ruleFields(plan, kind, entry),
    made({ name, ref }) {
      const own = ref ?? madeRef(kind, name, taken);
      taken.add(own);
      return { ref: own };
    },
  });
  plan.counts(kind).received += entries.length - kept.length;
  if (kept.some(({ findings }) => findings.some(({ level }) => level === 'error'))) return;
  for (const rule of unmatched) plan.remove(first, rule.doc.name, rule);
}

function ruleFields(
  plan: Plan,
  kind: RuleKind,
  { says: { details, ...head } }: FileEntry,
): Partial<RuleDocument> {
  const said: Document = { ...head };
  if (said.ref === null) delete said.ref;
  if (!details) return said;
  const { items } = details;
  const targets = (target: unknown) =>
    isKey(target) ? [plan.refOf('item', target)].filter((ref) => ref !== null) : [target];
  const named = Array.isArray(items)
    ? { ...details, items: renamedTargets(items as unknown[], targets) }
    : details;
  return { ...said, ...RULES[kind].unpack(named as never) };
}
