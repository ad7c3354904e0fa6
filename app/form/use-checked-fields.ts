import { type FocusEvent, type FormEvent, useCallback, useEffect, useRef } from 'react';

interface CheckedFields {
  /** Names of the form's fields. */
  isField: (name: string) => boolean;
  fieldErrors: Readonly<Record<string, string>>;
  check: (name: string) => void;
}

/**
 * Checks a field when something was typed and it is left, and again at each change while a message stands
 * at it; a chosen file at once. A field that is left by pressing on something else waits until the press is over: a message
 * that came in between would move what was pressed from under the pointer.
 */
export function useCheckedFields({ isField, fieldErrors, check }: CheckedFields) {
  const pressing = useRef(false);
  const waiting = useRef(new Set<string>());
  const checking = useRef(check);
  checking.current = check;
  useEffect(() => {
    const press = () => {
      pressing.current = true;
    };
    const release = () => {
      pressing.current = false;
      // The click comes after the release.
      setTimeout(() => {
        for (const name of waiting.current) checking.current(name);
        waiting.current.clear();
      });
    };
    const capture = { capture: true };
    document.addEventListener('pointerdown', press, capture);
    document.addEventListener('pointerup', release, capture);
    document.addEventListener('pointercancel', release, capture);
    return () => {
      document.removeEventListener('pointerdown', press, capture);
      document.removeEventListener('pointerup', release, capture);
      document.removeEventListener('pointercancel', release, capture);
    };
  }, []);
  return useCallback(
    (event: FocusEvent<HTMLFormElement> | FormEvent<HTMLFormElement>) => {
      const name = controlName(event.target);
      const isFile = event.target instanceof HTMLInputElement && event.target.type === 'file';
      if (event.type === 'change' && !isFile && !fieldErrors[name]) return;
      if (!isFile && !isField(name)) return;
      if (event.type === 'blur' && isUntouched(event.target) && !fieldErrors[name]) return;
      if (event.type === 'blur' && pressing.current) waiting.current.add(name);
      else checking.current(name);
    },
    [isField, fieldErrors],
  );
}

/** Whether a field to type in was drawn empty and still is. */
function isUntouched(target: EventTarget): boolean {
  return target instanceof HTMLInputElement && target.value === '' && target.defaultValue === '';
}

/** The name of a control; a list of words is typed into one that has only an id. */
function controlName(target: EventTarget): string {
  if (!(target instanceof HTMLElement)) return '';
  return target.getAttribute('name') || target.id;
}
