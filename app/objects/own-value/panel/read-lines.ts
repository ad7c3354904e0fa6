import { parsePrice } from '~/menu/money';
import type { OwnField } from '~/menu/own-values';
import { checkRepeatsCode, normaliseRepeats } from '~/menu/repeats';
import { checkCategorySchedule, normaliseCategorySchedule } from '~/menu/schedule';
import { parseTagText } from '~/menu/tags';
import { checkText, NAME_MAX } from '~/menu/text';
import type { OwnLine } from './own-lines';

export const SAVE = 'panel:own';
/** Followed by '=' and the name of a line, or ALL. */
export const GIVE_BACK = 'panel:own-back';
export const ALL = '*';
export const HERE = 'here';
export const SOURCE = 'source';
export const choiceName = (name: string) => `of_${name}`;
export const wasName = (name: string) => `was_${name}`;
export const datesName = (name: string) => `${name}_dates`;

export interface ReadLines {
  fields: Record<string, unknown>;
  giveBack: OwnField[];
  errors: Record<string, string>;
}

/** What a form changes. What is typed beside the other choice counts as a choice. */
export function readLines(form: FormData, lines: readonly OwnLine[]): ReadLines {
  const read: ReadLines = { fields: {}, giveBack: [], errors: {} };
  const prices: { mode_id: number; price: number | null }[] = [];
  for (const line of lines.filter(({ locked }) => !locked)) {
    const { name, field, modeId, held } = line;
    const typed = typedIn(form, line);
    const isTyped = typed !== form.get(wasName(name)) && !isEmpty(typed);
    const isHere = form.get(choiceName(name)) === HERE || isTyped;
    if (!isHere && held && form.has(choiceName(name))) {
      if (modeId === null) read.giveBack.push(field);
      else prices.push({ mode_id: modeId, price: null });
    }
    // As it is held already.
    if (!isHere || (held && typed === form.get(wasName(name)))) continue;
    const value = lineValue(field, typed, form, line);
    if ('problem' in value) read.errors[value.at ?? name] = value.problem;
    else if (field === 'days') Object.assign(read.fields, value.value);
    else if (modeId === null) read.fields[field] = value.value;
    else prices.push({ mode_id: modeId, price: value.value as number });
  }
  if (prices.length > 0) read.fields.prices = prices;
  return read;
}

/** As `was` has it; of days both controls. */
export function typedText(field: OwnField, typed: string, dates: string): string {
  return field === 'days' ? JSON.stringify([typed, dates]) : typed;
}

function typedIn(form: FormData, { name, field }: OwnLine): string {
  const all = form.getAll(name).map((one) => String(one).trim());
  const typed = field === 'day_parts' ? all.join(', ') : (all[0] ?? '');
  return typedText(field, typed, String(form.get(datesName(name)) ?? '').trim());
}

const isEmpty = (typed: string) => typed === '' || typed === '["",""]';

type Value = { value: unknown } | { problem: string; at?: string };

function lineValue(field: OwnField, typed: string, form: FormData, { name }: OwnLine): Value {
  switch (field) {
    case 'price': {
      const price = parsePrice(typed, { negative: true });
      return price.ok ? { value: price.cents / 100 } : { problem: price.message };
    }
    case 'active':
      return { value: typed === '1' ? 1 : 0 };
    case 'day_parts':
      return { value: typed.split(', ').flatMap((one) => Number(one) || []) };
    case 'image':
      return { value: Number(typed) || null };
    case 'tags': {
      const tags = parseTagText(typed);
      return tags.ok ? { value: tags.tags } : { problem: tags.message };
    }
    case 'pos_id': {
      const problem = checkText(typed, { max: NAME_MAX, lines: false });
      return problem ? { problem } : { value: typed || null };
    }
    case 'days': {
      const repeats = String(form.get(name) ?? '').trim();
      const schedule = String(form.get(datesName(name)) ?? '').trim();
      const wrong = repeats && checkRepeatsCode(repeats);
      if (wrong) return { problem: wrong };
      const wrongDates = schedule && checkCategorySchedule(schedule);
      if (wrongDates) return { problem: wrongDates, at: datesName(name) };
      return {
        value: {
          repeats: repeats ? normaliseRepeats(repeats) : null,
          schedule: schedule ? normaliseCategorySchedule(schedule) : null,
        },
      };
    }
  }
}
