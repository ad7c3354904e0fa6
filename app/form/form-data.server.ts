import { randomUUID } from 'node:crypto';
import { draftIdOf } from '~/session/drafts.server';
import type { LocationGuarded } from '~/session/guards.server';
import type { FormDefinition, FormObject, FormValues } from './form-definition';
import { type FormDraft, loadFormDraft } from './form-draft.server';
import type { Others } from './others.server';
import type { Reach } from './reach.server';

export interface FormPanelData<V extends FormValues> {
  /** Null for a new object. */
  object: Omit<FormObject<V>, 'values'> | null;
  values: V;
  /** UTC ISO. */
  openedAt: string;
  once: string;
  /** A form that was submitted too late and can be saved now. */
  draft: FormDraft<V> | null;
  /** The draft in the address has expired or belongs to someone else. */
  draftGone: boolean;
  /** Values that loading corrected: they count as unchanged, but can be saved alone. */
  repaired?: Partial<V> | null;
  /** Other editors; null if unknown. */
  others?: Others | null;
  /** Where else a change shows; null for nowhere. */
  reach?: Reach | null;
}

/** For a new object (null), starts from `fresh`. */
export async function loadForm<V extends FormValues>(
  guarded: LocationGuarded,
  kind: Pick<FormDefinition<V>, 'type' | 'empty' | 'rows'>,
  object: FormObject<V> | null,
  url: URL,
  fresh: V = kind.empty,
): Promise<FormPanelData<V>> {
  const draft = await loadFormDraft(guarded, kind, url, object?.id ?? null);
  return formWith(draft, object, url, fresh);
}

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
