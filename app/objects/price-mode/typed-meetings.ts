import { whenOf } from '~/form/when-forms';
import type { OpeningHours } from '~/menu/business-day';
import { meetingsOf, timedModes } from '~/menu/price-modes';
import { checkWhen } from '~/menu/rules/check';
import type { PriceModeValues } from './form';
import type { MeetingView } from './meetings';
import type { PriceMode } from './shown-modes';

interface Shown {
  /** The one in the form; null for a new one. */
  object: { id: number } | null;
  modes: readonly PriceMode[];
  hours: OpeningHours;
  today: string;
}

/** With which modes it meets; none while its times cannot be read. */
export function typedMeetings(
  { modes, object, hours, today }: Shown,
  typed: PriceModeValues,
): MeetingView[] {
  const limits = whenOf(typed);
  if (checkWhen(limits).length > 0) return [];
  const id = object?.id ?? Number.MAX_SAFE_INTEGER;
  const rank = modes.find((one) => one.id === id)?.rank ?? null;
  const mode = { id, name: typed.name || 'This one', active: false, rank, ...limits };
  const all = timedModes([...modes.filter((one) => one.id !== id), mode]);
  return meetingsOf(all, hours, today, id).map(({ first, other, text }) => ({
    first: first.name,
    other: other.name,
    text,
  }));
}
