import { CreatorError, type WriteOptions } from '~/creator/client';
import type { PanelAnswer, PanelCall } from '~/screen/panel/panel-call.server';
import type { PartialAction } from '~/session/flash.server';
import type { LocationGuarded } from '~/session/guards.server';
import type {
  FormDefinition,
  FormDocument,
  FormObject,
  FormParams,
  FormValues,
} from './form-definition';
import type { SharedFields } from './shared-conflict.server';

/** Null or empty if nothing was changed. */
export type Actions = number | null | readonly PartialAction[];

export interface Done {
  to: string;
  /** Reverted by Undo: one action, or all of a save. */
  actionId: Actions;
  made?: number;
}

/** Somebody changed a field after others of the same form were saved. */
export class OvertakenSave extends CreatorError {
  constructor(
    clash: CreatorError,
    readonly done: readonly PartialAction[],
  ) {
    super(clash.status, clash.message, clash.details);
  }
}

/** How objects of a kind are saved. All methods throw CreatorError. */
export interface FormCalls<V extends FormValues, D extends FormDocument, P extends FormParams<D>> {
  form: FormDefinition<V, D, P>;
  find: (guarded: LocationGuarded, id: number) => Promise<FormObject<V>>;
  create?: (call: PanelCall, params: P, once: string | undefined) => Promise<Done>;
  /** Only the named fields, which differ from `before`. */
  update: (
    guarded: LocationGuarded,
    id: number,
    params: Partial<P>,
    basis: WriteOptions,
    before: D | undefined,
  ) => Promise<Actions>;
  /** `url` includes the panel. Absent if the form deletes nothing. */
  remove?: (guarded: LocationGuarded, id: number, url: URL) => Promise<Done>;
  /** Moves uploaded files into the values, because file inputs cannot be refilled. */
  readFiles?: (form: FormData, values: V) => Promise<Completed<V>>;
  /** Resolves input that needs calls. `wrong`: existing errors by control. */
  complete?: (
    guarded: LocationGuarded,
    values: V,
    wrong: Readonly<Record<string, string>>,
  ) => Promise<Completed<V>>;
  /** Handles specific failures, such as a partial save; undefined for others. */
  answerFailure?: (call: PanelCall, error: unknown, values: V) => Promise<PanelAnswer> | undefined;
  /** Fields of other objects that the form saves too. */
  shared?: SharedFields<V>;
  /** Prices to compare with, if the form was opened without them. */
  pricesBefore?: (guarded: LocationGuarded, id: number, before: D, after: D) => Promise<D>;
  /** Formatter for values that depend on the location. */
  formatAt?: (guarded: LocationGuarded, id: number, documents: readonly D[]) => Promise<Format<D>>;
}

/** Values to save, and errors by control. */
export interface Completed<V extends FormValues> {
  values: V;
  fieldErrors: Record<string, string>;
}

export type Format<D extends FormDocument> = FormDefinition<FormValues, D>['format'];

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
