import { mergeDocs } from '~/menu/merge';
import {
  changedFields,
  type FormDefinition,
  type FormDocument,
  type FormValues,
  fieldsOf,
  isSameValue,
} from './form-definition';
import type { Side } from './stale-save-data';

type Fields<D extends FormDocument> = Pick<FormDefinition<FormValues, D>, 'fields'>;
type FieldOf<D> = keyof D & string;

/** A form's three states: as it was opened, as the object is now, as it was typed. */
export interface Sides<D extends FormDocument> {
  opened: D;
  now: D;
  yours: D;
}

/** What became of two people's changes of one object. */
export interface Overtaken<D extends FormDocument> {
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
  { opened, now, yours }: Sides<D>,
  named: readonly string[] = [],
): Overtaken<D> {
  const fields = fieldsOf(kind);
  const rules = fields.map((field) => [field, kind.fields[field].rule]);
  const { merged, clashes } = mergeDocs<D>({
    base: opened,
    now,
    yours,
    fields: Object.fromEntries(rules),
  });
  const clashing = fields.filter((field) => Object.hasOwn(clashes, field) || named.includes(field));
  const document: D = { ...merged };
  for (const field of clashing) document[field] = now[field];
  const quiet = fields.filter((field) => !clashing.includes(field));
  return {
    clashes: clashing,
    document,
    merged: quiet.flatMap((field): Overtaken<D>['merged'] => {
      const mine = !isSameValue(document[field], now[field]);
      const others = !isSameValue(now[field], opened[field]);
      if (mine) return [{ field, by: others ? 'both' : 'you' }];
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
  { opened, now, yours }: Sides<D>,
  values: { opened: V; yours: V },
): Sides<D> {
  const may = Object.keys(empty).filter((name) => empty[name] === null);
  const asNow = (names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, now[name]]));
  const silent = may.filter((name) => values.yours[name] === null);
  const lacked = may.filter((name) => values.opened[name] === null);
  return {
    opened: { ...opened, ...asNow([...silent, ...lacked]) },
    now,
    yours: { ...yours, ...asNow(silent) },
  };
}

/** The object as chosen: where fields clash, the side picked for each, yours unless said otherwise. */
export function chosenForm<D extends FormDocument>(
  kind: Fields<D>,
  sides: Sides<D>,
  choices: Readonly<Record<string, Side>>,
): { document: D; changed: FieldOf<D>[] } {
  const { clashes, document } = mergeForm(kind, sides, Object.keys(choices));
  for (const field of clashes) document[field] = sides[choices[field] ?? 'yours'][field];
  return { document, changed: changedFields(kind, sides.now, document) };
}
