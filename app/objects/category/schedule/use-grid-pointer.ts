import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import type { Cells } from '~/editing/row-edits';
import { type CellWish, readCell, readSwitch } from './cells';
import { cellOf } from './use-grid-focus';

export type Painted = ReadonlyMap<number, Cells>;

/** A press changes one day, Shift a range, a drag all days it covers. Touch scrolls and does not drag. */
export function useGridPointer(edit: (id: number, cells: Cells) => void) {
  const [painted, setPainted] = useState<Painted | null>(null);
  const painting = useRef<{ on: boolean; first: string; days: Painted } | null>(null);
  const dragged = useRef(false);
  const anchor = useRef<CellWish | null>(null);
  const save = useRef(edit);
  save.current = edit;

  useEffect(() => {
    const drop = () => {
      const paint = painting.current;
      painting.current = null;
      if (!paint || !dragged.current) return;
      for (const [id, days] of paint.days) save.current(id, days);
      setPainted(null);
      // The click that ends a drag follows at once; later clicks are presses.
      setTimeout(() => {
        dragged.current = false;
      });
    };
    window.addEventListener('pointerup', drop);
    window.addEventListener('pointercancel', drop);
    return () => {
      window.removeEventListener('pointerup', drop);
      window.removeEventListener('pointercancel', drop);
    };
  }, []);

  const onPointerDown = (event: PointerEvent) => {
    dragged.current = false;
    const wish = wishOf(event.target);
    if (!wish || event.button !== 0 || event.pointerType === 'touch' || event.shiftKey) return;
    painting.current = { on: wish.on, first: keyOf(wish), days: withDay(new Map(), wish) };
  };
  const onPointerOver = (event: PointerEvent) => {
    const paint = painting.current;
    const wish = wishOf(event.target);
    if (!paint || !wish || (!dragged.current && keyOf(wish) === paint.first)) return;
    dragged.current = true;
    const { on } = paint;
    paint.days = withDay(paint.days, { ...wish, on });
    anchor.current = { ...wish, on };
    setPainted(paint.days);
  };
  const onClick = (event: MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (!button) return;
    event.preventDefault();
    const wish = wishOf(button);
    if (!wish) return flip(button, edit);
    if (dragged.current) return;
    const from = anchor.current;
    if (event.shiftKey && from && from.categoryId === wish.categoryId) {
      return edit(wish.categoryId, stretch(button, from, wish.date));
    }
    anchor.current = wish;
    edit(wish.categoryId, { [wish.date]: flag(wish.on) });
  };
  return { painted, onPointerDown, onPointerOver, onClick };
}

function wishOf(target: EventTarget): CellWish | null {
  const cell = cellOf(target);
  return cell && readCell(cell.value);
}

function keyOf({ categoryId, date }: CellWish): string {
  return `${categoryId} ${date}`;
}

function withDay(painted: Painted, { categoryId, date, on }: CellWish): Painted {
  return new Map(painted).set(categoryId, { ...painted.get(categoryId), [date]: flag(on) });
}

function stretch(cell: Element, from: CellWish, to: string): Cells {
  const [first, last] = from.date < to ? [from.date, to] : [to, from.date];
  const cells = [...(cell.closest('tr')?.querySelectorAll('button') ?? [])];
  const dates = cells.flatMap(({ value }) => readCell(value)?.date ?? []);
  const within = dates.filter((date) => date >= first && date <= last);
  return Object.fromEntries(within.map((date) => [date, flag(from.on)]));
}

function flip({ name, value }: HTMLButtonElement, edit: (id: number, cells: Cells) => void): void {
  const wish = readSwitch(value);
  if (!wish || (name !== 'active' && name !== 'scheduled')) return;
  edit(wish.categoryId, { [name]: flag(wish.on) });
}

function flag(on: boolean): string {
  return on ? '1' : '0';
}
