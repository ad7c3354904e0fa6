import { createHash } from 'node:crypto';
import type { ActionFunctionArgs } from '@remix-run/node';
import Papa from 'papaparse';
import { fileText } from '~/import/rules/file-text';
import { readForm } from '~/session/read-form.server';
import { DECISION, TEXT_KEY } from './wrong-lines';

/** Where the columns are that the first line names. */
export type Header<C extends string> = Partial<Record<C, number>>;

/** The posted form with the text of its file in its place, and what its page shows again. */
export async function pastedForm({ request }: ActionFunctionArgs) {
  const form = await readForm(request, { file: true });
  const file = form.get('file');
  form.delete('file');
  const read = file instanceof File && file.size > 0 ? await fileText(file) : null;
  if (read && read.text !== null) form.set('lines', read.text);
  forgetDecisions(form);
  const fields = [...form].map(([name, value]) => [name, String(value)] as const);
  const refused = read?.text === null ? `${read.refused}. Save the list as CSV in UTF-8.` : null;
  const note = read && read.text !== null ? read.note : null;
  return { form, refused, answer: { formId: 'posted' as const, fields, message: refused, note } };
}

/** What was put right belongs to lines by their number: of another text it is not asked again, but forgotten. */
function forgetDecisions(form: FormData): void {
  const key = createHash('sha256')
    .update(String(form.get('lines')))
    .digest('base64url');
  if (form.get(TEXT_KEY) !== key) {
    for (const name of [...form.keys()]) if (DECISION.test(name)) form.delete(name);
  }
  form.set(TEXT_KEY, key);
}

interface PastedLine {
  /** From 1, as in the pasted text. */
  line: number;
  cells: string[];
}

/** Lines with text, their cells by tab, comma or semicolon. The first one is a header where it names the needed column. */
export function pastedLines<C extends string>(
  text: string,
  columns: Record<C, RegExp>,
  needed: NoInfer<C>,
): { header: Header<C> | null; lines: PastedLine[] } {
  const lines = text
    .split(/\r\n|\r|\n/)
    .flatMap((line, index) =>
      line.trim() === '' ? [] : [{ line: index + 1, cells: cellsOf(line) }],
    );
  const header = headerOf(lines[0]?.cells ?? [], columns);
  return header[needed] === undefined ? { header: null, lines } : { header, lines: lines.slice(1) };
}

/** What `person.places` takes. */
export const MOST_NAMES = 500;
export const TOO_MANY_NAMES = `These name more than ${MOST_NAMES} places. Paste them in parts.`;

/** Names in cells that may hold several, by semicolon. */
export function namesIn(cells: readonly string[]): string[] {
  return cells
    .flatMap((cell) => cell.split(';'))
    .map((one) => one.trim())
    .filter((one) => one !== '');
}

function cellsOf(line: string): string[] {
  const delimiter = line.includes('\t') ? '\t' : line.includes(',') ? ',' : ';';
  const [cells = []] = Papa.parse<string[]>(line, { delimiter }).data;
  return cells.map((cell) => cell.trim());
}

function headerOf<C extends string>(
  cells: readonly string[],
  columns: Record<C, RegExp>,
): Header<C> {
  const found: Header<C> = {};
  for (const [index, cell] of cells.entries()) {
    const column = (Object.keys(columns) as C[]).find((one) => columns[one].test(cell));
    if (column) found[column] ??= index;
  }
  return found;
}
