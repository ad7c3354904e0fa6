import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import X from 'lucide-react/icons/x';
import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useOpenDialog } from './open-dialog';
import { useHydrated } from './use-hydrated';
import { readableSentence } from './words';

const icons = {
  error: CircleAlert,
  warning: TriangleAlert,
  info: Info,
  success: CircleCheck,
} as const;

/** Milliseconds, with scripts. Errors stay until closed. */
const durations = { error: undefined, warning: 5000, info: 5000, success: 5000 } as const;

export interface ToastProps {
  kind?: keyof typeof icons;
  title?: string;
  message: string;
  details?: string;
  /** Milliseconds. Without scripts a toast stays until the next page. */
  duration?: number;
  persistent?: boolean;
  onClose?: () => void;
  /** An action, such as a form with an Undo button in `toastButtonClass`. */
  children?: ReactNode;
}

export const toastButtonClass =
  'min-h-control-s whitespace-nowrap rounded-1 px-2 text-13 font-medium underline underline-offset-[0.2em] focus-visible:outline-current';

export function Toast(props: ToastProps) {
  const { kind = 'success', title, message, details, persistent, onClose, children } = props;
  const duration = persistent ? undefined : (props.duration ?? durations[kind]);
  const [gone, setGone] = useState(false);
  const [held, setHeld] = useState(false);
  const hydrated = useHydrated();
  const close = () => {
    setGone(true);
    onClose?.();
  };
  useEffect(() => {
    if (duration === undefined || held || gone) return;
    const timer = setTimeout(() => {
      setGone(true);
      onClose?.();
    }, duration);
    return () => clearTimeout(timer);
  }, [duration, held, gone, onClose]);
  if (gone) return null;

  // Pause while the toast is hovered or focused.
  const holding = {
    onMouseEnter: () => setHeld(true),
    onMouseLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  };
  const Icon = icons[kind];
  return (
    <div
      role={kind === 'error' ? 'alert' : 'status'}
      {...holding}
      className="pointer-events-auto rounded-2 bg-ink py-2 pl-4 pr-2 text-surface shadow-2"
    >
      <div className="flex items-center gap-3">
        {kind === 'success' ? null : <Icon aria-hidden="true" className="size-4" />}
        <p className="min-w-0 flex-1 break-words">
          {title ? (
            <strong className="block font-semibold">{readableSentence(title)}</strong>
          ) : null}
          {readableSentence(message)}
        </p>
        {children}
        {hydrated ? (
          <button
            type="button"
            aria-label="Dismiss"
            onClick={close}
            className="grid size-control-s flex-none place-items-center rounded-1 focus-visible:outline-current"
          >
            <X aria-hidden="true" className="size-3.5" />
          </button>
        ) : null}
      </div>
      {details ? (
        <details className="mt-1 text-13">
          <summary className="inline-block underline underline-offset-[0.2em] focus-visible:outline-current">
            Show Details
          </summary>
          <p className="mt-1 max-h-40 overflow-auto whitespace-pre-wrap break-words">{details}</p>
        </details>
      ) : null}
    </div>
  );
}

/** Moves into an open modal dialog, because everything else is inert. Toasts need stable keys. */
export function ToastRegion({
  label = 'Messages',
  children,
}: {
  label?: string;
  children?: ReactNode;
}) {
  const dialog = useOpenDialog();
  const region = (
    <section aria-label={label}>
      <div className="toast-region pointer-events-none fixed left-4 right-4 z-40 grid max-w-[26rem] gap-2 lg:left-[calc(var(--nav)+1.25rem)] lg:right-auto">
        {children}
      </div>
    </section>
  );
  return dialog ? createPortal(region, dialog) : region;
}
