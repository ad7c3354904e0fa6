import { z } from 'zod';
import type { FieldTable } from '~/fields/field';
import { isKindWith, type KindName } from '~/menu/kinds';
import { type Access, call } from './call';
import { createShape, patchShape } from './field-schemas';
import { writeAccess } from './roles';
import { id } from './wire';

interface Crud<
  T extends FieldTable,
  A extends z.ZodTypeAny,
  C extends z.ZodRawShape,
  U extends z.ZodRawShape,
> {
  fields: T;
  answer: A;
  /** What a new object is given beside its fields. */
  create: C;
  update: U;
  does: Record<'create' | 'update' | 'destroy', string>;
}

/** `create`, `update` and `destroy` of a kind of a menu. */
export function crudCalls<
  K extends KindName,
  T extends FieldTable,
  A extends z.ZodTypeAny,
  C extends z.ZodRawShape,
  U extends z.ZodRawShape,
>(kind: K, { fields, answer, create, update, does }: Crud<T, A, C, U>) {
  const access = writeAccess(kind);
  const shared = { access, menu: true };
  const inLocation = z.object({ location_id: id });
  return namedBy(kind, {
    create: call({
      ...shared,
      does: does.create,
      writes: 'edit',
      params: inLocation.extend({ ...createShape(fields), ...create }).strict(),
      answer,
    }),
    update: call({
      ...shared,
      does: does.update,
      writes: 'edit',
      params: inLocation.extend({ id, ...patchShape(fields), ...update }).strict(),
      answer,
    }),
    destroy: call({
      ...shared,
      does: does.destroy,
      writes: 'delete',
      params: inLocation.extend({ id }).strict(),
      answer: z.object({ id }),
    }),
  });
}

export function readAccess(kind: KindName): Access {
  return isKindWith('readByAdmins', kind) ? 'admin' : 'read';
}

type NamedBy<K extends string, C> = { [M in keyof C & string as `${K}.${M}`]: C[M] };

export function namedBy<K extends string, C extends object>(kind: K, calls: C): NamedBy<K, C> {
  const named = Object.entries(calls).map(([name, spec]) => [`${kind}.${name}`, spec]);
  return Object.fromEntries(named) as NamedBy<K, C>;
}
