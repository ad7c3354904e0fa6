import { type RefObject, useEffect } from 'react';

/** Types of fields of which browsers hand over nothing while what was typed is half a date or no number. */
const READ_BY_BROWSER = ['date', 'time', 'datetime-local', 'number'];

/** Keeps a form from being sent without what was typed into a field and cannot be read: the browser says so at it. */
export function useWholeValues(input: RefObject<HTMLInputElement>, type: string | undefined): void {
  useEffect(() => {
    const field = input.current;
    const form = field?.form;
    if (!field || !form || !READ_BY_BROWSER.includes(type ?? '')) return;
    const check = (event: SubmitEvent) => {
      if (!field.validity.badInput || event.defaultPrevented) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      const fold = field.closest('details');
      if (fold) fold.open = true;
      field.reportValidity();
    };
    form.addEventListener('submit', check);
    return () => form.removeEventListener('submit', check);
  });
}
