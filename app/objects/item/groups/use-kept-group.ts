import { type MutableRefObject, type RefObject, useCallback, useEffect } from 'react';
import { tell } from '~/screen/announced';
import { withTab } from '~/screen/tab-storage';
import { TYPED_AGAIN, useDialogPlace } from '~/screen/use-dialog-backup';
import { type TypedGroup, typedGroup } from './group-form';

/** Without the searches, which are no change of the group. */
export function normalized({ group, range }: TypedGroup): string {
  return JSON.stringify([group, range]);
}

/** Keeps the edited group with its added options over a page load. @returns takes the stored group once */
export function useKeptGroup(
  form: RefObject<HTMLFormElement>,
  latest: MutableRefObject<TypedGroup | null>,
  unchanged: MutableRefObject<string>,
): () => TypedGroup | null {
  const place = `${useDialogPlace()} group`;
  useEffect(() => {
    const keep = () => {
      if (!form.current || !latest.current) return;
      const now = typedGroup(latest.current.group, new FormData(form.current));
      if (normalized(now) === unchanged.current) return;
      withTab((storage) => storage.setItem(place, JSON.stringify(now)));
    };
    window.addEventListener('pagehide', keep);
    return () => window.removeEventListener('pagehide', keep);
  }, [form, latest, unchanged, place]);
  return useCallback(() => {
    const text = withTab((storage) => storage.getItem(place));
    if (text === null) return null;
    withTab((storage) => storage.removeItem(place));
    tell(TYPED_AGAIN);
    // Written only by the editor of the same group.
    return JSON.parse(text) as TypedGroup;
  }, [place]);
}
