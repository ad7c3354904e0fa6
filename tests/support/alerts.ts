import type { Calls } from './calls';

/** Words that no other journey uses, which the alerts of one are found by. */
export const ownWord = (word: string) => `${word}${Date.now().toString(36)}`;

/** A code that no other journey uses. */
export const ownSku = (last: number) => `${Date.now()}${last}`;

/** The alerts of a location that say these words, found anew. */
export async function alertsOf(staff: Calls, location_id: number, search: string) {
  await staff.call('menu_quality.check', { location_id });
  return (await staff.call('menu_quality.get_warnings', { location_id, search })).data;
}
