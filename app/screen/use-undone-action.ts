import { useNavigation, useRouteLoaderData } from '@remix-run/react';
import { useRef, useState } from 'react';
import { useBeforePaint } from '~/ui/use-before-paint';

export interface UndoneActions {
  now: number | null;
  last: number | null;
}

/** Actions being undone. Without an answer, an action is as before. */
export function useUndoneAction(): UndoneActions {
  const { formData } = useNavigation();
  const now = formData?.get('intent') === 'undo' ? Number(formData.get('action_id')) : null;
  // Every answer brings messages; without one the root is not reloaded.
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
