import { levelNamed, ROLES } from '~/creator/contract/roles';
import { checkName } from '~/menu/text';
import { type Header, namesIn, pastedLines } from './pasted-lines.server';

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
  const { header, lines } = pastedLines(text, COLUMNS, 'email');
  return lines.map(({ line, cells }) => ({
    line,
    ...(header ? byHeader(cells, header) : byPlace(cells)),
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

function byHeader(cells: readonly string[], header: Header<keyof typeof COLUMNS>) {
  const cell = (column: keyof typeof COLUMNS) => cells[header[column] ?? -1] ?? '';
  return {
    name: cell('name'),
    email: normalEmail(cell('email')),
    role: cell('role'),
    places: namesIn([cell('places')]),
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
  return { role, places: namesIn(places) };
}

function unquoted(name: string): string {
  return name.trim().replace(/^"(.*)"$/, '$1');
}
