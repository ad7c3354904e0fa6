import { type FocusEvent, type FormEvent, useCallback, useEffect, useRef } from 'react';

interface CheckedFields {
  isField: (name: string) => boolean;
  fieldErrors: Readonly<Record<string, string>>;
  check: (name: string) => void;
}

/** Validates on blur, after the press that caused it: a message meanwhile would move the pressed element. */
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
      // The click event comes after the release.
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

function isUntouched(target: EventTarget): boolean {
  return target instanceof HTMLInputElement && target.value === '' && target.defaultValue === '';
}

/** Word lists are typed into an input that only has an id; a list's rows are checked with the list. */
function controlName(target: EventTarget): string {
  if (!(target instanceof HTMLElement)) return '';
  return (target.getAttribute('name') || target.id).replace(/\[\d+\].*$/, '');
}

export function controlRoot(name: string): string {
  return name.split('.')[0] ?? name;
}
