import { useSubmit } from '@remix-run/react';
import type { MouseEvent } from 'react';
import { isOnItsWay } from './use-sent-form';

/** Submits the form without validation, to open a dialog over it; not while a save is pending. */
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
