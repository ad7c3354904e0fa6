import { CreatorError } from '~/creator/client';
import { refusedForm } from '~/session/refused-form.server';
import type { PanelAnswer, PanelCall } from '../panel-call.server';
import { itemFormId, newItemFormId, type RefusedItem } from './answers';
import type { ItemFormValues } from './values';

const SAVE_FAILED = 'Error updating item on server';

interface Refusal {
  values: ItemFormValues;
  fieldErrors?: Record<string, string>;
  title?: string;
  message?: string | null;
  status?: number;
}

/** The form comes back with its values and what is wrong with them. */
export async function refuseItem(
  { args, form, address }: PanelCall,
  refusal: Refusal,
): Promise<PanelAnswer> {
  const { '': ofForm, ...fieldErrors } = refusal.fieldErrors ?? {};
  const travelling = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  const [version, once] = [travelling('version'), travelling('once')];
  const id = address.mode === 'edit' ? address.id : null;
  const body: RefusedItem = {
    kind: 'refused-item',
    formId: id === null ? newItemFormId(once) : itemFormId(id, version),
    fieldErrors,
    title: refusal.title ?? 'Nothing was saved',
    message: refusal.message ?? ofForm ?? null,
    repopulateFields: refusal.values,
    opened: travelling('opened'),
    version,
    once,
  };
  return refusedForm(args, body, { status: refusal.status ?? 400 });
}

/** A save that the service refused: its words at the fields where it names them (D2 §8). */
export async function refuseFailedSave(
  call: PanelCall,
  error: unknown,
  values: ItemFormValues,
): Promise<PanelAnswer> {
  if (!(error instanceof CreatorError)) throw error;
  const { status, message, details } = error;
  if (status === 400) {
    const { fieldErrors, unknown } = fieldErrorsOf(details.fields ?? {}, values);
    const known = Object.keys(fieldErrors).length > 0;
    const words = unknown.join(' ') || (known ? null : message || SAVE_FAILED);
    return refuseItem(call, { values, fieldErrors, message: words });
  }
  const own = status === 403 || status === 404 || status === 409 ? message : '';
  return refuseItem(call, {
    values,
    title: 'Problem Saving',
    message: own || SAVE_FAILED,
    status: status >= 400 && status < 600 ? status : 500,
  });
}

/** Fields of the service whose control has another name. */
const controls: Record<string, string> = { image: 'image_file', schedule: 'schedule_start' };

/** The service names fields of the call; `path.0` and `path[0]` are members of a list. */
function fieldErrorsOf(
  fields: Record<string, string>,
  values: ItemFormValues,
): { fieldErrors: Record<string, string>; unknown: string[] } {
  const fieldErrors: Record<string, string> = {};
  const unknown: string[] = [];
  for (const [path, message] of Object.entries(fields)) {
    const field = path.split(/[.[]/)[0] ?? path;
    const control = controls[field] ?? field;
    if (control === 'image_file' || Object.hasOwn(values, control))
      fieldErrors[control] ??= message;
    else unknown.push(message);
  }
  return { fieldErrors, unknown };
}
