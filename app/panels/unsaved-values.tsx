import { type ComponentType, lazy, Suspense } from 'react';
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
import type { PanelType } from '~/screen/panel/panel-address';
import { PanelSection } from '~/ui/panel';

type Typed = ComponentType<{ values: FormValues }>;

const typedInto: Record<PanelType, Typed> = {
  item: typedFor(async () => (await import('~/objects/item/form/form')).itemForm),
  itemDetails: typedFor(async () => (await import('~/objects/item/form/form')).itemDetailsForm),
  optionEdit: typedFor(async () => (await import('~/objects/option/form')).optionForm),
  station: typedFor(async () => (await import('~/objects/station/form')).stationForm),
  category: typedFor(async () => (await import('~/objects/category/form')).categoryForm),
};

export interface UnsavedValuesProps {
  type: PanelType;
  /** What the screen's action answered, if it was asked. */
  answer: unknown;
}

/** What was typed into a form whose object cannot be saved any more, to be copied. */
export default function UnsavedValues({ type, answer }: UnsavedValuesProps) {
  const refused = isRefusedForm(answer, type) ? answer : null;
  useRefusedTitle(refused !== null);
  if (!refused) return null;
  const TypedValues = typedInto[type];
  return (
    <PanelSection title="What you typed">
      <Suspense fallback={null}>
        <TypedValues values={refused.repopulateFields} />
      </Suspense>
    </PanelSection>
  );
}

/** Shows what was typed by the definition of its form, which comes when it is needed. */
function typedFor<V extends FormValues, D extends FormDocument, P extends FormParams<D>>(
  load: () => Promise<FormDefinition<V, D, P>>,
): Typed {
  return lazy(async () => {
    const definition = await load();
    const TypedValues: Typed = ({ values }) => {
      const document = definition.documentOf({ ...definition.empty, ...values });
      const typed = fieldsOf(definition).filter((field) => {
        const value = document[field];
        return typeof value === 'string' ? value !== '' : Array.isArray(value) && value.length > 0;
      });
      return (
        <Facts
          facts={typed.map((field) => ({
            label: definition.fields[field].label,
            value: definition.format(field, document),
          }))}
        />
      );
    };
    return { default: TypedValues };
  });
}
