import { cellBeside, cellInRow, enterCell, isAtEdge } from './cell-walk';

export interface CellActions {
  type: (id: number, cell: string, text: string) => void;
  leave: (id: number, cell: string, options?: { again: boolean; answered?: boolean }) => void;
  restore: (id: number, cell: string) => void;
  set: (id: number, cells: Readonly<Record<string, string>>) => void;
  isUnsaved: (id: number, cell: string) => boolean;
  /** @returns false if there is nothing to undo */
  undoLast: () => boolean;
}

const ROW_FORM = 'form[data-row]';
const TEXT = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]';

/** Blur and Enter save, Escape restores, arrows move if `walks`. @returns the cleanup function */
export function editCells(frame: HTMLElement, actions: CellActions, walks: boolean): () => void {
  typeWhatStands(frame, actions);
  const onInput = ({ target }: Event) => {
    if (isTyped(target)) actions.type(rowOf(target), target.name, target.value);
  };
  const onFocusOut = ({ target, relatedTarget }: FocusEvent) => {
    if (isTyped(target)) actions.leave(rowOf(target), target.name);
    const menu = menuOf(target);
    if (menu?.open && relatedTarget instanceof Node && !menu.contains(relatedTarget)) {
      menu.open = false;
    }
  };
  const onToggle = ({ target }: Event) => {
    const menu = target instanceof HTMLDetailsElement ? menuOf(target) : null;
    const box = menu && !menu.open ? boxesOf(menu)[0] : undefined;
    if (box) actions.leave(rowOf(box), box.name);
  };
  const onSubmit = (event: SubmitEvent) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !form.matches(ROW_FORM)) return;
    event.preventDefault();
    submitRow(form, event.submitter, actions);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented) return;
    const { target } = event;
    if (isUndo(event)) {
      const typing = target instanceof Element && target.matches(TEXT);
      if (typing && !(isTyped(target) && !actions.isUnsaved(rowOf(target), target.name))) return;
      if (actions.undoLast()) event.preventDefault();
    } else if (target instanceof HTMLElement && frame.contains(target)) {
      if (onCellKey(event, target, actions, walks)) event.preventDefault();
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
    // React would reset a checkbox whose state does not know about the click yet.
    const menu = target instanceof HTMLInputElement ? menuOf(target) : null;
    if (menu) typeTicks(menu, actions);
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

/** Keeps text typed before hydration. */
function typeWhatStands(frame: HTMLElement, actions: CellActions): void {
  for (const cell of frame.querySelectorAll<HTMLInputElement>('.cell-field')) {
    if (cell.value !== cell.defaultValue) actions.type(rowOf(cell), cell.name, cell.value);
  }
  for (const menu of frame.querySelectorAll<HTMLDetailsElement>('.cell-menu')) {
    if (boxesOf(menu).some((box) => box.checked !== box.defaultChecked)) typeTicks(menu, actions);
  }
}

/** @returns whether the key was handled */
function onCellKey(
  event: KeyboardEvent,
  target: HTMLElement,
  actions: CellActions,
  walks: boolean,
): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return false;
  const { key } = event;
  const menu = menuOf(target);
  if (menu?.open) {
    if (key !== 'Escape') return false;
    const [box] = boxesOf(menu);
    if (box) actions.restore(rowOf(box), box.name);
    closeMenu(menu);
    return true;
  }
  if (!isTyped(target) && !target.matches('.cell-menu > summary')) return false;
  if (key === 'Escape' && isTyped(target)) {
    if (!actions.isUnsaved(rowOf(target), target.name)) return false;
    actions.restore(rowOf(target), target.name);
    return true;
  }
  if (key === 'Enter' && isTyped(target)) {
    actions.leave(rowOf(target), target.name, { again: true });
    return walks ? walk(target, 1) : true;
  }
  if (!walks) return false;
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

/** A first click selects a number; a second one sets the caret. */
function selectNumber(cell: HTMLInputElement): void {
  const isNumber = cell.inputMode === 'decimal' || cell.inputMode === 'numeric';
  if (isNumber && cell.selectionStart === cell.selectionEnd) cell.select();
}

/** A submitted row: its switch, or all its typed cells. */
function submitRow(
  form: HTMLFormElement,
  submitter: HTMLElement | null,
  actions: CellActions,
): void {
  if (submitter instanceof HTMLButtonElement && submitter.getAttribute('role') === 'switch') {
    actions.set(rowOf(submitter), { [submitter.name]: submitter.value });
    return;
  }
  if (submitter instanceof HTMLButtonElement && submitter.dataset.choice) {
    chooseSide(form, submitter, actions);
    return;
  }
  const menu = submitter && menuOf(submitter);
  if (menu) closeMenu(menu);
  for (const cell of form.elements) if (isTyped(cell)) actions.leave(rowOf(cell), cell.name);
}

/** For a cell in conflict: saves the typed value, or shows the stored one. */
function chooseSide(form: HTMLFormElement, choice: HTMLButtonElement, actions: CellActions): void {
  const [name] = choice.value.split('=');
  const cell = [...form.elements].find((one) => isTyped(one) && one.name === name);
  if (!isTyped(cell)) return;
  cell.focus();
  if (choice.dataset.choice === 'theirs') actions.restore(rowOf(cell), cell.name);
  else actions.leave(rowOf(cell), cell.name, { again: true, answered: true });
}

function typeTicks(menu: HTMLDetailsElement, actions: CellActions): void {
  const boxes = boxesOf(menu);
  const [first] = boxes;
  const ticked = boxes.filter(({ checked }) => checked).map(({ value }) => Number(value));
  if (first) actions.type(rowOf(first), first.name, ticksText(ticked));
}

export function ticksText(ids: readonly number[]): string {
  return [...ids].sort((one, other) => one - other).join();
}

function closeMenu(menu: HTMLDetailsElement): void {
  menu.open = false;
  menu.querySelector('summary')?.focus();
}

function isTyped(target: unknown): target is HTMLInputElement {
  return target instanceof HTMLInputElement && target.classList.contains('cell-field');
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

function rowOf({ form }: HTMLInputElement | HTMLButtonElement): number {
  return Number(form?.dataset.row);
}
