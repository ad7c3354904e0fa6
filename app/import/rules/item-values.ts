import type { z } from 'zod';
import { normaliseDayPartIds } from '~/menu/day-parts';
import { readLabelCell } from '~/menu/item-csv';
import { itemInput } from '~/menu/mashmenu/format';
import { schemaMessages } from '~/menu/schema-messages';
import { readSoldOutCell } from '~/menu/sold-out-cell';
import { nearAllergens, parseTagText } from '~/menu/tags';
import { searchKey } from '~/menu/text';
import { readFlag } from './cell-readings';
import { readCode, readSkus } from './code-values';
import type { FilePlace, FilePlacement, Finding } from './entry';
import { errorFinding, warningFinding } from './findings';
import type { ImportField, KnownLocation } from './item-fields';
import { readPrice } from './price-values';
import { textFindings, visible, withoutEntities } from './texts';
import type { ReadRules, ReadValue } from './values';

type Shape = Record<string, z.ZodTypeAny>;
const SHAPE: Shape = itemInput.shape;
const EMPTY = { empty: true } as const;
/** Placeholder for text that is no whole number, so that the field's schema gives the message. */
const NOT_WHOLE = 0.5;

const CLEARED: Partial<Record<ImportField['type'], unknown>> = {
  text: '',
  code: null,
  schedule: null,
  tags: [],
  skus: [],
  labels: [],
  ids: [],
  day_parts: [],
  mode_price: null,
  custom: null,
};

const TEXTS: readonly ImportField['type'][] = [
  ...(['name', 'text', 'placement', 'category', 'custom', 'tags'] as const),
];
/** In these the words for nothing are no value. */
const MAY_BE_NOTHING: readonly ImportField['type'][] = [
  ...(['tags', 'skus', 'ids', 'day_parts', 'code', 'whole'] as const),
  ...(['schedule', 'link', 'sold_out'] as const),
];
const NOTHING = /^(?:none|nil|null|n\/a|n\.a\.|k\.a\.|keine?|aucune?|ning[uú]no|[-–—]+)$/i;

export function readItemValue(field: ImportField, cell: string, rules: ReadRules): ReadValue {
  if (MAY_BE_NOTHING.includes(field.type) && NOTHING.test(cell.trim()))
    return readValue(field, '', rules);
  if (!TEXTS.includes(field.type) || !/[&<\u0080-\uFFFF]/.test(cell)) {
    return readValue(field, cell, rules);
  }
  const text = withoutEntities(visible(cell));
  const read = readValue(field, text, rules);
  if (!('said' in read)) return read;
  const findings = [...textFindings(cell, text), ...(read.findings ?? [])];
  return findings.length === 0 ? read : { ...read, findings };
}

function readValue(field: ImportField, cell: string, rules: ReadRules): ReadValue {
  if (cell.trim() === '') {
    if (field.name === 'calories') return { said: null };
    return field.type in CLEARED ? { said: CLEARED[field.type] } : EMPTY;
  }
  switch (field.type) {
    case 'id':
      return readId(cell);
    case 'amount':
    case 'mode_price':
      return readPrice(cell, rules);
    case 'flag': {
      const flag = readFlag(cell);
      return flag === undefined ? wrong(field, 'Give 1 or 0', cell) : { said: flag };
    }
    case 'whole':
      return checked(field, wholeOf(cell), cell);
    case 'tags':
      return readTags(field, cell);
    case 'skus':
      return readSkus(partsOf(cell), cell, rules);
    case 'code':
      return readCode(cell, (code) => checked(field, code, cell));
    case 'labels':
      return checked(field, readLabelCell(cell), cell);
    case 'ids': {
      const ids = partsOf(cell).map((part) => (/^\d{1,15}$/.test(part) ? Number(part) : NOT_WHOLE));
      return checked(field, [...new Set(ids)], cell);
    }
    case 'day_parts':
      return readDayParts(cell, rules.location);
    case 'sold_out': {
      const out = readSoldOutCell(cell);
      if (out !== undefined) return { said: out };
      return wrong(field, 'Give a date and a time, yes or no', cell, 'Such as 2026-12-24 14:00.');
    }
    case 'category':
      return readPaths(field, cell);
    case 'placement':
    case 'custom':
    case 'link':
      return readLine(field, cell);
    default:
      return checked(field, cell, cell);
  }
}

export function readItemJson(field: ImportField, value: unknown, rules: ReadRules): ReadValue {
  if (value === null || value === undefined) return readItemValue(field, '', rules);
  if (typeof value === 'boolean') return readItemValue(field, value ? '1' : '0', rules);
  if (typeof value === 'string') return readItemValue(field, value, rules);
  if (typeof value === 'number') return readItemValue(field, plainNumber(value), rules);
  const isList = Array.isArray(value);
  if (isList && field.type === 'labels') return checked(field, value, JSON.stringify(value));
  const simple = isList && value.every((part) => ['string', 'number'].includes(typeof part));
  if (simple) return readItemValue(field, value.join(','), rules);
  return wrong(field, 'Give a value of the right form', JSON.stringify(value).slice(0, 200));
}

function checked(field: ImportField, value: unknown, cell: string): ReadValue {
  const schema = SHAPE[field.name];
  if (!schema) throw new Error(`${field.name} is no field of an item.`);
  const read = schema.safeParse(value, { errorMap: schemaMessages });
  if (read.success) return { said: read.data };
  const message = read.error.issues[0]?.message ?? 'Give a value of the right form';
  return wrong(field, message, cell);
}

function wrong(field: ImportField, message: string, cell: string, advice?: string): ReadValue {
  const details = { cell, ...(advice !== undefined && { advice }) };
  return { wrong: errorFinding(causeOf(field, message), message, details) };
}

/** One cause for the same error in a field, whatever the cell's text. */
function causeOf({ name }: ImportField, message: string): string {
  const bare = message.replace(/“[^”]*”/g, '').replace(/[^A-Za-z]+/g, '-');
  return `${name.slice(0, 20)}-${bare.toLowerCase()}`.slice(0, 60);
}

/** '190.0' of a spreadsheet is 190; '1.000' may be a thousand. */
function wholeOf(cell: string): number {
  const [, whole] = /^\s*(-?\d+)(?:[.,]0{1,2})?\s*$/.exec(cell) ?? [];
  return whole === undefined ? NOT_WHOLE : Number(whole);
}

function readId(cell: string): ReadValue {
  const [digits] = /^\d{1,15}$/.exec(cell.trim()) ?? [];
  if (digits !== undefined && Number(digits) > 0) return { said: Number(digits) };
  return { wrong: errorFinding('id', 'Give an id: a positive whole number', { cell }) };
}

function readTags(field: ImportField, cell: string): ReadValue {
  const tags = parseTagText(partsOf(cell).join());
  if (!tags.ok) return wrong(field, tags.message, cell);
  const findings = field.name === 'allergens' ? tags.tags.flatMap(doubtOfAllergen) : [];
  return { said: tags.tags, ...(findings.length > 0 && { findings }) };
}

/** Guests choose by the known words: another spelling of one is not found. */
function doubtOfAllergen(tag: string): Finding[] {
  const known = nearAllergens(tag);
  if (UNCLEAR.test(tag)) {
    const advice = 'Write the allergen alone, in a word that guests know.';
    return [warningFinding('allergen-unclear', 'This is no clear allergen', { cell: tag, advice })];
  }
  if (known.length === 0) return [];
  const perhaps = known.map((word) => `“${word}”`).join(' or ');
  const advice = `It may be ${perhaps}: guests choose by known words.`;
  const details = { cell: tag, advice, perhaps };
  return [warningFinding('allergen-near', 'This allergen is nearly a known one', details)];
}

/** A letter or number of a list that is elsewhere, or words that say it is not in it for sure. */
const UNCLEAR =
  /^[a-z\d]{1,2}$|^(?:contains|enthalt|contient):|(?:^|[-:])(?:free|frei|sans|sin|senza|may|traces?|spuren|kann|peut|no|without|ohne)(?:[-:]|$)/;

function readDayParts(cell: string, { dayParts }: KnownLocation): ReadValue {
  const isNamed = (part: string) =>
    dayParts.some(({ name }) => searchKey(name) === searchKey(part));
  // A sign may stand in a name: 'Lunch/Dinner'.
  const namesIn = (text: string, [sign, ...signs]: readonly RegExp[]): string[] =>
    sign === undefined || isNamed(text)
      ? [text]
      : listOf(text, sign).flatMap((part) => namesIn(part, signs));
  const parts = namesIn(cell, [/[,\n]/, /[;|]/, /\//]);
  const ids = parts.map((part) => {
    if (/^\d{1,9}$/.test(part)) {
      const id = Number(part);
      return id === 0 || dayParts.some((known) => known.id === id) ? id : undefined;
    }
    return dayParts.find(({ name }) => searchKey(name) === searchKey(part))?.id;
  });
  if (!ids.includes(undefined)) return { said: normaliseDayPartIds(ids.map(Number)) };
  const advice =
    dayParts.length === 0
      ? 'This location has no day parts.'
      : `This location has ${listed(dayParts.map(({ name }) => name))}.`;
  return { wrong: errorFinding('day-part-unknown', 'Unknown day part', { cell, advice }) };
}

const LINE: Record<string, z.ZodTypeAny | undefined> = {
  placement: SHAPE.name,
  category: SHAPE.name,
  custom: itemInput.shape.custom.unwrap().valueSchema,
};

export function pictureFurther(
  cell: string,
  column: string | null = null,
  place?: FilePlace,
): Finding {
  const found = warningFinding('picture-further', 'Only the first picture is taken', {
    cell,
    column,
  });
  return place ? { ...found, place } : found;
}

/** One path a line, such as `Food > Pizza`: a station and a category, or a category alone. */
function readPaths(field: ImportField, cell: string): ReadValue {
  const said: FilePlacement[] = [];
  for (const line of cell.split('\n')) {
    const parts = line.split('>').map((part) => part.trim());
    const steps = parts.filter((part) => part !== '');
    const [first = '', ...others] = steps;
    const category = others.at(-1) ?? first;
    if (category === '') continue;
    for (const step of [first, category]) {
      const read = readLine(field, step);
      if ('wrong' in read) return read;
    }
    said.push(
      others.length === 0
        ? { station: null, category }
        : { station: first, category, path: steps.join(' > ') },
    );
  }
  return said.length === 0 ? EMPTY : { said };
}

function readLine(field: ImportField, cell: string): ReadValue {
  const text = cell.trim();
  if (field.type === 'link') {
    const [first = '', ...others] = text.split(/\s*[,|]\s*(?=https?:)/i);
    if (others.length > 0) {
      const read = readLine(field, first);
      const further = pictureFurther(others.join(', '));
      return 'said' in read ? { ...read, findings: [further] } : read;
    }
    if (/^https?:\/\/\S{1,1990}$/i.test(text)) return { said: text };
    return wrong(field, 'Give an address that begins with https://', cell);
  }
  const read = LINE[field.type]?.safeParse(text, { errorMap: schemaMessages });
  if (read?.success) return { said: read.data };
  return wrong(field, read?.error.issues[0]?.message ?? 'Give text', cell);
}

function partsOf(cell: string): string[] {
  return listOf(cell, /[,;|\n]/).flatMap((part) => listOf(part, /\//));
}

function listOf(cell: string, signs: RegExp): string[] {
  return cell
    .split(signs)
    .map((part) => part.trim())
    .filter((part) => part !== '' && !NOTHING.test(part));
}

function plainNumber(value: number): string {
  const text = String(value);
  return text.includes('e') ? value.toLocaleString('en', { useGrouping: false }) : text;
}

function listed(names: readonly string[]): string {
  const quoted = names.slice(0, 20);
  if (quoted.length < 2) return quoted.join();
  return `${quoted.slice(0, -1).join(', ')} and ${quoted.at(-1)}`;
}
