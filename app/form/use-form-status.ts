import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

export interface FormStatus {
  changes: number;
  /** Whether leaving would lose something that is worth a question. */
  unsaved: boolean;
  /** The first control that cannot be saved as it is; null: all can. */
  problem: { control: string; label: string | null } | null;
}

const untouched: FormStatus = { changes: 0, unsaved: false, problem: null };

/**
 * Computes the status of a form at first, whenever `statusOf` or `again` changes (a form with other contents), and
 * whenever the answered function is called: by the form's `onInput`, because a listener of the form itself would
 * render between an input's event and React's handling of it, and lose what was typed. Without
 * scripts the form is untouched. `isKnown`: it was computed, which is a moment after scripts run.
 */
export function useFormStatus(
  form: RefObject<HTMLFormElement>,
  statusOf: (data: FormData) => FormStatus,
  again: unknown,
): [state: FormStatus, refreshStatus: () => void, isKnown: boolean] {
  const [state, setState] = useState(untouched);
  const statusNow = useRef(statusOf);
  statusNow.current = statusOf;
  const refreshStatus = useCallback(() => {
    if (form.current) setState(statusNow.current(new FormData(form.current)));
  }, [form]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another function, or a form with other contents.
  useEffect(refreshStatus, [refreshStatus, statusOf, again]);
  return [state, refreshStatus, state !== untouched];
}
