import { useLocation } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import type { Flash } from '~/session/flash.server';
import { useTabOwner, withTab } from './tab-storage';
import { tell } from './told';

/** A dialog with this attribute keeps what is typed into it by itself. */
const KEEPS_TYPED = 'data-keeps-typed';

export const TYPED_AGAIN: Flash = {
  kind: 'info',
  message: 'What you typed into this dialog before is here again. It is not saved.',
};

/** A control of a dialog as it was left: its name, and which of that name it is. */
interface LeftControl {
  name: string;
  nth: number;
  value: string;
  checked: boolean;
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** A hidden control counts where it holds what is typed beside it, as the chips of a list of words are. */
const NOT_TYPED = '[type=hidden]:not([data-typed]), [type=search], [type=password], [type=file]';

/** Where what is typed into the dialog of this address is kept, for who is signed in. */
export function useDialogPlace(): string {
  const { pathname, search } = useLocation();
  return `creator:dialog ${useTabOwner()} ${pathname}${search}`;
}

/**
 * Keeps what is typed into an open dialog while its page is loaded again: it stands there again afterwards.
 * The question of a dialog, and what was searched in it, are in the address. Once for all pages.
 */
export function useDialogBackup(): void {
  const place = useRef('');
  place.current = useDialogPlace();
  useEffect(() => {
    let typedInto: Element | null = null;
    const onInput = ({ target }: Event) => {
      if (!(target instanceof Element) || target.matches(NOT_TYPED)) return;
      typedInto = target.closest(`dialog:not([${KEEPS_TYPED}])`) ?? typedInto;
    };
    const keep = () => {
      const dialog = typedInto?.isConnected ? typedInto : null;
      withTab((storage) =>
        dialog
          ? storage.setItem(place.current, JSON.stringify(controlsOf(dialog).map(leftControl)))
          : storage.removeItem(place.current),
      );
    };
    document.addEventListener('input', onInput);
    window.addEventListener('pagehide', keep);
    const dialog = document.querySelector(`dialog[open]:not([${KEEPS_TYPED}])`);
    if (dialog && restore(dialog, place.current)) tell(TYPED_AGAIN);
    return () => {
      document.removeEventListener('input', onInput);
      window.removeEventListener('pagehide', keep);
    };
  }, []);
}

/** @returns whether anything is other than the page has it */
function restore(dialog: Element, place: string): boolean {
  const text = withTab((storage) => storage.getItem(place));
  if (text === null) return false;
  // Nothing but this file writes there.
  const left = JSON.parse(text) as LeftControl[];
  const changed = controlsOf(dialog).filter((control, index, all) => {
    const now = leftControl(control, index, all);
    const before = left.find(({ name, nth }) => name === now.name && nth === now.nth);
    if (!before || (before.value === now.value && before.checked === now.checked)) return false;
    type(control, before);
    return true;
  });
  return changed.length > 0;
}

/** Types into a control as a person does: what listens hears of it. */
function type(control: Control, { value, checked }: LeftControl): void {
  if (control instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(control.type)) {
    if (control.checked !== checked) control.click();
    return;
  }
  // React notes what is set by the property of the element itself, and hears of no other.
  const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value');
  own?.set?.call(control, value);
  control.dispatchEvent(new Event('input', { bubbles: true }));
  control.dispatchEvent(new Event('change', { bubbles: true }));
}

function controlsOf(dialog: Element): Control[] {
  const all = dialog.querySelectorAll<Control>('input, select, textarea');
  return [...all].filter((control) => control.name !== '' && !control.matches(NOT_TYPED));
}

function leftControl(control: Control, index: number, all: readonly Control[]): LeftControl {
  const { name, value } = control;
  const nth = all.slice(0, index).filter((one) => one.name === name).length;
  return { name, nth, value, checked: control instanceof HTMLInputElement && control.checked };
}
