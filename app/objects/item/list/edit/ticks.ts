/** Sent beside the ticked day parts, so that none at all is known from a row without that cell. */
export const NO_TICK = '0';

/** Ticks as one text, to be compared. */
export function ticksText(values: readonly string[]): string {
  return values.filter((value) => value !== NO_TICK).join();
}
