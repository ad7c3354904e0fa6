import type { z } from 'zod';
import { bareCode, completedCode, withLostZeros, wrongCheckDigit } from '~/menu/code';
import { normaliseDayPartIds } from '~/menu/day-parts';
import { readLabelCell } from '~/menu/item-csv';
import { itemInput } from '~/menu/mashmenu/format';
import { centsToNumber, fixedPrice, parseFilePrice } from '~/menu/money';
import { schemaMessages } from '~/menu/schema-messages';
import { parseSkuText } from '~/menu/skus';
import { parseTagText } from '~/menu/tags';
import { searchKey } from '~/menu/text';
import { readFlag } from './cell-readings';
import type { Finding } from './entry';
import { errorFinding, warningFinding } from './findings';
import type { ImportField, KnownLocation } from './item-fields';

/** `empty`: the cell is blank and the field is required, so it is left unchanged. */
export type ReadValue =
  | { said: unknown; findings?: readonly Finding[] }
  | { empty: true }
  | { wrong: Finding };

export interface ReadRules {
  location: KnownLocation;
  /** Corrects codes as far as possible; otherwise they are only checked. */
  correctsCodes: boolean;
  /** A dot before three digits is ambiguous here: 1.200 needs confirmation. */
  asksThousands?: boolean;
}

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

export function readItemValue(field: ImportField, cell: string, rules: ReadRules): ReadValue {
  if (cell.trim() === '') {
    if (field.name === 'calories') return { said: null };
    return field.type in CLEARED ? { said: CLEARED[field.type] } : EMPTY;
  }
  switch (field.type) {
    case 'id':
      return readId(cell);
    case 'amount':
    case 'mode_price':
      return readPrice(field, cell, rules);
    case 'flag': {
      const flag = readFlag(cell);
      return flag === undefined ? wrong(field, 'Give 1 or 0', cell) : { said: flag };
    }
    case 'whole':
      return checked(field, /^\s*-?\d+(\.0+)?\s*$/.test(cell) ? Number(cell) : NOT_WHOLE, cell);
    case 'tags': {
      const tags = parseTagText(cell);
      return tags.ok ? { said: tags.tags } : wrong(field, tags.message, cell);
    }
    case 'skus':
      return readSkus(field, cell, rules);
    case 'code':
      return checked(field, bareCode(cell), cell);
    case 'labels':
      return checked(field, readLabelCell(cell), cell);
    case 'ids': {
      const ids = partsOf(cell).map((part) => (/^\d{1,15}$/.test(part) ? Number(part) : NOT_WHOLE));
      return checked(field, [...new Set(ids)], cell);
    }
    case 'day_parts':
      return readDayParts(cell, rules.location);
    case 'custom':
    case 'placement':
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

function readId(cell: string): ReadValue {
  const [digits] = /^\d{1,15}$/.exec(cell.trim()) ?? [];
  if (digits !== undefined && Number(digits) > 0) return { said: Number(digits) };
  return { wrong: errorFinding('id', 'Give an id: a positive whole number', { cell }) };
}

function readPrice(field: ImportField, cell: string, { asksThousands }: ReadRules): ReadValue {
  const price = parseFilePrice(cell);
  if (!price.ok) {
    const advice = 'Write 12.50, without a currency sign or thousands separator.';
    return wrong(field, price.message, cell, advice);
  }
  const mayPartThousands = /^0*[1-9]\d{0,2}\.\d{3}$/.test(cell.trim());
  if (asksThousands && mayPartThousands) {
    const advice = `Write ${fixedPrice(price.cents)} or ${cell.trim().replace('.', '')}, or say in Columns how the cells are read.`;
    const message = 'The dot may part thousands or decimals';
    return { wrong: errorFinding('price-thousands', message, { cell, advice }) };
  }
  const said = centsToNumber(price.cents);
  if (!mayPartThousands && !/^..0*[1-9]/.test(price.decimals ?? '')) return { said };
  const advice = `It is read as ${fixedPrice(price.cents)}.`;
  const message = 'This price has more than two decimals';
  return { said, findings: [warningFinding('price-decimals', message, { cell, advice })] };
}

function readSkus(field: ImportField, cell: string, { correctsCodes }: ReadRules): ReadValue {
  const codes = partsOf(cell).map(bareCode);
  if (codes.some((code) => /^\d[.,]\d+e\+?\d+$/i.test(code))) {
    return wrong(field, 'A spreadsheet has rounded this SKU', cell, 'Format the column as text.');
  }
  const mended = correctsCodes ? codes.map((code) => completedCode(code).code) : codes;
  if (mended.some((code) => !/^\d+$/.test(code))) {
    const advice = correctsCodes
      ? null
      : 'Import Settings can correct invalid SKUs: what is no digit is taken out.';
    return { wrong: errorFinding('sku-digits', 'SKU may hold digits only', { cell, advice }) };
  }
  const skus = parseSkuText(mended.join(','));
  if (!skus.ok) return wrong(field, skus.message, cell);
  if (correctsCodes) return { said: skus.skus };
  const advice = 'Import Settings can correct it.';
  const odd = skus.skus.find((code) => wrongCheckDigit(code));
  const lost = skus.skus.find((code) => withLostZeros(code));
  const findings = [
    ...(odd === undefined
      ? []
      : [
          warningFinding('sku-check-digit', 'The check digit of a SKU is wrong', {
            cell: odd,
            advice,
          }),
        ]),
    ...(lost === undefined
      ? []
      : [warningFinding('sku-zeros', 'A SKU has lost its leading zeros', { cell: lost, advice })]),
  ];
  return { said: skus.skus, ...(findings.length > 0 && { findings }) };
}

function readDayParts(cell: string, { dayParts }: KnownLocation): ReadValue {
  const parts = partsOf(cell);
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
  custom: itemInput.shape.custom.unwrap().valueSchema,
};

function readLine(field: ImportField, cell: string): ReadValue {
  const text = cell.trim();
  if (field.type === 'link') {
    if (/^https?:\/\/\S{1,1990}$/i.test(text)) return { said: text };
    return wrong(field, 'Give an address that begins with https://', cell);
  }
  const read = LINE[field.type]?.safeParse(text, { errorMap: schemaMessages });
  if (read?.success) return { said: read.data };
  return wrong(field, read?.error.issues[0]?.message ?? 'Give text', cell);
}

function partsOf(cell: string): string[] {
  return cell
    .split(/[,\n]/)
    .map((part) => part.trim())
    .filter(Boolean);
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
