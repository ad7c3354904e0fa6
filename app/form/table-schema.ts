import type { z } from 'zod';
import type { NumberField } from '~/fields/field';
import type { TypedField, TypedTable } from '~/fields/typed';
import { parsePrice } from '~/menu/money';
import { readNumber } from '~/menu/number';
import { parseSkuText } from '~/menu/skus';
import { parseTagText } from '~/menu/tags';
import { checkName, checkText, cleanText, DESCRIPTION_MAX, NAME_MAX } from '~/menu/text';
import { POUNDS } from '~/menu/weight';
import { box, checked, WORDS_MAX } from './checks';

export function controlSchemas<T extends TypedTable>(table: T): { [F in keyof T]: z.ZodTypeAny } {
  const schemas: Record<string, z.ZodTypeAny> = {};
  for (const [name, field] of Object.entries(table)) {
    schemas[name] = field.type === 'flag' ? box : checked((typed) => checkTyped(field, typed));
  }
  return schemas as { [F in keyof T]: z.ZodTypeAny };
}

export function checkTyped(field: TypedField, typed: string): string | undefined {
  switch (field.type) {
    case 'name':
      return checkName(typed);
    case 'text':
      return checkText(cleanText(typed), { max: DESCRIPTION_MAX, lines: true });
    case 'code':
      return checkText(typed.trim(), { max: NAME_MAX, lines: false });
    case 'money':
      return messageOf(parsePrice(typed, field));
    case 'number':
      return checkNumber(field, typed.trim());
    case 'weight':
      return checkPounds(typed.trim());
    case 'tags':
    case 'skus': {
      const problem = checkText(typed, { max: WORDS_MAX, lines: true });
      return (
        problem ?? messageOf(field.type === 'tags' ? parseTagText(typed) : parseSkuText(typed))
      );
    }
    case 'image':
      return /^\d{0,15}$/.test(typed) ? undefined : 'Choose the picture again';
    case 'choice': {
      const isKnown = typed === '' || field.choices.some(({ value }) => value === typed);
      return isKnown ? undefined : 'Choose from the list';
    }
    case 'flag':
      return undefined;
  }
}

function messageOf(read: { ok: true } | { ok: false; message: string }): string | undefined {
  return read.ok ? undefined : read.message;
}

function checkNumber({ min, max }: NumberField, typed: string): string | undefined {
  if (typed === '') return undefined;
  if (/^-\d/.test(typed)) return `Enter ${min} or more`;
  if (!/^\d+$/.test(typed)) return 'Enter a whole number';
  return Number(typed) > max ? `Enter at most ${max.toLocaleString('en')}` : undefined;
}

function checkPounds(typed: string): string | undefined {
  if (typed === '') return undefined;
  const pounds = readNumber(typed, POUNDS);
  if (!pounds.ok) return pounds.fault === 'minus' ? 'Enter 0 or more' : pounds.message;
  return Number(pounds.text) > POUNDS.most ? 'Enter at most 2,000 pounds' : undefined;
}
