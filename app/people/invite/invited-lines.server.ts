import Papa from 'papaparse';
import { levelNamed, ROLES } from '~/creator/contract/roles';
import { checkName } from '~/menu/text';

export interface InvitedLine {
  /** From 1, as in the pasted text. */
  line: number;
  name: string;
  email: string;
  /** As it was written; empty where the line has none. */
  role: string;
  places: readonly string[];
}

const EMAIL = /^[^\s@<>,;]+@[^\s@<>,;]+\.[^\s@<>,;]{2,}$/u;
const NAMED = /^(.*?)[\s,]*<([^<>]+)>$/;
const COLUMNS: Record<'name' | 'email' | 'role' | 'places', RegExp> = {
  name: /^(name|full name|person)$/i,
  email: /^(e-?mail|e-?mail address|mail)$/i,
  role: /^(role|level)$/i,
  places: /^(groups?|locations?|places?|may open)$/i,
};

/** `Name <mail>`, a mail alone, or cells by comma, semicolon or tab: name, e-mail, role, places; with a header in any order. */
export function readLines(text: string): InvitedLine[] {
  const lines = text.split(/\r\n|\r|\n/);
  const filled = lines.flatMap((line, index) => (line.trim() === '' ? [] : [{ line, index }]));
  const cells = filled.map(({ line, index }) => ({ line: index + 1, cells: cellsOf(line) }));
  const [first] = cells;
  const header = first ? columnsOf(first.cells) : null;
  const body = header ? cells.slice(1) : cells;
  return body.map(({ line, cells: own }) => ({
    line,
    ...(header ? byHeader(own, header) : byPlace(own)),
  }));
}

/** The address that is stored: without case and outer spaces, in one Unicode form, its host as DNS writes it. */
export function normalEmail(text: string): string {
  const plain = text.normalize('NFKC').trim().toLowerCase();
  const at = plain.lastIndexOf('@');
  const host = plain.slice(at + 1);
  if (at < 1 || host === '' || !URL.canParse(`http://${host}`)) return plain;
  return `${plain.slice(0, at)}@${new URL(`http://${host}`).hostname}`;
}

export function isEmail(text: string): boolean {
  return text.length <= 254 && EMAIL.test(text);
}

/** Its level; undefined for a word that names no role, and `usual` for none. */
export function levelOf(role: string, usual: number): number | undefined {
  const text = role.trim();
  if (text === '') return usual;
  const number = ROLES.find(({ level }) => String(level) === text)?.level;
  return number ?? levelNamed(text);
}

/** Of an e-mail: 'ada.f' for somebody whose line has no name. */
export function nameFor({ name, email }: Pick<InvitedLine, 'name' | 'email'>): string {
  if (name.trim() !== '' && checkName(name) === undefined) return name.trim();
  return email.split('@')[0] ?? email;
}

function cellsOf(line: string): string[] {
  const delimiter = line.includes('\t') ? '\t' : line.includes(',') ? ',' : ';';
  const [cells = []] = Papa.parse<string[]>(line, { delimiter }).data;
  return cells.map((cell) => cell.trim());
}

type Columns = Partial<Record<keyof typeof COLUMNS, number>>;

function columnsOf(cells: readonly string[]): Columns | null {
  const found: Columns = {};
  for (const [index, cell] of cells.entries()) {
    const column = Object.entries(COLUMNS).find(([, pattern]) => pattern.test(cell))?.[0];
    if (column) found[column as keyof Columns] ??= index;
  }
  return found.email === undefined ? null : found;
}

function byHeader(cells: readonly string[], columns: Columns) {
  const cell = (column: keyof Columns) => cells[columns[column] ?? -1] ?? '';
  return {
    name: cell('name'),
    email: normalEmail(cell('email')),
    role: cell('role'),
    places: placesIn([cell('places')]),
  };
}

function byPlace(cells: readonly string[]) {
  const [first = '', ...others] = cells;
  const named = NAMED.exec(first);
  if (named) {
    const [, name = '', email = ''] = named;
    return { name: unquoted(name), email: normalEmail(email), ...rest(others) };
  }
  const at = cells.findIndex((cell) => cell.includes('@'));
  const email = at < 0 ? (cells[1] ?? first) : (cells[at] ?? '');
  const name = at === 0 ? '' : first;
  return {
    name,
    email: normalEmail(email.replace(/^<|>$/g, '')),
    ...rest(cells.slice(Math.max(at, at < 0 ? 1 : 0) + 1)),
  };
}

function rest([role = '', ...places]: readonly string[]) {
  return { role, places: placesIn(places) };
}

function placesIn(cells: readonly string[]): string[] {
  return cells
    .flatMap((cell) => cell.split(';'))
    .map((one) => one.trim())
    .filter((one) => one !== '');
}

function unquoted(name: string): string {
  return name.trim().replace(/^"(.*)"$/, '$1');
}
