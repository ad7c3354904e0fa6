import { storableText } from './clean-text';

const MOST_TOLD = 20;
const LONGEST = 200;
const LISTS = new Set(['ids', 'deselected', 'items', 'stations', 'categories', 'category_ids']);

/** `item 12, category 4`; null if there are none. */
export function targetOf(method: string, params: unknown): string | null {
  if (typeof params !== 'object' || params === null) return null;
  const named = Object.entries(params).flatMap(([key, value]) => {
    const word = wordFor(key, method, params);
    if (word === null || key === 'location_id') return [];
    if (Number.isSafeInteger(value)) return [`${word} ${value}`];
    if (!Array.isArray(value) || !LISTS.has(key) || !value.every(Number.isSafeInteger)) return [];
    if (value.length === 0) return [];
    const more = value.length > MOST_TOLD ? ` and ${value.length - MOST_TOLD} more` : '';
    return [`${word} ${value.slice(0, MOST_TOLD).join(' ')}${more}`];
  });
  return named.length === 0 ? null : storableText(named.join(', ').slice(0, LONGEST));
}

/** Whether it exists or not; null if none is named. */
export function locationIn(params: unknown): number | null {
  if (typeof params !== 'object' || params === null || !('location_id' in params)) return null;
  const { location_id: id } = params;
  return Number.isSafeInteger(id) && Number(id) > 0 ? Number(id) : null;
}

function wordFor(key: string, method: string, params: object): string | null {
  if (LISTS.has(key)) return key;
  if (key === 'id') return 'kind' in params ? String(params.kind) : nounOf(method);
  return key.endsWith('_id') ? key.slice(0, -'_id'.length).replaceAll('_', ' ') : null;
}

/** The method's noun; for methods of the menu, the one it ends with. */
function nounOf(method: string): string {
  const [noun = '', verb = ''] = method.split('.');
  return noun === 'menu' ? (verb.split('_').at(-1) ?? noun) : noun;
}
