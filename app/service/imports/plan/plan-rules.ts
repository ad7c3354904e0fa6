import { initialDocument } from '~/fields/columns';
import type { FileEntry } from '~/menu/import/entry';
import { warningFinding } from '~/menu/import/findings';
import { kinds, type RuleKind } from '~/menu/kinds';
import { renamedTargets } from '~/menu/rules/documents';
import { discountEntity } from '~/objects/discount/entity.service';
import { discountFields, fromDiscountDetails } from '~/objects/discount/fields';
import { feeEntity } from '~/objects/fee/entity.service';
import { feeFields, fromFeeDetails } from '~/objects/fee/fields';
import { taxEntity } from '~/objects/tax/entity.service';
import { fromTaxDetails, taxFields } from '~/objects/tax/fields';
import { mayWrite } from '../../access';
import { madeRef, type RuleDocument } from '../../calls/own-rules';
import type { Entity } from '../../changes/entity';
import { templateMessage } from '../../changes/template-kinds';
import { BY_ID, BY_NAME, textKey } from './pair';
import type { Plan, Ref } from './plan';
import { planNamed } from './plan-named';
import { isKey } from './references';

const RULES = {
  discount: { entity: discountEntity, fields: discountFields },
  fee: { entity: feeEntity, fields: feeFields },
  tax: { entity: taxEntity, fields: taxFields },
} as const;

/** A list in the file replaces all rules of its kind, unless an entry is unreadable: then nothing is removed. */
export async function planRules(
  plan: Plan,
  kind: RuleKind,
  entries: readonly FileEntry[],
): Promise<void> {
  const [first] = entries;
  if (!first) return;
  const refusal =
    plan.source.location.location_type === 'template'
      ? { cause: `${kind}-template`, advice: templateMessage(kind) }
      : mayWrite(plan.source.account, kind)
        ? null
        : { cause: `${kind}-admins`, advice: 'Only an admin may change them.' };
  if (refusal) {
    const { cause, advice } = refusal;
    const what = `The ${kinds[kind].word}s of the file are left out`;
    plan.counts(kind).received += entries.length;
    plan.report(first, warningFinding(cause, what, { advice }));
    return;
  }
  const kept = entries.filter(({ removed }) => !removed);
  const entity = RULES[kind].entity as unknown as Entity<RuleDocument>;
  const taken = new Set<string>();
  const { stored, matched } = await planNamed<RuleDocument>(plan, kept, {
    kind,
    entity,
    keys: [BY_ID, { of: ({ ref }) => textKey(ref) }, ...BY_NAME],
    initial: initialDocument(RULES[kind].fields) as unknown as RuleDocument,
    said: (entry) => saidOf(plan, kind, entry),
    made: ({ name, ref }) => {
      const own = ref ?? madeRef(kind, name, taken);
      taken.add(own);
      return { ref: own };
    },
  });
  plan.counts(kind).received += entries.length - kept.length;
  const isWhole = kept.every(({ findings }) => findings.every(({ level }) => level !== 'error'));
  if (!isWhole) return;
  for (const { id, version, doc } of stored) {
    if (matched.has(id)) continue;
    plan.remove({ entry: first, name: doc.name }, { id, version, doc });
  }
}

const UNPACK: Record<RuleKind, (details: never) => object> = {
  discount: fromDiscountDetails,
  fee: fromFeeDetails,
  tax: fromTaxDetails,
};

function saidOf(
  plan: Plan,
  kind: RuleKind,
  { says: { details, ...head } }: FileEntry,
): Partial<RuleDocument> {
  const said: Record<string, unknown> = { ...head };
  if (said.ref === null) delete said.ref;
  if (!details) return said;
  const { items } = details;
  const named = Array.isArray(items)
    ? { ...details, items: renamedTargets(items as unknown[], (target) => targets(plan, target)) }
    : details;
  return { ...said, ...UNPACK[kind](named as never) };
}

function targets(plan: Plan, target: unknown): unknown[] {
  if (!isKey(target)) return [target];
  const ref: Ref | null = plan.refOf('item', target.key);
  return ref === null ? [] : [ref];
}
