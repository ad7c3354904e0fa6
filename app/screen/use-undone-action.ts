import { useNavigation, useRouteLoaderData } from '@remix-run/react';
import { useRef, useState } from 'react';
import { useBeforePaint } from '~/ui/use-before-paint';

export interface UndoneActions {
  /** The action that the page is taking back; null while it takes none. */
  now: number | null;
  /** The last one for which that was answered. */
  last: number | null;
}

/** Actions that are taken back. Where no answer comes, an action is as it was. */
export function useUndoneAction(): UndoneActions {
  const { formData } = useNavigation();
  const now = formData?.get('intent') === 'undo' ? Number(formData.get('action_id')) : null;
  // Every answer brings messages; without one the root is not read again.
  const messages = useRouteLoaderData('root');
  const [last, setLast] = useState<number | null>(null);
  const begun = useRef<{ id: number; messages: unknown } | null>(null);
  useBeforePaint(() => {
    if (now !== null) {
      begun.current ??= { id: now, messages };
      return;
    }
    if (begun.current && begun.current.messages !== messages) setLast(begun.current.id);
    begun.current = null;
  }, [now, messages]);
  return { now, last };
}
