/**
 * The words of the settings in the address: those of the preview's own page, and those beside a screen
 * whose own `part` means something else.
 */
export const OWN_WORDS = {
  at: 'at',
  part: 'part',
  channel: 'channel',
  priceMode: 'price_mode',
} as const;
export const DIALOG_WORDS = { ...OWN_WORDS, part: 'at_part' } as const;
export type PreviewTexts = Record<keyof typeof OWN_WORDS, string>;
