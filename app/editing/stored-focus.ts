import { type RefObject, useEffect, useRef } from 'react';
import { enterCell } from './cell-walk';

interface Spot {
  element: HTMLElement;
  /** Row index and column; -1 outside of rows. */
  row: number;
  column: number;
}

interface StoredFocus {
  /** Restores a lost focus, which would be at the top of the document. */
  restore: () => void;
  stop: () => void;
}

/** Keeps the focus when rows change: on the row that took the place, or on the head of the table. */
function keepFocus(frame: HTMLElement): StoredFocus {
  let spot: Spot | null = null;
  const onFocusIn = ({ target }: FocusEvent) => {
    if (target instanceof HTMLElement) spot = spotOf(frame, target);
  };
  // A press elsewhere leaves the table deliberately; messages overlay the table.
  const onPointerDown = ({ target }: PointerEvent) => {
    if (!(target instanceof Element && target.closest('.toast-region, dialog'))) spot = null;
  };
  frame.addEventListener('focusin', onFocusIn);
  document.addEventListener('pointerdown', onPointerDown);
  return {
    restore: () => {
      if (spot && isNowhere()) restore(frame, spot);
    },
    stop: () => {
      frame.removeEventListener('focusin', onFocusIn);
      document.removeEventListener('pointerdown', onPointerDown);
    },
  };
}

function spotOf(frame: HTMLElement, element: HTMLElement): Spot {
  const cell = element.closest<HTMLTableCellElement>('td, th');
  const row = element.closest<HTMLTableRowElement>('tbody tr');
  return {
    element,
    row: row ? rowsOf(frame).indexOf(row) : -1,
    column: row && cell ? cell.cellIndex : -1,
  };
}

function restore(frame: HTMLElement, { element, row, column }: Spot): void {
  if (element.isConnected && isShown(element)) {
    element.focus({ preventScroll: true });
    return;
  }
  const rows = rowsOf(frame);
  const cell = rows[Math.min(row, rows.length - 1)]?.cells[column];
  const there = cell && firstOf(cell);
  if (there) enterCell(there);
  else firstOf(frame.querySelector('table') ?? frame)?.focus({ preventScroll: true });
}

/** No visible element has the focus, and no dialog is opening. */
function isNowhere(): boolean {
  const { activeElement, body } = document;
  const isLost = activeElement === null || activeElement === body || !isShown(activeElement);
  return isLost && !document.querySelector('dialog');
}

function firstOf(place: Element): HTMLElement | null {
  const all = place.querySelectorAll<HTMLElement>('input:not([type=hidden]), summary, button, a');
  return [...all].find(isShown) ?? null;
}

function isShown(element: Element): boolean {
  return element.getClientRects().length > 0;
}

function rowsOf(frame: HTMLElement): HTMLTableRowElement[] {
  return [...frame.querySelectorAll<HTMLTableRowElement>('tbody tr')];
}

export function useKeptFocus(
  frame: RefObject<HTMLElement>,
  rows: unknown,
  selection?: unknown,
): void {
  const focus = useRef<StoredFocus>();
  useEffect(() => {
    if (!frame.current) return;
    focus.current = keepFocus(frame.current);
    return focus.current.stop;
  }, [frame]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows and buttons go with them.
  useEffect(() => focus.current?.restore(), [rows, selection]);
}
