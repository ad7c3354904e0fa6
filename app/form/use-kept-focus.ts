import { type RefObject, useEffect, useRef } from 'react';
import { useBeforePaint } from '~/ui/use-before-paint';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement | HTMLButtonElement;

/** Keeps the focus when a saved form, identified by `drawn`, is replaced: Tab continues there. */
export function useKeptFocus(form: RefObject<HTMLFormElement>, drawn: string): void {
  const last = useRef<Control | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each drawn form is another element.
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const note = ({ target }: FocusEvent) => {
      last.current = isControl(target) ? target : null;
    };
    // A control that is about to be removed may lose the focus first.
    const forget = () =>
      setTimeout(() => {
        if (last.current?.isConnected && !last.current.disabled && !element.contains(focused())) {
          last.current = null;
        }
      });
    element.addEventListener('focusin', note);
    element.addEventListener('focusout', forget);
    return () => {
      element.removeEventListener('focusin', note);
      element.removeEventListener('focusout', forget);
    };
  }, [form, drawn]);
  useBeforePaint(() => {
    const before = last.current;
    const element = form.current;
    if (!element || !before || before.isConnected || focused() !== document.body) return;
    last.current = null;
    const same = [...element.elements].find((one) => isControl(one) && isSame(one, before));
    if (same instanceof HTMLElement) same.focus({ preventScroll: true });
    if (!element.contains(focused())) element.focus({ preventScroll: true });
  }, [form, drawn]);
}

function focused(): Element | null {
  return document.activeElement;
}

function isControl(target: EventTarget | null): target is Control {
  return target instanceof HTMLElement && 'form' in target && 'name' in target;
}

function isSame(one: Control, other: Control): boolean {
  if (one.type !== other.type || one.name !== other.name) return false;
  const isChoice = one.type === 'radio' || one.type === 'checkbox' || one.type === 'submit';
  return one.name === ''
    ? one.id !== '' && one.id === other.id
    : !isChoice || one.value === other.value;
}
