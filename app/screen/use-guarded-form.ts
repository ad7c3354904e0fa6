import { useLocation, useNavigation } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import type { Flash } from '~/session/flash.server';
import { tell } from './announced';
import { forgetControls, isTyped, keepControls, restoreControls } from './left-controls';
import { useTabOwner } from './tab-storage';
import { useUnsaved } from './unsaved';

export const TYPED_AGAIN: Flash = {
  kind: 'info',
  message: 'What you typed here before is here again. It is not saved.',
};

/** Asks before input is lost, and keeps unsent input in the tab. `isRefused`: the initial values are unsaved too. */
export function useGuardedForm(id: string, isRefused = false): void {
  const { pathname, search, key } = useLocation();
  const place = `creator:form ${useTabOwner()} ${pathname}${search} ${id}`;
  const sending = useNavigation().formMethod === 'POST';
  const [isChanged, setChanged] = useState(false);
  const unsaved = isChanged || isRefused;
  const discarded = useRef(false);
  const latest = useRef({ place, unsaved, sending });
  latest.current = { place, unsaved, sending };
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page that is shown may hold another form.
  useEffect(() => {
    const controls = () => [...(formOf(id)?.elements ?? [])];
    const look = () => setChanged(controls().some(isOther));
    if (restoreControls(controls(), place)) tell(TYPED_AGAIN);
    look();
    const onInput = ({ target }: Event) => {
      discarded.current = false;
      if (target instanceof HTMLElement && 'form' in target && target.form === formOf(id)) look();
    };
    const keep = () => {
      if (latest.current.unsaved && !discarded.current) keepControls(controls(), place);
    };
    document.addEventListener('input', onInput);
    document.addEventListener('change', onInput);
    window.addEventListener('pagehide', keep);
    return () => {
      document.removeEventListener('input', onInput);
      document.removeEventListener('change', onInput);
      window.removeEventListener('pagehide', keep);
    };
  }, [id, place, key]);
  useEffect(() => {
    if (!unsaved) forgetControls(place);
  }, [unsaved, place]);
  useUnsaved({
    unsaved,
    saving: sending && unsaved,
    isLeft: (now, next) => now.pathname !== next.pathname || now.search !== next.search,
    discard: () => {
      // The page stands until the next one is there.
      discarded.current = true;
      forgetControls(place);
    },
  });
}

function formOf(id: string): HTMLFormElement | null {
  const form = document.getElementById(id);
  return form instanceof HTMLFormElement ? form : null;
}

function isOther(control: Element): boolean {
  if (control instanceof HTMLInputElement && control.type === 'file') {
    return (control.files?.length ?? 0) > 0;
  }
  if (!isTyped(control)) return false;
  if (control instanceof HTMLSelectElement) {
    const first = [...control.options].find(({ defaultSelected }) => defaultSelected);
    return control.selectedOptions[0] !== (first ?? control.options[0]);
  }
  const isBox = control instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(control.type);
  return isBox
    ? control.checked !== control.defaultChecked
    : control.value !== control.defaultValue;
}
