/** In order: the head of a part, then its bytes in pieces. */
export type MultipartPiece =
  | { type: 'part'; name: string; fileName: string | null }
  | { type: 'bytes'; bytes: Buffer };

const BOUNDARY = /;\s*boundary="?([^\s";]{1,70})"?/i;
const HEAD_MAX = 16 * 1024;
const LINE_END = Buffer.from('\r\n');
const HEAD_END = Buffer.from('\r\n\r\n');

export class MultipartError extends Error {}

/** Streams a form, buffering only a piece and a boundary. @throws MultipartError if it is malformed or incomplete */
export async function* readMultipart(
  body: AsyncIterable<Uint8Array>,
  contentType: string,
): AsyncGenerator<MultipartPiece> {
  const boundary = BOUNDARY.exec(contentType)?.[1];
  if (boundary === undefined) throw new MultipartError('The form names no boundary.');
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  // The first boundary has no line before it.
  let held: Buffer = LINE_END;
  let state: 'bytes' | 'head' = 'bytes';
  let isBefore = true;
  for await (const chunk of body) {
    held = Buffer.concat([held, chunk]);
    for (;;) {
      if (state === 'head') {
        if (held.length < 2) break;
        if (held.subarray(0, 2).toString('latin1') === '--') return;
        const end = held.indexOf(HEAD_END);
        if (end === -1 && held.length < HEAD_MAX) break;
        if (end === -1) throw new MultipartError('The head of a part is too long.');
        yield headOf(held.subarray(0, end).toString('utf8'));
        // An empty part's boundary follows directly and shares the line end of the head.
        held = held.subarray(end + HEAD_END.length);
        state = 'bytes';
        isBefore = false;
      }
      const at = held.indexOf(delimiter);
      const known = at === -1 ? Math.max(0, held.length - delimiter.length + 1) : at;
      if (known > 0 && !isBefore) yield { type: 'bytes', bytes: held.subarray(0, known) };
      if (at === -1) {
        held = held.subarray(known);
        break;
      }
      held = held.subarray(at + delimiter.length);
      state = 'head';
    }
  }
  throw new MultipartError('The form did not arrive whole.');
}

function headOf(text: string): MultipartPiece {
  const line = text.split('\r\n').find((one) => /^content-disposition:/i.test(one)) ?? '';
  const name = parameterOf(line, 'name');
  if (name === null) throw new MultipartError('A part has no name.');
  return { type: 'part', name, fileName: parameterOf(line, 'filename') };
}

/** Browsers write a quote and line ends of a name as %22, %0D and %0A. */
function parameterOf(line: string, name: string): string | null {
  const value = new RegExp(`;\\s*${name}="((?:[^"\\\\]|\\\\.)*)"`, 'i').exec(line)?.[1];
  if (value === undefined) return null;
  return value.replace(/\\(["\\])/g, '$1').replaceAll('%22', '"');
}
