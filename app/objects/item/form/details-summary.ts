import { joinSchedule } from '~/menu/schedule';
import { splitWords } from '~/ui/words';
import { formatSchedule } from './shown';
import type { ItemFormValues } from './values';

/** The folded details in a few words: 'from 2026-01-01 · 120 cal · vegan, gf · no notes'. */
export function detailsSummary(values: ItemFormValues): string {
  const schedule = joinSchedule(values.schedule_start, values.schedule_end, values.schedule_others);
  const tags = [...splitWords(values.dietary), ...splitWords(values.allergens)];
  const matches = splitWords(values.global_match ?? '').length;
  const parts = [
    matches > 0 && `${matches} global ${matches === 1 ? 'match' : 'matches'}`,
    values.labels.length > 0 &&
      `${values.labels.length} dotcode ${values.labels.length === 1 ? 'label' : 'labels'}`,
    schedule !== null && formatSchedule(schedule),
    values.calories !== '' && `${values.calories} cal`,
    tags.join(', '),
    values.no_notes && 'no notes',
  ];
  return parts.filter(Boolean).join(' · ');
}
