import { randomUUID } from 'node:crypto';
import type { FormObject, FormValues } from './form-kind';

/** What a form's panel starts from. */
export interface FormPanelData<V extends FormValues> {
  /** null: a new object. */
  object: Omit<FormObject<V>, 'values'> | null;
  values: V;
  /** When it was read, UTC ISO. */
  openedAt: string;
  /** One-time key of a creation. */
  once: string;
}

/** The form of a new object (null), or of one as it is stored. */
export function formData<V extends FormValues>(
  { empty }: { empty: V },
  object: FormObject<V> | null,
): FormPanelData<V> {
  return {
    object: object && { id: object.id, version: object.version, name: object.name },
    values: object ? object.values : empty,
    openedAt: new Date().toISOString(),
    once: randomUUID(),
  };
}
