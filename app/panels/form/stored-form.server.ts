import type { LocationGuarded } from '~/session/guards.server';
import type { PanelCall } from '../panel-call.server';
import type { FormDocument, FormKind, FormObject, FormParams, FormValues } from './form-kind';

/** What a write led to. */
export interface Done {
  /** Where the view goes. */
  to: string;
  /** What Undo takes back. */
  actionId: number | null;
}

/** A kind of object whose form is saved by its own calls. All of them throw CreatorError. */
export interface StoredForm<V extends FormValues, D extends FormDocument, P extends FormParams<D>> {
  form: FormKind<V, D, P>;
  /** What is said where there is no such object. */
  missing: string;
  find: (guarded: LocationGuarded, id: number) => Promise<FormObject<V>>;
  create: (call: PanelCall, params: P, once: string | undefined) => Promise<Done>;
  /** Writes the named fields. @returns the id of the action */
  update: (
    guarded: LocationGuarded,
    id: number,
    params: Partial<P>,
    version: number | undefined,
  ) => Promise<number | null>;
  remove: (guarded: LocationGuarded, id: number) => Promise<Done>;
}

/** The params of the named fields alone. */
export function paramsOfFields<D extends FormDocument, P extends FormParams<D>>(
  { paramsOf }: Pick<FormKind<FormValues, D, P>, 'paramsOf'>,
  document: D,
  fields: readonly (keyof D & string)[],
): Partial<P> {
  const params = paramsOf(document);
  return Object.fromEntries(fields.map((field) => [field, params[field]])) as Partial<P>;
}
