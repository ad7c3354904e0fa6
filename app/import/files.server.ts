import { create } from 'content-disposition';
import Papa from 'papaparse';
import { fileResponse } from '~/creator/stream.server';
import { parseCustomFields } from '~/menu/custom-id';
import { fileNameOf } from '~/menu/file-name';
import { ITEM_CSV_FIELDS } from '~/menu/item-csv';
import { readId } from '~/screen/read-query';
import { applySecurityHeaders } from '~/secure-headers';
import { errorResponse, throwErrorResponse } from '~/session/error-response.server';
import type { LocationGuarded } from '~/session/guards.server';
import { findImport, type MenuImport } from './find-import.server';

const TYPE = 'text/csv';
const NO_FILE = 'There is no such file here.';
const NOT_IMPORTED: ReadonlySet<string> = new Set(['pose_count', 'custom_item_name']);

/** Downloads of an import, by name. @throws Response 404 */
export async function importFile(
  guarded: LocationGuarded,
  request: Request,
  file: string | undefined,
): Promise<Response> {
  const { signal, url } = request;
  const { location, creator } = guarded;
  if (file === 'template.csv') {
    const name = fileNameOf(location.name, ' import template.csv');
    return fileResponse({ type: TYPE, chunks: texts([templateOf(guarded)]) }, signal, name);
  }
  const id = readId(new URL(url).searchParams.get('import'));
  const found = id === null ? null : await findImport(guarded, id);
  if (!found) throw errorResponse(404, NO_FILE);
  const stem = found.name.replace(/\.[^.]*$/, '');
  try {
    switch (file) {
      case 'given':
        return given(guarded, found, signal);
      case 'problems.csv': {
        const chunks = texts([problemsOf(found)]);
        return fileResponse({ type: TYPE, chunks }, signal, `${stem} errors.csv`);
      }
      case 'rows.csv': {
        const params = { location_id: location.id, import_id: found.id };
        const chunks = await creator.stream('import.failed_rows', params);
        return fileResponse({ type: TYPE, chunks }, signal, `${stem} left out.csv`);
      }
    }
  } catch (error) {
    throwErrorResponse(error);
  }
  throw errorResponse(404, NO_FILE);
}

async function* texts(list: readonly string[]): AsyncIterable<string> {
  yield* list;
}

function templateOf({ location }: LocationGuarded): string {
  const own = ITEM_CSV_FIELDS.filter((field) => !NOT_IMPORTED.has(field));
  const custom = (parseCustomFields(location.creator_custom_fields) ?? []).map(
    ({ field }) => field,
  );
  return `${Papa.unparse([[...own, 'station', 'category', ...custom]])}\r\n`;
}

/** Refusal reasons, one row per place. */
function problemsOf({ refusal }: MenuImport): string {
  const rows = refusal.flatMap(({ message, advice, first }) =>
    (first.length > 0 ? first : [{ row: 0, sheet: null, column: null, cell: null }]).map(
      ({ row, sheet, column, cell }) => [sheet, row || null, column, cell, message, advice],
    ),
  );
  const header = ['sheet', 'row', 'column', 'cell', 'problem', 'what to do'];
  return `${Papa.unparse([header, ...rows], { escapeFormulae: true })}\r\n`;
}

/** Streams the original file. @throws CreatorError */
async function given(
  { creator, location }: LocationGuarded,
  { id, name }: MenuImport,
  signal: AbortSignal,
): Promise<Response> {
  const partOf = (position: number) =>
    creator.call('import.part', { location_id: location.id, import_id: id, position });
  let next = await partOf(0);
  let position = 0;
  let isOver = false;
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (isOver || signal.aborted) return controller.close();
        if (position > 0) next = await partOf(position);
        position += 1;
        isOver = next.last;
        const bytes = Buffer.from(next.data, 'base64');
        if (bytes.length > 0) controller.enqueue(new Uint8Array(bytes));
        else controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  const headers = applySecurityHeaders(new Headers({ 'Content-Disposition': create(name) }));
  headers.set('Content-Type', 'application/octet-stream');
  return new Response(body, { headers });
}
