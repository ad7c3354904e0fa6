import { useSubmit } from '@remix-run/react';
import type { MouseEvent } from 'react';

/**
 * Presses a button that asks for a dialog over its form: what was typed is sent as it stands, which a form
 * that checks itself first would not do.
 */
export function useOpenDialog(): (event: MouseEvent<HTMLButtonElement>) => void {
  const submit = useSubmit();
  return (event) => {
    const { form, name, value } = event.currentTarget;
    if (!form) return;
    event.preventDefault();
    const typed = new FormData(form);
    typed.set(name, value);
    submit(typed, { method: 'post', encType: 'multipart/form-data', preventScrollReset: true });
  };
}
