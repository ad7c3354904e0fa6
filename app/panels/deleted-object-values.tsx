import { lazy, Suspense } from 'react';
import { isRefusedForm } from '~/form/answers';
import { UnsavedValues } from '~/form/unsaved-values';
import { useRefusedTitle } from '~/form/use-refused-title';
import { categoryForm } from '~/objects/category/form/form';
import { stationForm } from '~/objects/station/form/form';
import type { PanelType } from '~/screen/panel/panel-address';
import { PanelSection } from '~/ui/panel';

const TypedItem = lazy(() => import('~/objects/item/form/typed-item'));
const TypedOption = lazy(() => import('~/objects/option/form/typed-option'));
const TypedDetails = lazy(() => import('~/objects/item/details/typed-details'));

export interface DeletedObjectValuesProps {
  type: PanelType;
  /** What the screen's action answered, if it was asked. */
  answer: unknown;
}

/** What was typed into a form that is not there any more, to be copied. */
export function DeletedObjectValues({ type, answer }: DeletedObjectValuesProps) {
  const typed = typedValues(type, answer);
  useRefusedTitle(typed !== null);
  return typed && <PanelSection title="What you typed">{typed}</PanelSection>;
}

function typedValues(type: PanelType, answer: unknown) {
  if (!isRefusedForm(answer, type)) return null;
  if (type === 'item') {
    return (
      <Suspense fallback={null}>
        <TypedItem values={answer.repopulateFields} />
      </Suspense>
    );
  }
  if (type === 'itemDetails') {
    return (
      <Suspense fallback={null}>
        <TypedDetails values={answer.repopulateFields} />
      </Suspense>
    );
  }
  if (type === 'optionEdit') {
    return (
      <Suspense fallback={null}>
        <TypedOption values={answer.repopulateFields} />
      </Suspense>
    );
  }
  return type === 'station' ? (
    <UnsavedValues kind={stationForm} values={answer.repopulateFields} />
  ) : (
    <UnsavedValues kind={categoryForm} values={answer.repopulateFields} />
  );
}
