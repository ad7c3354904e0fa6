import { readBody } from '~/creator/read-body.server';
import { errorResponse } from './error-response.server';

const MEGABYTE = 1024 * 1024;
/** Limits in bytes of a form without and with a file. */
const FORM_BYTES = MEGABYTE;
const FILE_FORM_BYTES = 8 * MEGABYTE;
/** Enough for a group of 2,000 options. */
const MOST_FIELDS = 10_000;
const MOST_FILES = 10;
const BOUNDARY = /;\s*boundary="?([^\s";]{1,70})"?/i;

const read = new WeakMap<Request, FormData>();

export interface ReadFormOptions {
  file?: boolean;
  most?: { megabytes: number; files: number } | undefined;
}

/** Checks type, size, fields and names. Line ends become LF, empty files are left out. @throws a 400 or 413 response */
export async function readForm(
  request: Request,
  { file = false, most }: ReadFormOptions = {},
): Promise<FormData> {
  const contentType = request.headers.get('Content-Type') ?? '';
  const [type = ''] = contentType.toLowerCase().split(';');
  const maxBytes = most ? most.megabytes * MEGABYTE : file ? FILE_FORM_BYTES : FORM_BYTES;
  const bytes = await bytesOf(request, maxBytes);
  const entries = entriesOf(type.trim(), contentType, bytes);
  const form = cleared([...(await entries)], file ? (most?.files ?? MOST_FILES) : 0);
  read.set(request, form);
  return form;
}

/** The form, read before or not; null if it is incomplete. */
export async function postedForm(request: Request): Promise<FormData | null> {
  const form = read.get(request);
  if (form) return form;
  if (request.bodyUsed) return null;
  try {
    return await readForm(request, { file: true });
  } catch (refusal) {
    if (refusal instanceof Response) return null;
    throw refusal;
  }
}

/** Text values by field, for a schema; repeated fields become lists. */
export function formValues(form: FormData): Record<string, string | string[]> {
  const values: Record<string, string | string[]> = {};
  for (const [key, value] of form) {
    if (typeof value !== 'string') continue;
    const before = Object.hasOwn(values, key) ? values[key] : undefined;
    if (Array.isArray(before)) before.push(value);
    else values[key] = before === undefined ? value : [before, value];
  }
  return values;
}

async function bytesOf(request: Request, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await readBody(request, maxBytes).catch(() => {
    throw notWhole();
  });
  if (bytes) return new Uint8Array(bytes);
  throw errorResponse(413, `The form is larger than ${maxBytes / MEGABYTE} MB. Nothing was saved.`);
}

async function entriesOf(
  type: string,
  contentType: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Iterable<[string, FormDataEntryValue]>> {
  if (type === 'application/x-www-form-urlencoded') {
    if (countOf(bytes, '&') >= MOST_FIELDS) throw tooManyFields();
    return new URLSearchParams(textOf(bytes)).entries();
  }
  if (type === 'multipart/form-data') {
    const boundary = BOUNDARY.exec(contentType)?.[1];
    if (boundary === undefined) throw notWhole();
    if (countOf(bytes, `--${boundary}`) > MOST_FIELDS + 1) throw tooManyFields();
    return (await multipart(contentType, bytes)).entries();
  }
  throw errorResponse(400, 'Send a form.');
}

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw errorResponse(400, 'The form is not text in UTF-8.');
  }
}

async function multipart(contentType: string, bytes: Uint8Array<ArrayBuffer>): Promise<FormData> {
  try {
    return await new Response(bytes, { headers: { 'Content-Type': contentType } }).formData();
  } catch {
    throw notWhole();
  }
}

function cleared(entries: [string, FormDataEntryValue][], mostFiles: number): FormData {
  if (entries.length > MOST_FIELDS) throw tooManyFields();
  const wrong = checkFormKeys(entries.map(([key]) => key));
  if (wrong) throw errorResponse(400, wrong);
  const form = new FormData();
  let files = 0;
  for (const [key, value] of entries) {
    if (typeof value === 'string') {
      form.append(key, value.replace(/\r\n?/g, '\n'));
    } else if (value.size > 0 || value.name !== '') {
      files += 1;
      if (files > mostFiles) throw errorResponse(400, tooManyFiles(mostFiles));
      form.append(key, value);
    }
  }
  return form;
}

function countOf(bytes: Uint8Array, text: string): number {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let count = 0;
  for (let at = buffer.indexOf(text); at !== -1; at = buffer.indexOf(text, at + text.length)) {
    count += 1;
  }
  return count;
}

function tooManyFiles(most: number): string {
  return most > MOST_FILES ? `At most ${most} files at once.` : 'This form takes no such file.';
}

function notWhole(): Response {
  return errorResponse(400, 'The form did not arrive whole. Send it again.');
}

function tooManyFields(): Response {
  return errorResponse(400, `A form has at most ${MOST_FIELDS.toLocaleString('en')} fields.`);
}

const NAME = '[A-Za-z_][A-Za-z0-9_-]*';
const KEY = new RegExp(`^${NAME}(?:\\[\\d{1,3}\\]|\\.${NAME})*$`);
const PART = new RegExp(`\\[(\\d+)\\]|(${NAME})`, 'g');
const LONGEST_KEY = 200;
const DEEPEST_KEY = 8;
const HIGHEST_INDEX = 200;
const FORBIDDEN_NAMES = new Set(['__proto__', 'constructor', 'prototype']);

/** Checks names like `a.b` or `a[0].b`: no huge indexes, no prototypes. @returns the error in words, or null */
function checkFormKeys(keys: Iterable<string>): string | null {
  const kinds = new Map<string, string>();
  for (const key of new Set(keys)) {
    if (key.length > LONGEST_KEY || !KEY.test(key)) return 'A field has a name that is not valid.';
    const parts = [...key.matchAll(PART)];
    if (parts.length > DEEPEST_KEY) return 'A field has a name that is nested too deep.';
    if (parts.some(([, index]) => Number(index ?? 0) > HIGHEST_INDEX)) {
      return `A list has more than ${HIGHEST_INDEX} entries.`;
    }
    if (parts.some(([, , name = '']) => FORBIDDEN_NAMES.has(name))) {
      return 'A field has a name that is not allowed.';
    }
    if (!fits(parts, kinds)) return 'Two fields have names that exclude each other.';
  }
  return null;
}

/** Records whether each prefix is a value, a list or an object; it can only be one. */
function fits(parts: RegExpMatchArray[], kinds: Map<string, string>): boolean {
  let prefix = '';
  return parts.every(([text, index, name], position) => {
    prefix += index === undefined ? `.${name}` : text;
    const next = parts[position + 1];
    const kind = next === undefined ? 'value' : next[1] === undefined ? 'object' : 'list';
    const known = kinds.get(prefix);
    kinds.set(prefix, kind);
    return known === undefined || known === kind;
  });
}
