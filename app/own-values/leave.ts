import type { AnswerOf } from '~/creator/contract';
import { counted } from '~/menu/counted';
import { kindLabel } from '~/menu/kinds';
import { OWN_FIELD_LABELS, type OwnField, type OwnKind, ownFields } from '~/menu/own-values';

type Held = AnswerOf<'own_value.held'>;
type Rule = AnswerOf<'own_value.rules'>['rules'][number];

export interface Leave {
  kind: OwnKind;
  /** Null for all objects of the kind. */
  object: number | null;
  /** 'Items', 'Latte'. */
  title: string;
  version: number;
  /** Of an object without a rule of its own: as the kind says. */
  asOthers: boolean;
  fields: { value: OwnField; label: string; help: string; may: boolean }[];
}

export function leaveOf(
  rules: readonly Rule[],
  counts: Held['counts'] | null,
  { kind, object_id, name }: Pick<Rule, 'kind' | 'object_id'> & { name?: string | null },
): Leave {
  const own = rules.find((rule) => rule.kind === kind && rule.object_id === object_id);
  const ofKind = rules.find((rule) => rule.kind === kind && rule.object_id === null);
  const may = (own ?? ofKind)?.fields ?? [];
  return {
    kind,
    object: object_id,
    title: object_id === null ? kindLabel(kind, { plural: true }) : (name ?? `${object_id}`),
    version: own?.version ?? 0,
    asOthers: object_id !== null && own === undefined,
    fields: ownFields(kind).map((field) => {
      const count = counts?.find((one) => one.kind === kind && one.field === field)?.locations ?? 0;
      const isLet = may.includes(field);
      return {
        value: field,
        label: OWN_FIELD_LABELS[field],
        help: counts
          ? count > 0
            ? `${counted(count, 'location')} ${count === 1 ? 'does' : 'do'}`
            : isLet
              ? 'No location does'
              : 'Locked: nobody may'
          : '',
        may: isLet,
      };
    }),
  };
}
