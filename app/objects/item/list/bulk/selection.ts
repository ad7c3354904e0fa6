export type Selection =
  | { all: false; ids: readonly number[] }
  | { all: true; deselected: readonly number[] };

export const nothingSelected: Selection = { all: false, ids: [] };
export const everythingSelected: Selection = { all: true, deselected: [] };

export interface SentSelection {
  all: boolean;
  /** With `all` the deselected items of other pages, otherwise the selected ones. */
  others: readonly number[];
  /** Needed only with `all`. */
  shown: readonly number[];
  ticked: readonly number[];
}

/** True only if certain: filters may find nothing as well. */
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

export function idsText(ids: readonly number[]): string {
  return ids.join(',');
}

export function readIds(text: string): number[] {
  return text.split(',').flatMap((id) => (/^[1-9]\d{0,14}$/.test(id) ? [Number(id)] : []));
}
