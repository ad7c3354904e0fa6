import type { WriteOptions } from '~/creator/client';
import type { PanelCall } from '~/screen/panel/panel-call.server';
import type { LocationGuarded } from '~/session/guards.server';
import type {
  FormDefinition,
  FormDocument,
  FormObject,
  FormParams,
  FormValues,
} from './form-definition';
import type { SharedFields } from './shared-conflict.server';

/** What a write led to. */
export interface Done {
  /** Where the view goes. */
  to: string;
  /** What Undo takes back. */
  actionId: number | null;
  /** The id of what was made. */
  made?: number;
}

/** A kind of object whose form is saved by its own calls. All of them throw CreatorError. */
export interface FormCalls<V extends FormValues, D extends FormDocument, P extends FormParams<D>> {
  form: FormDefinition<V, D, P>;
  find: (guarded: LocationGuarded, id: number) => Promise<FormObject<V>>;
  create: (call: PanelCall, params: P, once: string | undefined) => Promise<Done>;
  /** Writes the named fields, which differ from `before`. @returns the id of the action */
  update: (
    guarded: LocationGuarded,
    id: number,
    params: Partial<P>,
    basis: WriteOptions,
    before: D | undefined,
  ) => Promise<number | null>;
  /** `url`: the screen's, with the panel. */
  remove: (guarded: LocationGuarded, id: number, url: URL) => Promise<Done>;
  /**
   * Puts what was typed into the words of the calls, where they must be asked for it. `wrong`: what is wrong
   * already, by control.
   */
  complete?: (
    guarded: LocationGuarded,
    values: V,
    wrong: Readonly<Record<string, string>>,
  ) => Promise<Completed<V>>;
  /** What the form saves of others' objects too. */
  shared?: SharedFields<V>;
  /** Values in words, where the words are the location's. */
  formatAt?: (guarded: LocationGuarded, id: number, documents: readonly D[]) => Promise<Format<D>>;
}

/** The values as they are saved, and by control what cannot be. */
export interface Completed<V extends FormValues> {
  values: V;
  fieldErrors: Record<string, string>;
}

/** A field's value in words. */
export type Format<D extends FormDocument> = FormDefinition<FormValues, D>['format'];

/** The params of the named fields alone. */
export function paramsOfFields<
  V extends FormValues,
  D extends FormDocument,
  P extends FormParams<D>,
>(
  { paramsOf }: Pick<FormDefinition<V, D, P>, 'paramsOf'>,
  document: D,
  values: V,
  fields: readonly (keyof D & string)[],
): Partial<P> {
  const params = paramsOf(document, values);
  return Object.fromEntries(fields.map((field) => [field, params[field]])) as Partial<P>;
}
