/** Cells reachable by arrow keys: inputs, and cells that open checkboxes. */
const CELLS = '.cell-field, .cell-menu > summary';

/** Cell of the same column above (-1) or below (1). */
export function cellBeside(cell: HTMLElement, rows: 1 | -1): HTMLElement | null {
  const column = cell.closest('td, th');
  const index = column instanceof HTMLTableCellElement ? column.cellIndex : -1;
  let row: Element | null | undefined = cell.closest('tr');
  while (row) {
    row = rows === 1 ? row.nextElementSibling : row.previousElementSibling;
    const there = row instanceof HTMLTableRowElement ? row.cells[index] : undefined;
    const found = there?.querySelector<HTMLElement>(CELLS);
    if (found) return found;
  }
  return null;
}

export function cellInRow(cell: HTMLElement, step: 1 | -1): HTMLElement | null {
  const cells = [...(cell.closest('tr')?.querySelectorAll<HTMLElement>(CELLS) ?? [])];
  return cells[cells.indexOf(cell) + step] ?? null;
}

/** Focuses a cell and selects its text, so that typing replaces it. */
export function enterCell(cell: HTMLElement): void {
  cell.focus();
  cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  if (cell instanceof HTMLInputElement) cell.select();
}

/** Whether the arrow key may leave: all text is selected, or the caret is at that end. */
export function isAtEdge(cell: HTMLInputElement, step: 1 | -1): boolean {
  const { selectionStart: start, selectionEnd: end, value } = cell;
  if (start === 0 && end === value.length) return true;
  return start === end && (step === 1 ? end === value.length : start === 0);
}
