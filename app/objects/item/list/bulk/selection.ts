/** Which items an action is for: some, or all that the filters find but some. */
export type Selection =
  | { all: false; ids: readonly number[] }
  | { all: true; deselected: readonly number[] };

export const nothingSelected: Selection = { all: false, ids: [] };
export const everythingSelected: Selection = { all: true, deselected: [] };

/** The selection as the table's form sends it: boxes of this page, and what is said of the others. */
export interface SentSelection {
  all: boolean;
  /** With `all` the items of other pages that are deselected, else those that are selected. */
  others: readonly number[];
  /** Boxes that the page has; they count with `all` alone. */
  shown: readonly number[];
  ticked: readonly number[];
}

/** Nothing is selected for sure; what all the filters find may be nothing as well. */
export function isNothing(selection: Selection): boolean {
  return !selection.all && selection.ids.length === 0;
}

export function isSelected(selection: Selection, id: number): boolean {
  return selection.all ? !selection.deselected.includes(id) : selection.ids.includes(id);
}

export function selectedCount(selection: Selection, found: number): number {
  return selection.all ? Math.max(0, found - selection.deselected.length) : selection.ids.length;
}

export function withTick(selection: Selection, id: number, ticked: boolean): Selection {
  if (selection.all) {
    const others = selection.deselected.filter((other) => other !== id);
    return { all: true, deselected: ticked ? others : [...others, id] };
  }
  const others = selection.ids.filter((other) => other !== id);
  return { all: false, ids: ticked ? [...others, id] : others };
}

/** What is said of items that a page does not show. */
export function othersOf(selection: Selection, shown: readonly number[]): number[] {
  const here = new Set(shown);
  const said = selection.all ? selection.deselected : selection.ids;
  return said.filter((id) => !here.has(id));
}

export function selectionOf({ all, others, shown, ticked }: SentSelection): Selection {
  if (!all) return { all: false, ids: [...new Set([...others, ...ticked])] };
  const kept = new Set(ticked);
  const left = shown.filter((id) => !kept.has(id));
  return { all: true, deselected: [...new Set([...others, ...left])] };
}

/** Ids as text, and back; what is none is left out. */
export function idsText(ids: readonly number[]): string {
  return ids.join(',');
}

export function readIds(text: string): number[] {
  return text.split(',').flatMap((id) => (/^[1-9]\d{0,14}$/.test(id) ? [Number(id)] : []));
}
