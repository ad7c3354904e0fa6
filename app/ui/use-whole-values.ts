import { type RefObject, useEffect } from 'react';

/** Browsers report no value for these while the input is incomplete. */
const READ_BY_BROWSER = ['date', 'time', 'datetime-local', 'number'];

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
