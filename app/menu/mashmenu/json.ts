import { visit } from 'jsonc-parser';
import { inNormalForm } from '../text';

const DEPTH_MAX = 20;
const DOUBLES_MAX = 20;

/** Duplicate member of an object, of which JSON.parse keeps only the last. */
interface DoubleMember {
  name: string;
  line: number;
}

export type ReadJson =
  | { ok: true; value: unknown; doubleMembers: DoubleMember[] }
  | { ok: false; message: string };

/** Linear time. @param advice for an empty file @param breaks `blank`: line breaks in texts are blanks */
export function readJson(
  text: string,
  advice: string,
  breaks: 'blank' | 'refused' = 'refused',
): ReadJson {
  const given = text.startsWith('\uFEFF') ? text.slice(1) : text;
  const json = breaks === 'blank' ? given.replace(/[\r\n\t]/g, ' ') : given;
  if (json.trim() === '') return { ok: false, message: `The file is empty: ${advice}` };
  const { fault, doubleMembers } = scanJson(json, given);
  if (fault) return { ok: false, message: fault };
  const value: unknown = JSON.parse(json);
  return { ok: true, value: json.includes('\\u') ? inNormalForm(value) : value, doubleMembers };
}

/** Finds what JSON.parse does not report. @param given the text with its line breaks */
function scanJson(json: string, given: string) {
  const doubleMembers: DoubleMember[] = [];
  const open: Set<string>[] = [];
  const begin = () => {
    open.push(new Set());
    if (open.length > DEPTH_MAX) throw new Fault(`nested deeper than ${DEPTH_MAX} levels`);
  };
  const end = () => {
    open.pop();
  };
  try {
    visit(
      json,
      {
        onObjectBegin: begin,
        onObjectEnd: end,
        onArrayBegin: begin,
        onArrayEnd: end,
        onObjectProperty(name, offset) {
          const members = open.at(-1);
          if (members?.has(name) && doubleMembers.length < DOUBLES_MAX) {
            doubleMembers.push({ name, line: placeOf(given, offset).line });
          }
          members?.add(name);
        },
        onError(_error, offset) {
          const { line, column } = placeOf(given, offset);
          throw new Fault(`not JSON, see line ${line}, column ${column}: export it again`);
        },
      },
      { disallowComments: true },
    );
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    return { fault: `The file is ${error.message}`, doubleMembers };
  }
  return { fault: null, doubleMembers };
}

class Fault extends Error {}

function placeOf(text: string, offset: number) {
  const lines = text.slice(0, offset).split('\n');
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}
