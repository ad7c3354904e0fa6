import type { ComponentType } from 'react';
import { isRefusedForm } from '~/form/answers';
import {
  type FormDefinition,
  type FormDocument,
  type FormParams,
  type FormValues,
  fieldsOf,
} from '~/form/form-definition';
import { useRefusedTitle } from '~/form/use-refused-title';
import { Facts } from '~/screen/panel/facts';
import { PanelSection } from '~/ui/panel';

export type UnsavedValues = ComponentType<{
  answer: unknown;
}>;

/** Shows the input of a form that can no longer be saved, for copying. */
export function unsavedValues<
  V extends FormValues,
  D extends FormDocument,
  P extends FormParams<D>,
>(definition: FormDefinition<V, D, P>): UnsavedValues {
  return ({ answer }) => {
    const refused = isRefusedForm(answer, definition.type) ? answer : null;
    useRefusedTitle(refused !== null);
    if (!refused) return null;
    const document = definition.documentOf({ ...definition.empty, ...refused.repopulateFields });
    const typed = fieldsOf(definition).filter((field) => {
      const value = document[field];
      if (Array.isArray(value)) return value.length > 0;
      return typeof value === 'string' ? value !== '' : typeof value === 'object' && value !== null;
    });
    return (
      <PanelSection title="What you typed">
        <Facts
          facts={typed.map((field) => ({
            label: definition.fields[field].label,
            value: definition.format(field, document),
          }))}
        />
      </PanelSection>
    );
  };
}
