import { useBlocker } from '@remix-run/react';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { isSamePanel } from '~/screen/panel/panel-address';

/** The question before unsaved changes are left (D2 §4). */
const QUESTION = 'Are you sure? Changes are not saved';

/** What a look at a form found. */
export interface FormState {
  /** How many fields differ from what was opened. */
  changes: number;
  /** Whether leaving would lose something that is worth a question. */
  unsaved: boolean;
  /** The first control that cannot be saved as it is; null: all can. */
  problem: { control: string; label: string | null } | null;
}

const untouched: FormState = { changes: 0, unsaved: false, problem: null };

/**
 * Looks at a form at first, whenever `judge` or `again` changes (a form with other contents), and
 * whenever the answered function is called: by the form's `onInput`, because a listener of the form itself would
 * render between an input's event and React's handling of it, and lose what was typed. Without
 * scripts the form is untouched.
 */
export function useFormState(
  form: RefObject<HTMLFormElement>,
  judge: (data: FormData) => FormState,
  again: unknown,
): [FormState, () => void] {
  const [state, setState] = useState(untouched);
  const judging = useRef(judge);
  judging.current = judge;
  const look = useCallback(() => {
    if (form.current) setState(judging.current(new FormData(form.current)));
  }, [form]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another judge, or a form with other contents.
  useEffect(look, [look, judge, again]);
  return [state, look];
}

/** Asks whether unsaved changes are to be left; true if so. */
export function confirmLeaving(): boolean {
  return window.confirm(QUESTION);
}

/** Asks before the panel's unsaved changes are left: by a link, the way back, or closing the tab. */
export function useUnsavedQuestion(unsaved: boolean): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved && !isSamePanel(currentLocation, nextLocation),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (confirmLeaving()) blocker.proceed();
    else blocker.reset();
  }, [blocker]);
  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsaved]);
}
