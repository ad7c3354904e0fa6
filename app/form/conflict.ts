import { mergeDocs } from '~/menu/merge';
import {
  type FormDefinition,
  type FormDocument,
  type FormValues,
  fieldsOf,
  isSameValue,
} from './form-definition';

type Fields<D extends FormDocument> = Pick<FormDefinition<FormValues, D>, 'fields'>;
type FieldOf<D> = keyof D & string;

/** The form as opened, the object as it is now, the form as typed. */
export interface Sides<D extends FormDocument> {
  base: D;
  theirs: D;
  mine: D;
}

interface MergedForm<D extends FormDocument> {
  clashes: FieldOf<D>[];
  merged: { field: FieldOf<D>; by: 'you' | 'them' | 'both' }[];
  /** Both people's changes; conflicting fields as they are now. */
  document: D;
}

/** `named`: fields that the service reports as conflicts. */
export function mergeForm<D extends FormDocument>(
  kind: Fields<D>,
  { base, theirs, mine }: Sides<D>,
  named: readonly string[] = [],
): MergedForm<D> {
  const fields = fieldsOf(kind);
  const rules = fields.map((field) => [field, kind.fields[field].rule]);
  const { merged, clashes } = mergeDocs<D>({
    base,
    now: theirs,
    yours: mine,
    fields: Object.fromEntries(rules),
  });
  const clashing = fields.filter((field) => Object.hasOwn(clashes, field) || named.includes(field));
  const document: D = { ...merged };
  for (const field of clashing) document[field] = theirs[field];
  const quiet = fields.filter((field) => !clashing.includes(field));
  return {
    clashes: clashing,
    document,
    merged: quiet.flatMap((field): MergedForm<D>['merged'] => {
      const isMine = !isSameValue(kind.fields[field], document[field], theirs[field]);
      const others = !isSameValue(kind.fields[field], theirs[field], base[field]);
      if (isMine) return [{ field, by: others ? 'both' : 'you' }];
      return others ? [{ field, by: 'them' }] : [];
    }),
  };
}

/** A control that the form lacks keeps its field's current value on all sides. */
export function withoutSilent<V extends FormValues, D extends FormDocument>(
  { empty }: Pick<FormDefinition<V, D>, 'empty'>,
  { base, theirs, mine }: Sides<D>,
  values: { base: V; mine: V },
): Sides<D> {
  const may = Object.keys(empty).filter((name) => empty[name] === null);
  const asNow = (names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, theirs[name]]));
  const silent = may.filter((name) => values.mine[name] === null);
  const lacked = may.filter((name) => values.base[name] === null);
  return {
    base: { ...base, ...asNow([...silent, ...lacked]) },
    theirs,
    mine: { ...mine, ...asNow(silent) },
  };
}
