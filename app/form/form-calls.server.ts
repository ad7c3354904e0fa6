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

/** The action of a write, or its actions in their order; null or none where nothing was changed. */
export type Actions = number | null | readonly PartialAction[];

export interface Done {
  to: string;
  /** What Undo takes back: one action, or all that a save needed. */
  actionId: Actions;
  made?: number;
}

/** A field was changed meanwhile by somebody else, after others of the same form had been saved. */
export class OvertakenSave extends CreatorError {
  constructor(
    clash: CreatorError,
    readonly done: readonly PartialAction[],
  ) {
    super(clash.status, clash.message, clash.details);
  }
}

/** A kind of object whose form is saved by its own calls. All of them throw CreatorError. */
export interface FormCalls<V extends FormValues, D extends FormDocument, P extends FormParams<D>> {
  form: FormDefinition<V, D, P>;
  find: (guarded: LocationGuarded, id: number) => Promise<FormObject<V>>;
  create?: (call: PanelCall, params: P, once: string | undefined) => Promise<Done>;
  /** Writes the named fields, which differ from `before`. */
  update: (
    guarded: LocationGuarded,
    id: number,
    params: Partial<P>,
    basis: WriteOptions,
    before: D | undefined,
  ) => Promise<Actions>;
  /** `url`: the screen's, with the panel. Absent where the form deletes nothing. */
  remove?: (guarded: LocationGuarded, id: number, url: URL) => Promise<Done>;
  /** Takes chosen files of the form's own, beside its picture, into the values: a form that comes back has no files. */
  readFiles?: (form: FormData, values: V) => Promise<Completed<V>>;
  /**
   * Puts what was typed into the words of the calls, where they must be asked for it. `wrong`: what is wrong
   * already, by control.
   */
  complete?: (
    guarded: LocationGuarded,
    values: V,
    wrong: Readonly<Record<string, string>>,
  ) => Promise<Completed<V>>;
  /** Answers a failure of its own, as a save of which a part was done; undefined for every other. */
  answerFailure?: (call: PanelCall, error: unknown, values: V) => Promise<PanelAnswer> | undefined;
  /** What the form saves of others' objects too. */
  shared?: SharedFields<V>;
  /** What the prices of a save are compared with, where the form was opened without them. */
  pricesBefore?: (guarded: LocationGuarded, id: number, before: D, after: D) => Promise<D>;
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
