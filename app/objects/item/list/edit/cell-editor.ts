import { cellBeside, cellInRow, enterCell, isAtEdge } from './cell-walk';
import type { EditedCell } from './row-values';
import { NO_TICK, ticksText } from './ticks';

export interface CellDeeds {
  save: (id: number, entries: readonly (readonly [string, string])[]) => void;
  forget: (id: number, cell: EditedCell) => void;
  undoLast: () => boolean;
}

const TEXT = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]';

/**
 * Edits the cells of a table in their place: leaving a cell or Enter saves what changed in it, Escape
 * brings the stored value back, arrows walk. Without it the rows are plain forms.
 *
 * @returns what takes it off the table again
 */
export function editCells(frame: HTMLElement, deeds: CellDeeds): () => void {
  const onInput = ({ target }: Event) => {
    if (!isTyped(target)) return;
    target.toggleAttribute('data-changed', target.value !== knownValue(target));
    delete target.dataset.sent;
  };
  const onFocusOut = ({ target, relatedTarget }: FocusEvent) => {
    if (isTyped(target)) saveTyped(target, deeds);
    const menu = menuOf(target);
    if (menu?.open && relatedTarget instanceof Node && !menu.contains(relatedTarget)) {
      menu.open = false;
    }
  };
  const onToggle = ({ target }: Event) => {
    if (target instanceof HTMLDetailsElement && isMenu(target) && !target.open) {
      saveTicks(target, deeds);
    }
  };
  const onSubmit = (event: SubmitEvent) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !form.classList.contains('row-form')) return;
    event.preventDefault();
    submitRow(form, event.submitter, deeds);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented) return;
    if (isUndo(event)) {
      const target = event.target;
      const typing = target instanceof Element && target.matches(TEXT);
      if (typing && !(isTyped(target) && isAtRest(target))) return;
      if (deeds.undoLast()) event.preventDefault();
    } else if (event.target instanceof HTMLElement && frame.contains(event.target)) {
      if (onCellKey(event, event.target, deeds)) event.preventDefault();
    }
  };
  let entered: EventTarget | null = null;
  const onPointerDown = ({ target }: PointerEvent) => {
    entered = target === document.activeElement ? null : target;
    for (const menu of frame.querySelectorAll<HTMLDetailsElement>('.cell-menu[open]')) {
      if (target instanceof Node && !menu.contains(target)) menu.open = false;
    }
  };
  const onClick = ({ target }: MouseEvent) => {
    if (isTyped(target) && target === entered) selectNumber(target);
  };
  frame.addEventListener('input', onInput);
  frame.addEventListener('focusout', onFocusOut);
  frame.addEventListener('toggle', onToggle, true);
  frame.addEventListener('submit', onSubmit);
  frame.addEventListener('click', onClick);
  document.addEventListener('keydown', onKeyDown);
  document.addEventListener('pointerdown', onPointerDown);
  return () => {
    frame.removeEventListener('input', onInput);
    frame.removeEventListener('focusout', onFocusOut);
    frame.removeEventListener('toggle', onToggle, true);
    frame.removeEventListener('submit', onSubmit);
    frame.removeEventListener('click', onClick);
    document.removeEventListener('keydown', onKeyDown);
    document.removeEventListener('pointerdown', onPointerDown);
  };
}

/** Cells that nobody is typing in show what is stored, after rows were read again. */
export function showStoredCells(frame: HTMLElement): void {
  const resting = '.cell-field:not([data-changed], [data-saving])';
  for (const cell of frame.querySelectorAll<HTMLInputElement>(resting)) {
    if (cell.value !== cell.defaultValue) cell.value = cell.defaultValue;
  }
  const closed = '.cell-menu:not([open], [data-saving])';
  for (const menu of frame.querySelectorAll<HTMLDetailsElement>(closed)) {
    for (const box of boxesOf(menu)) box.checked = box.defaultChecked;
  }
}

/** @returns whether the key was one of the table's. */
function onCellKey(event: KeyboardEvent, target: HTMLElement, deeds: CellDeeds): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return false;
  const { key } = event;
  const menu = menuOf(target);
  if (menu?.open) {
    if (key !== 'Escape') return false;
    for (const box of boxesOf(menu)) box.checked = box.defaultChecked;
    menu.open = false;
    menu.querySelector('summary')?.focus();
    return true;
  }
  if (!isTyped(target) && !isSummary(target)) return false;
  if (key === 'Escape' && isTyped(target)) return restore(target, deeds);
  if (key === 'Enter' && isTyped(target)) {
    delete target.dataset.sent;
    saveTyped(target, deeds);
    walk(target, 1);
    return true;
  }
  if (key === 'ArrowDown') return walk(target, 1);
  if (key === 'ArrowUp') return walk(target, -1);
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return false;
  const step = key === 'ArrowRight' ? 1 : -1;
  if (isTyped(target) && !isAtEdge(target, step)) return false;
  const next = cellInRow(target, step);
  if (next) enterCell(next);
  return next !== null;
}

function walk(cell: HTMLElement, rows: 1 | -1): boolean {
  const next = cellBeside(cell, rows);
  if (next) enterCell(next);
  return true;
}

/** A click into a number selects it, as a key does: typing replaces it. A second one sets the caret. */
function selectNumber(cell: HTMLInputElement): void {
  const isNumber = cell.inputMode === 'decimal' || cell.inputMode === 'numeric';
  if (isNumber && cell.selectionStart === cell.selectionEnd) cell.select();
}

function restore(cell: HTMLInputElement, deeds: CellDeeds): boolean {
  if (!isChanged(cell)) return false;
  cell.value = knownValue(cell);
  cell.removeAttribute('data-changed');
  delete cell.dataset.sent;
  deeds.forget(idOf(cell.form), cell.name as EditedCell);
  return true;
}

/** Sends a cell once for each value that was typed into it. */
function saveTyped(cell: HTMLInputElement, deeds: CellDeeds): void {
  if (!isChanged(cell) || cell.dataset.sent === cell.value) return;
  cell.dataset.sent = cell.value;
  cell.dataset.saving = cell.value;
  deeds.save(idOf(cell.form), [[cell.name, cell.value]]);
}

function saveTicks(menu: HTMLDetailsElement, deeds: CellDeeds): void {
  const boxes = boxesOf(menu);
  const ticked = boxes.filter(({ checked }) => checked).map(({ value }) => value);
  const stored = boxes.filter((box) => box.defaultChecked).map(({ value }) => value);
  if (ticksText(ticked) === (menu.dataset.saving ?? ticksText(stored))) return;
  menu.dataset.saving = ticksText(ticked);
  deeds.save(
    idOf(boxes[0]?.form ?? null),
    [NO_TICK, ...ticked].map((value) => ['day_parts', value] as const),
  );
}

/** A row sent as a form: its switch, or all that was typed into it. */
function submitRow(form: HTMLFormElement, submitter: HTMLElement | null, deeds: CellDeeds): void {
  if (submitter instanceof HTMLButtonElement && submitter.name === 'active') {
    deeds.save(idOf(form), [['active', submitter.value]]);
    return;
  }
  const menu = submitter && menuOf(submitter);
  if (menu) {
    menu.open = false;
    menu.querySelector('summary')?.focus();
  }
  for (const cell of form.elements) if (isTyped(cell)) saveTyped(cell, deeds);
}

function isTyped(target: unknown): target is HTMLInputElement {
  return target instanceof HTMLInputElement && target.classList.contains('cell-field');
}

/** What is stored in a cell, or will be by what is on its way. */
function knownValue({ dataset, defaultValue }: HTMLInputElement): string {
  return dataset.saving ?? defaultValue;
}

/** What was refused as a whole page was typed before the scripts ran. */
function isChanged(cell: HTMLInputElement): boolean {
  return cell.value !== knownValue(cell) || cell.getAttribute('aria-invalid') === 'true';
}

/** Nothing in it is still to be sent: its own undo has nothing to do. */
function isAtRest(cell: HTMLInputElement): boolean {
  const isRefused = cell.getAttribute('aria-invalid') === 'true';
  return !isChanged(cell) || (cell.dataset.sent === cell.value && !isRefused);
}

function isSummary(target: HTMLElement): boolean {
  return target.matches('.cell-menu > summary');
}

function isMenu(element: HTMLElement): boolean {
  return element.classList.contains('cell-menu');
}

function menuOf(target: unknown): HTMLDetailsElement | null {
  return target instanceof Element ? target.closest<HTMLDetailsElement>('.cell-menu') : null;
}

function boxesOf(menu: HTMLElement): HTMLInputElement[] {
  return [...menu.querySelectorAll<HTMLInputElement>('input[type=checkbox]')];
}

function isUndo({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && !shiftKey && !altKey && key.toLowerCase() === 'z';
}

function idOf(form: HTMLFormElement | null): number {
  return Number(form?.querySelector<HTMLInputElement>('[name=id]')?.value);
}
