import { useLocation } from '@remix-run/react';
import { type RefObject, useEffect } from 'react';

/** Focuses the control in the fragment, as browsers do on page load. */
export function useFragmentFocus(form: RefObject<HTMLFormElement>): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a second way to the same control counts.
  useEffect(() => {
    const named = hash.length > 1 ? document.getElementById(hash.slice(1)) : null;
    if (named && form.current?.contains(named)) named.focus();
  }, [form, hash, key]);
}
