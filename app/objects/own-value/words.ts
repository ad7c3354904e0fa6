import type { AnswerOf } from '~/creator/contract';
import { counted, listed } from '~/menu/counted';
import { daysInWords } from '~/menu/in-effect';
import { cents, formatPrice, numberToCents } from '~/menu/money';
import { OWN_FIELD_LABELS, type OwnField } from '~/menu/own-values';
import { sinceText } from '~/menu/sold-out-text';

export type OwnCellValue = AnswerOf<'own_value.held'>['values'][number]['value'];

export interface OwnWords {
  currency: string;
  /** Names of the day parts of the source, by their numbers. */
  partNames: ReadonlyMap<number, string>;
}

/** '$4.75', 'Breakfast and Lunch', 'Every Monday'. */
export function ownValueText(
  field: OwnField,
  value: OwnCellValue,
  { currency, partNames }: OwnWords,
): string {
  switch (field) {
    case 'price':
      return formatPrice(numberToCents(Number(value)), currency);
    case 'active':
      return value === 1 ? 'Active' : 'Inactive';
    case 'image':
      return value === null ? 'No picture' : 'A picture';
    case 'pos_id':
      return String(value ?? '') || 'None';
    case 'tags':
      return listed((value ?? []) as string[]) || 'None';
    case 'day_parts': {
      const numbers = (value ?? []) as number[];
      return (
        listed(numbers.map((number) => partNames.get(number) ?? `Day part ${number}`)) || 'All Day'
      );
    }
    case 'days': {
      const [schedule = '', repeats = ''] = (value ?? []) as string[];
      return daysInWords({ schedule: schedule || null, repeats: repeats || null }) ?? 'Every day';
    }
  }
}

/** '+ $0.15', '− $0.35'; null where it is no price, or the same. */
export function ownDifference(
  field: OwnField,
  value: OwnCellValue,
  against: OwnCellValue,
  currency: string,
): string | null {
  if (field !== 'price') return null;
  const difference = numberToCents(Number(value)) - numberToCents(Number(against));
  if (difference === 0) return null;
  return `${difference > 0 ? '+' : '−'} ${formatPrice(cents(Math.abs(difference)), currency)}`;
}

/** 'Price', 'Price in Happy Hour'. */
export function ownFieldText(field: OwnField, mode: string | null): string {
  if (field !== 'price') return OWN_FIELD_LABELS[field];
  return mode === null ? 'Price' : `Price in ${mode}`;
}

/** 'sam, yesterday, 9:12 AM'. */
export function ownSetBy(
  { user_name, since_local }: { user_name: string | null; since_local: string },
  now: string,
): string {
  return `${user_name ?? 'Somebody'}, ${sinceText(since_local, now)}`;
}

export function givenBackText(count: number): string {
  return count === 0
    ? 'Nothing of that was held any more.'
    : `${counted(count, 'own value')} given back.`;
}

/** '12 own prices in 12 locations, 3 of them in locations that you cannot open'. */
export function ownCountText(values: number, locations: number, opened: number): string {
  const hidden = locations - opened;
  const all = `${counted(values, 'own value')} in ${counted(locations, 'location')}`;
  return hidden > 0 ? `${all}, ${hidden} of which you cannot open` : all;
}
