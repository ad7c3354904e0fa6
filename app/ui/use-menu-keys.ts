import { type RefObject, useEffect } from 'react';

const ENTRIES = 'a[href], button:not(:disabled)';

/** Scrolls the menu into view; arrow keys, Home and End move; Escape, outside presses and actions close it. */
export function useMenuKeys(details: RefObject<HTMLDetailsElement>): void {
  useEffect(() => {
    const element = details.current;
    if (!element) return;
    const onPointerDown = (event: PointerEvent) => {
      if (event.target instanceof Node && !element.contains(event.target)) element.open = false;
    };
    const listen = () => {
      if (!element.open) {
        document.removeEventListener('pointerdown', onPointerDown);
        return;
      }
      document.addEventListener('pointerdown', onPointerDown);
      element.lastElementChild?.scrollIntoView({ block: 'nearest' });
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && element.open) {
        event.stopPropagation();
        close(element);
      } else if (goThrough(element, event.key)) {
        event.preventDefault();
      }
    };
    const onClick = (event: MouseEvent) => {
      if (!(event.target instanceof Element && event.target.closest(ENTRIES))) return;
      close(element);
      dropSecondClick();
    };
    listen();
    element.addEventListener('toggle', listen);
    element.addEventListener('keydown', onKeyDown);
    element.addEventListener('click', onClick);
    return () => {
      element.removeEventListener('toggle', listen);
      element.removeEventListener('keydown', onKeyDown);
      element.removeEventListener('click', onClick);
      document.removeEventListener('pointerdown', onPointerDown);
    };
  }, [details]);
}

export function openMenu(element: HTMLDetailsElement): void {
  element.open = true;
  goThrough(element, 'Home');
}

function close(element: HTMLDetailsElement): void {
  element.open = false;
  element.querySelector('summary')?.focus();
}

/** Otherwise the second click of a double click would hit what is behind the closed menu. */
function dropSecondClick(): void {
  const onClick = (event: MouseEvent) => {
    if (event.detail < 2) return;
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener('click', onClick, { capture: true, once: true });
}

/** Whether the key moved the focus; not while typing in a field of the menu. */
function goThrough(element: HTMLDetailsElement, key: string): boolean {
  if (document.activeElement?.matches('input, select, textarea')) return false;
  const entries = [...element.querySelectorAll<HTMLElement>(ENTRIES)];
  const at = entries.findIndex((entry) => entry.matches(':focus'));
  const next = nextOf(key, at, entries.length);
  if (!element.open || next === undefined) return false;
  entries[next]?.focus();
  return entries.length > 0;
}

function nextOf(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return at <= 0 ? count - 1 : at - 1;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}
