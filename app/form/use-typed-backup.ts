import { useLocation } from '@remix-run/react';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { panelKey } from '~/screen/panel/panel-address';
import type { Address } from '~/screen/paths';
import { useTabOwner } from '~/screen/tab-storage';
import { useBeforePaint } from '~/ui/use-before-paint';
import type { FormValues } from './form-definition';
import { forgetTyped, keepTyped, type TypedBackup, typedAt } from './typed-backup';
import type { VisibleForm } from './use-visible-form';

export interface FormToKeep<V extends FormValues> {
  visible: VisibleForm<V>;
  unsaved: boolean;
  saving: boolean;
}

export interface OfferedBackup {
  offered: TypedBackup | null;
  takeOver: () => void;
  discard: () => void;
  leave: () => void;
}

/** Storage key per address and person. */
export function useTypedPlace(): string {
  return `creator:typed ${useTabOwner()}${placeOf(useLocation())}`;
}

function placeOf(address: Address): string {
  return ` ${address.pathname} ${panelKey(address)}`;
}

/** Keeps unsaved input in the tab, and offers it to the same person when the form is opened again. */
export function useTypedBackup<V extends FormValues>(
  form: RefObject<HTMLFormElement>,
  own: FormToKeep<V>,
): OfferedBackup {
  const place = useTypedPlace();
  const latest = useRef({ ...own, place });
  latest.current = { ...own, place };
  const left = useRef(false);
  const taken = useRef(false);
  const [offered, setOffered] = useState<TypedBackup | null>(null);
  useEffect(() => setOffered(typedAt(place)), [place]);
  useEffect(() => {
    if (own.unsaved || !taken.current) return;
    taken.current = false;
    forgetTyped(place);
  }, [own.unsaved, place]);
  useBeforePaint(() => {
    const keep = () => {
      const { unsaved, visible, place } = latest.current;
      if (!form.current || !unsaved || left.current) return;
      taken.current = true;
      keepTyped(place, form.current, visible);
    };
    const typeOn = () => {
      left.current = false;
    };
    window.addEventListener('pagehide', keep);
    document.addEventListener('input', typeOn);
    return () => {
      window.removeEventListener('pagehide', keep);
      document.removeEventListener('input', typeOn);
      // A save that redirects elsewhere succeeded; one that ends here failed.
      const { saving, place } = latest.current;
      if (!saving || place.endsWith(placeOf(window.location))) keep();
      else forgetTyped(place);
    };
  }, [form]);
  return {
    offered,
    takeOver: useCallback(() => {
      taken.current = true;
      setOffered(null);
    }, []),
    discard: useCallback(() => {
      forgetTyped(place);
      setOffered(null);
    }, [place]),
    leave: useCallback(() => {
      left.current = true;
      forgetTyped(place);
    }, [place]),
  };
}
