import { type Page, panelFormOf, type Visitor } from './visitor';

/** What is measured: a page, or a save. */
export interface Case {
  name: string;
  path: string;
  /** The form is sent, with a new price. */
  saves?: boolean;
  /** The price of this item is saved by a call, as a cell of the table does. */
  updates?: { location_id: number; id: number };
}

/** Where on a loaded menu the cases take place. */
export interface Place {
  locationId: number;
  stationId: number;
  categoryId: number;
  itemId: number;
  /** A word of the item's name. */
  word: string;
}

/** The measured screens over one location. */
export function casesOf({ locationId, stationId, categoryId, itemId, word }: Place): Case[] {
  const items = `/location/${locationId}/items`;
  const category = `/location/${locationId}/station/${stationId}/category/${categoryId}`;
  const panel = `mode=edit&type=item&id=${itemId}`;
  return [
    { name: 'Items table', path: items },
    { name: 'Category view', path: category },
    { name: 'Item panel', path: `${category}?${panel}` },
    { name: 'Side search', path: `${items}?dialog=search&find=${encodeURIComponent(word)}` },
    { name: 'Discounts', path: `/location/${locationId}/discounts` },
    { name: 'A tried basket', path: `/location/${locationId}/try?${basketOf(itemId)}` },
    { name: 'One save', path: `${items}?${panel}`, saves: true },
  ];
}

/** A basket of ten lines, from the item on. */
function basketOf(itemId: number): URLSearchParams {
  return new URLSearchParams([
    ['date', '2026-11-24'],
    ['time', '12:30'],
    ...Array.from({ length: 10 }, (_, line) => [`l${line}`, String(itemId + line)]),
  ]);
}

/** Makes everything ready for a visit of the case, and returns the visit. */
export async function requestContextOf(
  visitor: Visitor,
  { path, saves, updates }: Case,
): Promise<() => Promise<Page>> {
  if (updates) {
    const price = Math.ceil(Math.random() * 100_000) / 100;
    return () => visitor.call('item.update', { ...updates, price });
  }
  if (!saves) return () => visitor.get(path);
  const form = panelFormOf((await visitor.get(path)).html);
  const price = Number(form.get('price')) + 0.01;
  form.set('price', price.toFixed(2));
  return () => visitor.post(path, form);
}

/** @throws Error where the answer is not what the case is about */
export function checkAnswer({ name, saves }: Case, { status, html }: Page): void {
  const right = saves ? status === 303 : status === 200;
  if (!right) throw new Error(`${name} was answered by ${status}: ${html.slice(0, 500)}`);
}
