import { randomUUID } from 'node:crypto';
import { draftIdOf } from '~/session/drafts.server';
import type { LocationGuarded } from '~/session/guards.server';
import type { FormDefinition, FormObject, FormValues } from './form-definition';
import { type FormDraft, loadFormDraft } from './form-draft.server';
import type { Others } from './others.server';
import type { Reach } from './reach.server';

/** What a form's panel starts from. */
export interface FormPanelData<V extends FormValues> {
  /** null: a new object. */
  object: Omit<FormObject<V>, 'values'> | null;
  values: V;
  /** When it was read, UTC ISO. */
  openedAt: string;
  once: string;
  /** What was sent too late, to be saved now. */
  draft: FormDraft<V> | null;
  /** The address names a form that is not kept any more, or not for this person. */
  draftGone: boolean;
  /**
   * What the load has put in order: the form shows it instead of what is stored, counts it as unchanged, and
   * may be saved for it alone.
   */
  repaired?: Partial<V> | null;
  /** Who else has it open or changed it; null where that is not said. */
  others?: Others | null;
  /** Where else a change of it shows; null where it does not. */
  reach?: Reach | null;
}

/** The form of a new object (null), which starts from `fresh`, or of one as it is stored. */
export async function loadForm<V extends FormValues>(
  guarded: LocationGuarded,
  kind: Pick<FormDefinition<V>, 'type' | 'empty'>,
  object: FormObject<V> | null,
  url: URL,
  fresh: V = kind.empty,
): Promise<FormPanelData<V>> {
  const draft = await loadFormDraft(guarded, kind, url, object?.id ?? null);
  return formWith(draft, object, url, fresh);
}

/** The form with what was kept of it, if anything was. */
export function formWith<V extends FormValues, K extends FormDraft<V>>(
  draft: K | null,
  object: FormObject<V> | null,
  { searchParams }: URL,
  fresh: V,
): FormPanelData<V> & { draft: K | null } {
  return {
    object: object && { id: object.id, version: object.version, name: object.name },
    values: object ? object.values : fresh,
    openedAt: new Date().toISOString(),
    once: randomUUID(),
    draft,
    draftGone: draft === null && draftIdOf(searchParams) !== null,
  };
}
