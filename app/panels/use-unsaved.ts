import { useBlocker } from '@remix-run/react';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { isSamePanel } from './panel-address';

/** The question before unsaved changes are left (D2 §4). */
const QUESTION = 'Are you sure? Changes are not saved';

/** What a look at a form found. */
export interface FormState {
  /** How many fields differ from what was opened. */
  changes: number;
  /** Whether leaving would lose something that is worth a question. */
  unsaved: boolean;
  valid: boolean;
}

const untouched: FormState = { changes: 0, unsaved: false, valid: true };

/**
 * Looks at a form after each change of it; `again` is a value whose change asks for another look.
 * With scripts only: the server's HTML shows an untouched form.
 */
export function useFormState(
  form: RefObject<HTMLFormElement>,
  judge: (data: FormData) => FormState,
  again: unknown,
): FormState {
  const [state, setState] = useState(untouched);
  const judging = useRef(judge);
  judging.current = judge;
  const look = useCallback(() => {
    if (form.current) setState(judging.current(new FormData(form.current)));
  }, [form]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `again` means a form with other contents.
  useEffect(() => {
    const element = form.current;
    look();
    if (!element) return;
    for (const type of events) element.addEventListener(type, look);
    return () => {
      for (const type of events) element.removeEventListener(type, look);
    };
  }, [form, look, again]);
  return state;
}

const events = ['input', 'change'] as const;

/** Asks before the panel's unsaved changes are left: by a link, the way back, or closing the tab. */
export function useUnsavedQuestion(unsaved: boolean): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved && !isSamePanel(currentLocation, nextLocation),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (window.confirm(QUESTION)) blocker.proceed();
    else blocker.reset();
  }, [blocker]);
  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsaved]);
}
