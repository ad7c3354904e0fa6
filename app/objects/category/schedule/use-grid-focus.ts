import type { KeyboardEvent, RefObject } from 'react';
import { useBeforePaint } from '~/ui/use-before-paint';

const CELLS = 'button[name="cell"]';

type Step = 'left' | 'right' | 'up' | 'down' | 'first' | 'last';

const STEPS: Record<string, Step> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  Home: 'first',
  End: 'last',
};

/** One tab stop per row; arrows, Home and End move between days. Without scripts every day is a stop. */
export function useGridFocus(table: RefObject<HTMLTableElement>) {
  // After every render: rows come and go, and newly drawn buttons are tab stops by default.
  useBeforePaint(() => {
    for (const row of table.current?.tBodies[0]?.rows ?? []) keepOneStop(row);
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const cell = cellOf(event.target);
    const step = STEPS[event.key];
    if (!cell || !step || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const next = nextCell(cell, step);
    if (!next) return;
    const row = next.closest('tr');
    if (row) keepOneStop(row, next);
    next.focus();
  };
  return { onKeyDown };
}

export function cellOf(target: EventTarget): HTMLButtonElement | null {
  return target instanceof Element ? target.closest<HTMLButtonElement>(CELLS) : null;
}

function keepOneStop(row: HTMLTableRowElement, wanted?: HTMLButtonElement): void {
  const cells = [...row.querySelectorAll<HTMLButtonElement>(CELLS)];
  const focused = cells.find((cell) => cell === document.activeElement);
  const stop = wanted ?? focused ?? cells.find(isStop) ?? cells[0];
  for (const cell of cells) {
    if (cell === stop ? !isStop(cell) : cell.tabIndex !== -1)
      cell.tabIndex = cell === stop ? 0 : -1;
  }
}

/** Buttons are tab stops by default, so only the attribute tells. */
function isStop(cell: HTMLButtonElement): boolean {
  return cell.getAttribute('tabindex') === '0';
}

function nextCell(cell: HTMLButtonElement, step: Step): HTMLButtonElement | null {
  const row = cell.closest('tr');
  if (!row) return null;
  const cells = [...row.querySelectorAll<HTMLButtonElement>(CELLS)];
  const at = cells.indexOf(cell);
  switch (step) {
    case 'left':
      return cells[at - 1] ?? null;
    case 'right':
      return cells[at + 1] ?? null;
    case 'first':
      return cells[0] ?? null;
    case 'last':
      return cells.at(-1) ?? null;
    case 'up':
    case 'down':
      return cellBeside(row, at, step === 'up' ? 'previousElementSibling' : 'nextElementSibling');
  }
}

function cellBeside(
  from: HTMLTableRowElement,
  at: number,
  side: 'previousElementSibling' | 'nextElementSibling',
): HTMLButtonElement | null {
  for (let row = from[side]; row; row = row[side]) {
    const cell = row.querySelectorAll<HTMLButtonElement>(CELLS)[at];
    if (cell) return cell;
  }
  return null;
}
