import { useLocation, useNavigate, useNavigation } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { itemSearch, itemSearchPath } from './paths';

export interface TypedAhead {
  text: string;
  enter: boolean;
}

let ahead: TypedAhead | null = null;

/** Returns it once; later keys go to the box itself. */
export function takeTypedAhead(): TypedAhead | null {
  const typed = ahead;
  ahead = null;
  return typed;
}

const COOKIE = 'creator_search_key';
const YEAR_SECONDS = 31_536_000;

/** Whether "/" opens the item search in this browser. Ctrl+K always does, as no text contains it. */
export function slashOpens(): boolean {
  return !document.cookie.split('; ').includes(`${COOKIE}=off`);
}

export function setSlashOpens(opens: boolean): void {
  const age = opens ? 0 : YEAR_SECONDS;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser.
  document.cookie = `${COOKIE}=off; Path=/; Max-Age=${age}; SameSite=Strict`;
}

/** Opens the search by "/" and Ctrl+K (⌘K), wherever the focus is. */
export function useSearchKeys(enabled: boolean): void {
  const address = useLocation();
  const navigate = useNavigate();
  const { state } = useNavigation();
  const latest = useRef({ address, navigate });
  latest.current = { address, navigate };
  useEffect(() => {
    if (!enabled) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return;
      if (ahead !== null) {
        if (typeAhead(event, ahead)) event.preventDefault();
        return;
      }
      if (!opensSearch(event)) return;
      event.preventDefault();
      const dialog = document.querySelector('dialog[open]');
      if (dialog) return dialog.querySelector<HTMLElement>('input[name=find]')?.focus();
      ahead = { text: '', enter: false };
      latest.current.navigate(itemSearchPath(latest.current.address), { preventScrollReset: true });
    };
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  }, [enabled]);
  const opens = itemSearch.read(address) !== null;
  // The dialog did not open: the page gets its keys back.
  useEffect(() => {
    if (state === 'idle' && !opens) ahead = null;
  }, [state, opens]);
}

function opensSearch(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  if ((ctrlKey || metaKey) && !altKey && !shiftKey) return key.toLowerCase() === 'k';
  // On keyboards with "/" on Shift + 7, Shift is pressed.
  return key === '/' && !ctrlKey && !metaKey && !altKey && !takesText(event.target) && slashOpens();
}

const TYPED_IN = 'textarea, select, [contenteditable=""], [contenteditable=true]';
const NO_TEXT = ['button', 'checkbox', 'radio', 'range', 'submit', 'reset', 'file', 'image'];

function takesText(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return !NO_TEXT.includes(target.type);
  return target instanceof Element && target.closest(TYPED_IN) !== null;
}

/** Stores a key for the opening box; false leaves it to the page. */
function typeAhead({ key, ctrlKey, metaKey, altKey }: KeyboardEvent, typed: TypedAhead): boolean {
  if (ctrlKey || metaKey || altKey) return false;
  if (key === 'Enter') typed.enter = true;
  else if (key === 'Backspace') typed.text = [...typed.text].slice(0, -1).join('');
  else if ([...key].length === 1) typed.text += key;
  else return false;
  return true;
}
