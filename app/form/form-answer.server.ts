import { createHash, randomUUID } from 'node:crypto';
import { assertCallFailed } from '~/creator/by-status.server';
import { panelLabels } from '~/screen/panel/panel-address';
import type { PanelAnswer, PanelCall } from '~/screen/panel/panel-call.server';
import { refusedForm } from '~/session/refused-form.server';
import { formIdOf, newFormIdOf, type RefusedForm } from './answers';
import type { FormDefinition, FormValues } from './form-definition';

interface FormFailure {
  values: FormValues;
  fieldErrors?: Record<string, string>;
  title?: string;
  message?: string | null;
  anyway?: string;
  status?: number;
}

type Controls = Pick<FormDefinition, 'type' | 'fields'>;

export async function refuseForm(
  { args, form, address }: PanelCall,
  { type }: Controls,
  failure: FormFailure,
): Promise<PanelAnswer> {
  const { '': ofForm, ...fieldErrors } = failure.fieldErrors ?? {};
  const [version, once] = [textOf(form, 'version'), textOf(form, 'once')];
  const id = address.mode === 'edit' ? address.id : null;
  const body: RefusedForm = {
    kind: 'refused-form',
    type,
    key: randomUUID(),
    formId: id === null ? newFormIdOf(type, once) : formIdOf(type, id, version),
    fieldErrors,
    title: failure.title ?? 'Nothing was saved',
    message: failure.message ?? ofForm ?? null,
    anyway: failure.anyway,
    repopulateFields: failure.values,
    opened: textOf(form, 'opened'),
    version,
    once,
  };
  return refusedForm(args, body, { status: failure.status ?? 400 });
}

export async function refuseFailedSave(
  call: PanelCall,
  kind: Controls,
  error: unknown,
  values: FormValues,
): Promise<PanelAnswer> {
  assertCallFailed(error);
  const failed = `Error updating ${panelLabels(kind.type).word} on server`;
  const { status, message, details } = error;
  if (status === 400) {
    const { fieldErrors, unknown } = fieldErrorsOf(details.fields ?? {}, kind);
    const known = Object.keys(fieldErrors).length > 0;
    const words = unknown.join(' ') || (known ? null : message || failed);
    return refuseForm(call, kind, { values, fieldErrors, message: words });
  }
  const own = status === 403 || status === 404 || status === 409 ? message : '';
  return refuseForm(call, kind, {
    values,
    title: 'Problem Saving',
    message: own || failed,
    status: status >= 400 && status < 600 ? status : 500,
  });
}

/** '' if missing. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** Idempotency key of key and content: the same submit runs once, changed content is a new one. */
export function onceOf(key: string | undefined, sent: string | Buffer): string | undefined {
  if (!key) return undefined;
  return createHash('sha256').update(key).update(sent).digest('base64url');
}

/** The service names call fields; `path.0` and `path[0]` are list members, `details.path` a field. */
function fieldErrorsOf(
  named: Record<string, string>,
  { fields }: Pick<Controls, 'fields'>,
): { fieldErrors: Record<string, string>; unknown: string[] } {
  const fieldErrors: Record<string, string> = {};
  const unknown: string[] = [];
  for (const [path, message] of Object.entries(named)) {
    const param = path.replace(/^details\./, '').split(/[.[]/)[0] ?? path;
    const isDetail = path.startsWith('details.');
    const field = Object.keys(fields).find(
      (name) => name === param || (isDetail && fields[name]?.params?.includes(param)),
    );
    if (field) fieldErrors[fields[field]?.control ?? field] ??= message;
    else unknown.push(message);
  }
  return { fieldErrors, unknown };
}
