import { useSubmit } from '@remix-run/react';
import type { MouseEvent } from 'react';
import { isOnItsWay } from './use-sent-form';

/**
 * Presses a button that asks for a dialog over its form: what was typed is sent as it stands, which a form
 * that checks itself first would not do. A form that is on its way has an old version by the time it is answered:
 * it opens no dialog until then.
 */
export function useOpenDialog(): (event: MouseEvent<HTMLButtonElement>) => void {
  const submit = useSubmit();
  return (event) => {
    const { form, name, value } = event.currentTarget;
    if (!form) return;
    event.preventDefault();
    if (isOnItsWay(form)) return;
    const typed = new FormData(form);
    typed.set(name, value);
    submit(typed, { method: 'post', encType: 'multipart/form-data', preventScrollReset: true });
  };
}
