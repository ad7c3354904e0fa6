import type { LocationGuarded } from '~/session/guards.server';
import { readBaseline } from './baseline';
import { textOf } from './form-answer.server';
import type { FormCalls } from './form-calls.server';
import {
  changedFields,
  type FormDocument,
  type FormParams,
  type FormValues,
} from './form-definition';
import { postedValues } from './form-tree';

export interface DraftChange {
  field: string;
  label: string;
  was: string;
  now: string;
}

/** Changes of a kept form, by field; empty if they cannot be determined. @throws CreatorError */
export function draftChanges<V extends FormValues, D extends FormDocument, P extends FormParams<D>>(
  stored: Pick<FormCalls<V, D, P>, 'form' | 'formatAt'>,
) {
  return async (guarded: LocationGuarded, id: number, kept: FormData): Promise<DraftChange[]> => {
    const { form, formatAt } = stored;
    const baseline = readBaseline(form, textOf(kept, 'opened'));
    if (!baseline) return [];
    const was = form.documentOf(baseline.values);
    const now = form.documentOf(postedValues(form, kept));
    const changed = changedFields(form, was, now);
    const format = formatAt ? await formatAt(guarded, id, [was, now]) : form.format;
    return changed.map((field) => ({
      field,
      label: form.fields[field].label,
      was: format(field, was),
      now: format(field, now),
    }));
  };
}
