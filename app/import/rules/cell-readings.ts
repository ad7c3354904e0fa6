import { decodeHTMLStrict } from 'entities';
import { completedCode } from '~/menu/code';
import { readAmount } from './amounts';
import type { CellType } from './item-fields';
import { mendedText } from './texts';

export interface CellReading {
  name: string;
  label: string;
  types: readonly CellType[];
  /** @param column the name of the cell's column */
  read: (cell: string, column?: string) => ReadCell;
}

export type ReadCell = { ok: true; cell: string } | { ok: false; message: string; advice?: string };

/** Codes as they are, with what they lack: read in `readItemValue`, which says what it changed. */
export const COMPLETE_CODES = 'complete_codes';

export const MEND_LETTERS = 'mend_letters';

const AMOUNTS = ['amount', 'mode_price'] as const;
const TEXTS = ['name', 'text', 'placement', 'category', 'product'] as const;
const LISTS = ['tags', 'skus', 'ids', 'day_parts', 'labels'] as const;

/** Yes and no in the languages of the header words; a check mark is yes. */
const YES = words(
  '1, y, yes, t, true, on, x, ✓, ✔',
  'active, enabled, available, visible, published',
  'catalog, search, backorder, in stock, for sale, on sale, live, online, selling',
  'j, ja, wahr, aktiv, lieferbar, verfügbar, auf lager',
  'o, oui, vrai, actif, en stock, disponible',
  's, si, sí, verdadero, activo, vero, sì, attivo, disponibile',
  'waar, actief, op voorraad',
  'verdadeiro, sim, ativo, disponível',
  'sant, sann, i lager',
  'tak, prawda, ano, pravda, kyllä, tosi, igen, igaz, да, 是, 有',
);
const NO = words(
  '0, n, no, f, false, off, -, –',
  'inactive, disabled, unavailable, not available, hidden',
  'draft, archived, proposed, rejected, private, unlisted, suspended, paused',
  'discontinued, delisted, deleted, ended',
  "sold out, soldout, out of stock, outofstock, not for sale, do not sell, coming soon, 86, 86ed, 86'd, -1",
  'nein, falsch, inaktiv, ausverkauft, vergriffen',
  'eingestellt, ausgelistet, nicht verfügbar, nicht lieferbar, entwurf',
  'non, faux, inactif, épuisé, en rupture, rupture de stock, indisponible, brouillon',
  'falso, inactivo, agotado, no disponible, borrador, inattivo, esaurito, non disponibile',
  'nee, onwaar, inactief, uitverkocht, não, inativo, esgotado',
  'nej, falskt, falsk, usann, slutsåld, udsolgt, utsolgt',
  'nie, fałsz, niedostępny, wyprzedane, ne, nepravda, vyprodáno, ei, epätosi, loppu, nem, hamis, elfogyott, нет, 否, 无',
);

const cellReadings: readonly CellReading[] = [
  { name: 'as_is', label: 'As it is', types: [], read: (cell) => ({ ok: true, cell }) },
  {
    name: 'no_currency',
    label: 'Without currency sign',
    types: AMOUNTS,
    read: (cell) => readAmount(cell, '.'),
  },
  {
    name: 'decimal_comma',
    label: 'Decimal comma',
    types: AMOUNTS,
    read: (cell) => readAmount(cell, ','),
  },
  {
    name: MEND_LETTERS,
    label: 'Mend damaged letters',
    types: [...TEXTS, 'custom', 'tags'],
    read: (cell) => ({ ok: true, cell: mendedText(cell) ?? cell }),
  },
  { name: 'cents', label: 'Cents', types: AMOUNTS, read: centsCell },
  {
    name: 'yes_no',
    label: 'Words for yes and no',
    types: ['flag'],
    read: (cell) => yesNo(cell, 1),
  },
  { name: 'no_yes', label: 'Yes means no', types: ['flag'], read: (cell) => yesNo(cell, 0) },
  {
    name: 'places',
    label: 'Places that show it; a till alone means no',
    types: ['flag'],
    read: (cell) => ({ ok: true, cell: isShownAt(cell.split(/[,;|]/)) ? '1' : '0' }),
  },
  {
    name: 'named',
    label: 'Yes means the name of the column',
    types: ['tags'],
    read: namedCell,
  },
  {
    name: 'open',
    label: 'Yes means a price that is said at the till',
    types: ['product'],
    read: (cell) => ({ ok: true, cell: readFlag(cell) === 1 ? 'open' : '' }),
  },
  {
    name: 'html',
    label: 'Text of HTML',
    types: TEXTS,
    read: (cell) => ({ ok: true, cell: plainText(cell) }),
  },
  {
    name: 'paths',
    label: 'List of paths, such as Food > Pizza, Drinks',
    types: ['category'],
    read: (cell) => ({ ok: true, cell: pathLines(cell) }),
  },
  {
    name: 'slash_path',
    label: 'Path with slashes, such as Food / Pizza',
    types: ['category'],
    read: (cell) => ({ ok: true, cell: cell.split(/\s+\/\s+/).join(' > ') }),
  },
  {
    name: 'bars',
    label: 'Parts between bars',
    types: ['product'],
    read: (cell) => ({ ok: true, cell: cell.split(/\s*\|\s*/).join(', ') }),
  },
  ...listReading('semicolon', ';'),
  ...listReading('bar', '|'),
  ...listReading('slash', '/'),
  ...listReading('line', '\n', 'line ends'),
  {
    name: COMPLETE_CODES,
    label: 'Add zeros and check digit',
    types: ['skus'],
    read: (cell) => ({ ok: true, cell: completedCodes(cell) }),
  },
];

export function cellReading(name: string): CellReading {
  const found = cellReadings.find((reading) => reading.name === name) ?? cellReadings[0];
  if (!found) throw new Error('There are no readings.');
  return found;
}

export function readingsFor(type: CellType): CellReading[] {
  return cellReadings.filter(({ name, types }) => name === 'as_is' || types.includes(type));
}

export function readFlag(cell: string): 0 | 1 | undefined {
  const word = cell.trim().toLowerCase();
  if (YES.has(word)) return 1;
  return NO.has(word) ? 0 : undefined;
}

function words(...lists: readonly string[]): ReadonlySet<string> {
  return new Set(lists.flatMap((list) => list.split(', ')));
}

function listReading(name: string, separator: string, called = `“${separator}”`): CellReading[] {
  return [
    {
      name: `list_${name}`,
      label: `List, separated by ${called}`,
      types: LISTS,
      read: (cell) => ({ ok: true, cell: cell.split(separator).join(',') }),
    },
  ];
}

/** Guests see nothing of what a till alone shows. */
export function isShownAt(places: readonly string[]): boolean {
  return places.some((place) => !/^(pos|till|register|none)?$/i.test(place.trim()));
}

/** Square appends a category's key in parentheses; WooCommerce writes a comma of a name as `\,`. */
function pathLines(cell: string): string {
  return cell
    .split(/(?<!\\),\s*/)
    .map((path) => path.replace(/\\,/g, ',').replace(/\s*\([A-Z0-9]{20,}\)(?=\s*(>|$))/g, ''))
    .join('\n');
}

function centsCell(cell: string): ReadCell {
  const digits = cell.trim();
  if (digits === '') return { ok: true, cell: '' };
  const [, sign, amount] = /^(-?)0*(\d{1,12})(?:[.,]0{1,2})?$/.exec(digits) ?? [];
  if (amount === undefined) return { ok: false, message: 'Write cents as a whole number' };
  const padded = amount.padStart(3, '0');
  return { ok: true, cell: `${sign}${padded.slice(0, -2)}.${padded.slice(-2)}` };
}

function namedCell(cell: string, column = ''): ReadCell {
  const flag = yesNo(cell, 1);
  if (!flag.ok) return flag;
  return { ok: true, cell: flag.cell === '1' ? column.replace(/^contains\s+/i, '') : '' };
}

/** @param yes the flag that becomes 1 */
function yesNo(cell: string, yes: 0 | 1): ReadCell {
  if (cell.trim() === '') return { ok: true, cell: '' };
  const flag = readFlag(cell);
  if (flag !== undefined) return { ok: true, cell: flag === yes ? '1' : '0' };
  return { ok: false, message: 'Give a word for yes or no' };
}

function completedCodes(cell: string): string {
  return cell
    .split(',')
    .map((code) => completedCode(code, 'adds').code)
    .join(',');
}

/** Text of HTML, with all its entities; line breaks are kept, written `\n` too. */
function plainText(html: string): string {
  const bare = html
    .replace(/\\n/g, '\n')
    .replace(/<(br|\/p|\/li|\/h\d|\/div|\/tr)\b[^<>]*>/gi, '\n')
    .replace(/<(style|script)\b[\s\S]*?<\/\1\s*>/gi, '')
    .replace(/<!--[\s\S]*?-->|<\/?[a-z][^<>]*>/gi, '');
  return decodeHTMLStrict(bare)
    .replace(/[ \t\u00a0]+/g, ' ')
    .replace(/\s*\n\s*/g, '\n')
    .trim();
}
