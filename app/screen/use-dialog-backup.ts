import { useLocation } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import type { Flash } from '~/session/flash.server';
import { tell } from './announced';
import { forgetControls, isTyped, keepControls, restoreControls } from './left-controls';
import { useTabOwner } from './tab-storage';

/** Marks dialogs that store their own input. */
const KEEPS_TYPED = 'data-keeps-typed';

export const TYPED_AGAIN: Flash = {
  kind: 'info',
  message: 'What you typed into this dialog before is here again. It is not saved.',
};

export function useDialogPlace(): string {
  const { pathname, search } = useLocation();
  return `creator:dialog ${useTabOwner()} ${pathname}${search}`;
}

/** Restores the input of an open dialog after a reload; its search is in the address. Used once for all pages. */
export function useDialogBackup(): void {
  const place = useRef('');
  place.current = useDialogPlace();
  useEffect(() => {
    let typedInto: Element | null = null;
    const onInput = ({ target }: Event) => {
      if (!(target instanceof Element) || !isTyped(target)) return;
      typedInto = target.closest(`dialog:not([${KEEPS_TYPED}])`) ?? typedInto;
    };
    const keep = () => {
      const dialog = typedInto?.isConnected ? typedInto : null;
      if (dialog) keepControls(controlsOf(dialog), place.current);
      else forgetControls(place.current);
    };
    document.addEventListener('input', onInput);
    window.addEventListener('pagehide', keep);
    const dialog = document.querySelector(`dialog[open]:not([${KEEPS_TYPED}])`);
    if (dialog && restoreControls(controlsOf(dialog), place.current)) tell(TYPED_AGAIN);
    return () => {
      document.removeEventListener('input', onInput);
      window.removeEventListener('pagehide', keep);
    };
  }, []);
}

function controlsOf(dialog: Element): Element[] {
  return [...dialog.querySelectorAll('input, select, textarea')];
}
