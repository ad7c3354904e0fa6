import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

export interface FormStatus {
  changes: number;
  unsaved: boolean;
  problem: { control: string; label: string | null } | null;
}

const untouched: FormStatus = { changes: 0, unsaved: false, problem: null };

/** Call the result in the form's `onInput`: a native listener would render too early and lose input. */
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
