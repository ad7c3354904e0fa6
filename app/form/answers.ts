import type { PanelType } from '~/screen/panel/panel-address';
import type { FormValues } from './form-definition';

/** What a refused form comes back with: nothing typed is lost. */
export interface RefusedForm {
  kind: 'refused-form';
  type: PanelType;
  key: string;
  /** The form it is for; remix-validated-form shows the errors of no other. */
  formId: string;
  fieldErrors: Record<string, string>;
  title: string;
  message: string | null;
  /** It was asked whether to save it all the same: what the button for that sends. */
  anyway?: string | undefined;
  repopulateFields: FormValues;
  opened: string;
  version: string;
  once: string;
}

/** The id of an object's form: with its version, because remix-validated-form remembers by id. */
export function formIdOf(type: PanelType, id: number, version: number | string): string {
  return `${type}-${id}-v${version}`;
}

export function newFormIdOf(type: PanelType, once: string): string {
  return `${type}-new-${once}`;
}

/** Whether an action answered that the form of this kind was refused. */
export function isRefusedForm(actionData: unknown, type: PanelType): actionData is RefusedForm {
  if (typeof actionData !== 'object' || actionData === null) return false;
  const { kind, type: of } = actionData as Partial<RefusedForm>;
  return kind === 'refused-form' && of === type;
}
