import { changeMessage, isMentioned } from '~/screen/change-message';
import type { PanelCall } from '~/screen/panel/panel-call.server';
import type { FormCalls } from './form-calls.server';
import {
  changedFields,
  type FormDocument,
  type FormField,
  type FormParams,
  type FormValue,
  type FormValues,
} from './form-definition';

export async function savedMessage<
  V extends FormValues,
  D extends FormDocument,
  P extends FormParams<D>,
>(
  { guarded }: PanelCall,
  id: number,
  { form, formatAt }: FormCalls<V, D, P>,
  before: D,
  after: D,
): Promise<string | null> {
  const changed = changedFields(form, before, after);
  if (!isMentioned(changed)) return null;
  const format = formatAt ? await formatAt(guarded, id, [before, after]) : form.format;
  return changeMessage(
    String(before.name ?? ''),
    changed.map((field) => ({
      field,
      label: form.fields[field].label,
      before: format(field, before),
      after: format(field, after),
      ...(isList(form.fields[field], after[field]) && {
        parts: {
          before: partsOfList(before[field], format(field, before)),
          after: partsOfList(after[field], format(field, after)),
        },
      }),
    })),
  );
}

function isList({ rule }: FormField, value: FormValue | undefined): boolean {
  return rule !== 'scalar' || Array.isArray(value) || isJsonList(value);
}

/** As an item has its option groups. */
function isJsonList(value: FormValue | undefined): boolean {
  return typeof value === 'string' && value.startsWith('[');
}

function partsOfList(value: FormValue | undefined, text: string): string[] {
  if (!value || value === '[]' || (Array.isArray(value) && value.length === 0)) return [];
  return text.split(text.includes(' · ') ? ' · ' : ', ');
}
