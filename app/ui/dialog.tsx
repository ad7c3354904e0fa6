import { useNavigate } from '@remix-run/react';
import X from 'lucide-react/icons/x';
import {
  type MouseEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { IconLink } from './button';
import { dialogOpened } from './open-dialog';
import { useBeforePaint } from './use-before-paint';
import { readableSentence } from './words';

const widths = {
  s: 'md:w-[28rem]',
  m: 'md:w-[35rem]',
  l: 'md:w-[47.5rem]',
} as const;

/** Target of the skip link of a page that is covered by a dialog. */
export const dialogId = 'dialog';

/** Whether a dialog may close; may be asynchronous, to ask for confirmation. */
export type MayLeave = () => boolean | Promise<boolean>;

export interface DialogProps {
  title: string;
  above?: ReactNode;
  sub?: ReactNode;
  /** The page without the dialog; null if it cannot be closed. */
  closeHref: string | null;
  size?: keyof typeof widths;
  /** Positions it at the top on phones, with constant height, to leave room for the keyboard. */
  atTop?: boolean;
  /** Called before the close button or Escape follows the close link. */
  mayLeave?: MayLeave;
  keepsTyped?: boolean;
  foot?: ReactNode;
  children: ReactNode;
}

/** Has its own address. Without scripts it is open over an inert page; with scripts it is modal. */
export function Dialog({
  title,
  above,
  sub,
  closeHref,
  size = 'm',
  atTop = false,
  mayLeave,
  keepsTyped,
  foot,
  children,
}: DialogProps) {
  const titleId = useId();
  const { close, closeByLink } = useWayOut(closeHref, mayLeave);
  const dialog = useModal(close);
  return (
    <div className="scrim">
      <dialog
        ref={dialog}
        id={dialogId}
        open
        tabIndex={-1}
        data-keeps-typed={keepsTyped ? '' : undefined}
        aria-modal="true"
        aria-labelledby={titleId}
        className={`dialog-card ${atTop ? 'dialog-top' : ''} ${widths[size]}`}
      >
        <header className="flex items-start gap-3 pb-3 pl-6 pr-4 pt-4 max-md:pl-4">
          <div className="min-w-0 flex-1">
            {above ? (
              <div className="mb-1 flex flex-wrap items-center gap-2 text-12 text-ink-3">
                {above}
              </div>
            ) : null}
            <h2 id={titleId} className="text-16 [overflow-wrap:anywhere]">
              {readableSentence(title)}
            </h2>
            {sub ? <p className="break-words text-12 text-ink-3">{sub}</p> : null}
          </div>
          {closeHref === null ? null : (
            <IconLink
              to={closeHref}
              preventScrollReset
              label="Close"
              size="s"
              onClick={closeByLink}
              icon={<X aria-hidden="true" className="size-4" />}
            />
          )}
        </header>
        <div className="grid auto-rows-max grid-cols-[minmax(0,1fr)] gap-4 overflow-auto px-6 pb-5 pt-1 max-md:px-4">
          {children}
        </div>
        {foot ? <DialogFoot>{foot}</DialogFoot> : null}
      </dialog>
    </div>
  );
}

export interface QuestionDialogProps {
  title: string;
  /** Called by the harmless answer and by Escape. */
  onCancel: () => void;
  /** Answers, the harmless one first: it gets the focus. */
  foot: ReactNode;
  children: ReactNode;
}

/** A confirmation without an address; only with scripts. */
export function QuestionDialog({ title, onCancel, foot, children }: QuestionDialogProps) {
  const titleId = useId();
  const dialog = useModal(onCancel, firstAnswer);
  return (
    <div className="scrim">
      <dialog
        ref={dialog}
        tabIndex={-1}
        aria-labelledby={titleId}
        className={`dialog-card ${widths.s}`}
      >
        <div className="grid gap-2 px-6 pb-5 pt-4 max-md:px-4">
          <h2 id={titleId} className="text-16">
            {title}
          </h2>
          {children}
        </div>
        <DialogFoot>{foot}</DialogFoot>
      </dialog>
    </div>
  );
}

function DialogFoot({ children }: { children: ReactNode }) {
  return (
    <footer className="flex flex-wrap items-center justify-end gap-2 border-t border-line bg-sunken px-6 py-3 max-md:px-4 md:rounded-b-3">
      {children}
    </footer>
  );
}

/** Closes a dialog by its address after `mayLeave`; `closeByLink` serves links. */
export function useWayOut(closeHref: string | null, mayLeave?: MayLeave) {
  const navigate = useNavigate();
  const close = useCallback(async () => {
    if (closeHref === null) return;
    if (!mayLeave || (await mayLeave())) navigate(closeHref, { preventScrollReset: true });
  }, [closeHref, mayLeave, navigate]);
  const closeByLink = (event: MouseEvent) => {
    if (!mayLeave) return;
    event.preventDefault();
    void close();
  };
  return { close, closeByLink };
}

function useModal(onCancel: () => void, firstOf = firstControl) {
  const dialog = useRef<HTMLDialogElement>(null);
  const cancel = useRef(onCancel);
  cancel.current = onCancel;
  // Must run before a field in the dialog takes the focus.
  const [opener] = useState(focusedElement);
  useBeforePaint(() => {
    const element = dialog.current;
    if (!element) return;
    const own = element.contains(document.activeElement) ? focusedElement() : null;
    // A dialog open in the server's HTML must be closed before `showModal`.
    element.removeAttribute('open');
    element.showModal();
    // Focus the dialog rather than its close button.
    takeFocus(own ?? firstOf(element) ?? element);
    const onCancelEvent = (event: Event) => {
      event.preventDefault();
      cancel.current();
    };
    element.addEventListener('cancel', onCancelEvent);
    const closed = dialogOpened(element);
    return () => {
      closed();
      element.removeEventListener('cancel', onCancelEvent);
      element.close();
    };
  }, []);
  // The opener is inert until the page renders without the dialog.
  useEffect(() => {
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [opener]);
  return dialog;
}

function focusedElement(): Element | null {
  return typeof document === 'undefined' ? null : document.activeElement;
}

/** Focus the first control if there is a keyboard; in destructive dialogs the cancel button. */
function firstControl(dialog: HTMLElement): HTMLElement | null {
  if (dialog.querySelector('[data-primary=danger]')) return firstAnswer(dialog);
  if (!window.matchMedia('(pointer: fine)').matches) return null;
  const controls = dialog.querySelectorAll<HTMLInputElement>(
    ':scope > div :is(input:not([type=hidden]), select, textarea):not(:disabled)',
  );
  const [first] = [...controls].filter(({ offsetParent }) => offsetParent !== null);
  if (first?.type !== 'radio') return first ?? null;
  return [...controls].find(({ name, checked }) => name === first.name && checked) ?? first;
}

function firstAnswer(dialog: HTMLElement): HTMLElement | null {
  return dialog.querySelector('footer a, footer button');
}

/** In a search box, puts the caret at the end. */
function takeFocus(element: Element): void {
  if (!(element instanceof HTMLElement)) return;
  element.focus();
  if (element instanceof HTMLInputElement && element.type === 'search') {
    element.setSelectionRange(element.value.length, element.value.length);
  }
}
