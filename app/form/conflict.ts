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

/** A form's three states: as it was opened, as the object is now, as it was typed. */
export interface Sides<D extends FormDocument> {
  base: D;
  theirs: D;
  mine: D;
}

/** What became of two people's changes of one object. */
interface MergedForm<D extends FormDocument> {
  /** Fields that both changed, in the form's order. */
  clashes: FieldOf<D>[];
  /** Fields that came together without a choice. */
  merged: { field: FieldOf<D>; by: 'you' | 'them' | 'both' }[];
  /** The object with both people's changes; fields that clash as they are now. */
  document: D;
}

/** Merges the form into the object as it is now. `named`: fields that the service found to clash. */
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
      const isMine = !isSameValue(document[field], theirs[field]);
      const others = !isSameValue(theirs[field], base[field]);
      if (isMine) return [{ field, by: others ? 'both' : 'you' }];
      return others ? [{ field, by: 'them' }] : [];
    }),
  };
}

/**
 * A control that a form lacks has no say: its field is everywhere as it is now. One that it has, but lacked
 * when it was opened, was opened as it is now.
 */
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
