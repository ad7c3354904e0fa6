import { isRealDate } from '~/menu/schedule';

export interface CellWish {
  categoryId: number;
  date: string;
  on: boolean;
}

/** The value of a cell's button: '12 2026-05-31 1'. */
export function cellText({ categoryId, date, on }: CellWish): string {
  return `${categoryId} ${date} ${on ? 1 : 0}`;
}

export function readCell(text: unknown): CellWish | null {
  const [, id, date = '', on] = /^([1-9]\d{0,14}) (\S{10}) ([01])$/.exec(String(text)) ?? [];
  return isRealDate(date) ? { categoryId: Number(id), date, on: on === '1' } : null;
}

/** The value of a switch's button, with the new state: '12 1'. */
export function switchText(categoryId: number, on: boolean): string {
  return `${categoryId} ${on ? 1 : 0}`;
}

export function readSwitch(text: unknown): Omit<CellWish, 'date'> | null {
  const [, id, on] = /^([1-9]\d{0,14}) ([01])$/.exec(String(text)) ?? [];
  return id === undefined ? null : { categoryId: Number(id), on: on === '1' };
}
