import { Form, useLocation } from '@remix-run/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Flash } from '~/session/flash.server';
import { Toast, ToastRegion, toastButtonClass } from '~/ui/toast';

interface ShownFlash {
  key: number;
  flash: Flash;
}

/**
 * The messages of what was just done. Without scripts they stand until the next page; with scripts
 * until their time is over, whatever page follows, new ones below the old.
 */
export function FlashToasts({ flashes }: { flashes: readonly Flash[] }) {
  const [shown, setShown] = useState<ShownFlash[]>(() => withKeys(flashes, 0));
  const read = useRef(flashes);
  const nextKey = useRef(flashes.length);
  useEffect(() => {
    if (read.current === flashes) return;
    read.current = flashes;
    if (flashes.length === 0) return;
    const added = withKeys(flashes, nextKey.current);
    nextKey.current += flashes.length;
    setShown((before) => [...before, ...added]);
  }, [flashes]);
  const close = useCallback(
    (key: number) => setShown((before) => before.filter((entry) => entry.key !== key)),
    [],
  );
  if (shown.length === 0) return <ToastRegion />;
  return (
    <ToastRegion>
      {shown.map((entry) => (
        <FlashToast key={entry.key} entry={entry} close={close} />
      ))}
    </ToastRegion>
  );
}

function FlashToast({ entry, close }: { entry: ShownFlash; close: (key: number) => void }) {
  const { key, flash } = entry;
  const { kind, title, message, details, duration, actionId } = flash;
  const onClose = useCallback(() => close(key), [close, key]);
  return (
    <Toast {...{ kind, title, message, details, duration, onClose }}>
      {actionId === undefined ? null : <UndoForm actionId={actionId} onSubmit={onClose} />}
    </Toast>
  );
}

function UndoForm({ actionId, onSubmit }: { actionId: number; onSubmit: () => void }) {
  const { pathname, search } = useLocation();
  return (
    <Form method="post" action={`${pathname}${search}`} preventScrollReset onSubmit={onSubmit}>
      <input type="hidden" name="action_id" value={actionId} />
      <button type="submit" name="intent" value="undo" className={toastButtonClass}>
        Undo
      </button>
    </Form>
  );
}

function withKeys(flashes: readonly Flash[], first: number): ShownFlash[] {
  return flashes.map((flash, index) => ({ key: first + index, flash }));
}
