import { inNormalForm } from '../text';
import { type JsonScan, lineAt, scanJson } from './scan';
import { syntaxErrorAt } from './syntax-error';

/** Levels of lists and objects in each other. */
const DEPTH_MAX = 20;

export type ReadJson =
  | { ok: true; value: unknown; doubleMembers: JsonScan['doubleMembers'] }
  | { ok: false; message: string };

/**
 * The value of a JSON text, with or without its mark; what is wrong with it is a sentence without its full stop. Takes
 * time in proportion to the text.
 *
 * @param advice what to do about an empty file
 * @param breaks `blank`: line breaks and tabs may stand inside of texts, and count as blanks there
 */
export function readJson(
  text: string,
  advice: string,
  breaks: 'blank' | 'refused' = 'refused',
): ReadJson {
  const given = text.startsWith('\uFEFF') ? text.slice(1) : text;
  const json = breaks === 'blank' ? given.replace(/[\r\n\t]/g, ' ') : given;
  if (json.trim() === '') return { ok: false, message: `The file is empty: ${advice}` };
  const { tooDeep, doubleMembers } = scanJson(json, DEPTH_MAX);
  if (tooDeep) return { ok: false, message: `The file is nested deeper than ${DEPTH_MAX} levels` };
  try {
    const value: unknown = JSON.parse(json);
    // The text itself is in the normal form; what is written by numbers may not be.
    return { ok: true, value: json.includes('\\u') ? inNormalForm(value) : value, doubleMembers };
  } catch {
    const place = placeOf(given, syntaxErrorAt(json));
    const message = `The file is not JSON, see ${place}: export it again`;
    return { ok: false, message };
  }
}

/** 'line 3, column 1' */
function placeOf(json: string, at: number): string {
  const column = at - json.lastIndexOf('\n', at - 1);
  return `line ${lineAt(json, at)}, column ${column}`;
}
