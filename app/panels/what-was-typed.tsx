import { lazy, Suspense } from 'react';
import { PanelSection } from '~/ui/panel';
import { categoryForm } from './category/form';
import { isRefusedForm } from './form/answers';
import { TypedValues } from './form/typed-values';
import type { PanelType } from './panel-address';
import { stationForm } from './station/form';
import { useRefusedTitle } from './use-refused-title';

const TypedItem = lazy(() => import('./item/typed-item'));
const TypedOption = lazy(() => import('./option/typed-option'));
const TypedDetails = lazy(() => import('./item-details/typed-details'));

export interface WhatWasTypedProps {
  type: PanelType;
  /** What the screen's action answered, if it was asked. */
  answer: unknown;
}

/** What was typed into a form that is not there any more, to be copied. */
export function WhatWasTyped({ type, answer }: WhatWasTypedProps) {
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
    <TypedValues kind={stationForm} values={answer.repopulateFields} />
  ) : (
    <TypedValues kind={categoryForm} values={answer.repopulateFields} />
  );
}
