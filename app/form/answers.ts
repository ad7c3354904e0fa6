import type { PanelType } from '~/screen/panel/panel-address';
import type { FormValues } from './form-definition';

export interface RefusedForm {
  kind: 'refused-form';
  type: PanelType;
  key: string;
  /** remix-validated-form shows errors only for this form. */
  formId: string;
  fieldErrors: Record<string, string>;
  title: string;
  message: string | null;
  anyway?: string | undefined;
  repopulateFields: FormValues;
  opened: string;
  version: string;
  once: string;
}

/** Includes the version, because remix-validated-form caches state by id. */
export function formIdOf(type: PanelType, id: number, version: number | string): string {
  return `${type}-${id}-v${version}`;
}

export function newFormIdOf(type: PanelType, once: string): string {
  return `${type}-new-${once}`;
}

export function isRefusedForm(actionData: unknown, type: PanelType): actionData is RefusedForm {
  if (typeof actionData !== 'object' || actionData === null) return false;
  const { kind, type: of } = actionData as Partial<RefusedForm>;
  return kind === 'refused-form' && of === type;
}
