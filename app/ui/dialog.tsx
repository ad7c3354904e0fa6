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

/** Where the way past a page that a dialog covers leads. */
export const dialogId = 'dialog';

/** Whether a dialog may be closed; what asks a question answers later. */
export type MayLeave = () => boolean | Promise<boolean>;

export interface DialogProps {
  title: string;
  above?: ReactNode;
  sub?: ReactNode;
  /** The address of the page without the dialog; null where it cannot be closed. */
  closeHref: string | null;
  size?: keyof typeof widths;
  /** At the top of a phone, where its keyboard leaves room, and at one height as its contents grow. */
  atTop?: boolean;
  /** Asked before the cross or Escape follows the way out. */
  mayLeave?: MayLeave;
  keepsTyped?: boolean;
  /** The action at the right, in words; a way out before it. */
  foot?: ReactNode;
  children: ReactNode;
}

/**
 * A dialog that is an address. Without scripts it lies open over the page, which its frame makes
 * inert; with scripts it is modal and Escape follows the way out.
 */
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
  /** The harmless answer; Escape gives it too. */
  onCancel: () => void;
  /** The answers, the harmless one first: it has the focus. */
  foot: ReactNode;
  children: ReactNode;
}

/** A question that no address has, over whatever is open: it is asked and answered by scripts alone. */
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

/** Closes a dialog by its address, once `mayLeave` lets it: `closeByLink` where a link would lead there. */
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
  // Asked before a field of the dialog can take the focus for itself.
  const [opener] = useState(focusedElement);
  useBeforePaint(() => {
    const element = dialog.current;
    if (!element) return;
    const own = element.contains(document.activeElement) ? focusedElement() : null;
    // A dialog that the server's HTML opened must be closed before it can become modal.
    element.removeAttribute('open');
    element.showModal();
    // Where nothing is typed the dialog itself has the focus, and not the way out of it.
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
  // What opened it lies on the page, which is inert until it is drawn without the dialog.
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

/**
 * What a dialog is for: its first control, with a keyboard at hand. In one that destroys something, the way out before
 * the button.
 */
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

/** With the caret behind what a search box holds, so that typing goes on there. */
function takeFocus(element: Element): void {
  if (!(element instanceof HTMLElement)) return;
  element.focus();
  if (element instanceof HTMLInputElement && element.type === 'search') {
    element.setSelectionRange(element.value.length, element.value.length);
  }
}
