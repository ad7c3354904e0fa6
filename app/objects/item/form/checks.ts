import { checked, listOf } from '~/form/checks';
import { parsePrice } from '~/menu/money';
import { parseTagText } from '~/menu/tags';
import { checkText } from '~/menu/text';
import { splitWords } from '~/ui/words';

/** Rules of controls that both forms of an item have. */

const WORDS_MAX = 20_000;
const CALORIES_MAX = 1_000_000;
const GLOBAL_MATCHES_MAX = 1000;
/** Most boxes of one name. */
const LIST_MAX = 100;
const NOT_LISTED = 'Choose from the list';

/** Words with commas between them. */
export const words = (check: (text: string) => { ok: true } | { ok: false; message: string }) =>
  checked((text) => {
    const problem = checkText(text, { max: WORDS_MAX, lines: true });
    if (problem) return problem;
    const result = check(text);
    return result.ok ? undefined : result.message;
  });

export const tags = words(parseTagText);

export function priceProblem(text: string): string | undefined {
  const price = parsePrice(text, { negative: false });
  return price.ok ? undefined : price.message;
}

export const calories = checked((text) => {
  const typed = text.trim();
  if (typed === '') return undefined;
  if (/^-\d/.test(typed)) return 'Enter 0 or more';
  if (!/^\d+$/.test(typed)) return 'Enter a whole number';
  return Number(typed) > CALORIES_MAX ? 'Enter at most 1,000,000' : undefined;
});

/** Ids and names of origin items. */
export const globalMatch = words((text) =>
  splitWords(text).length > GLOBAL_MATCHES_MAX
    ? { ok: false, message: 'Give at most 1,000 global matches' }
    : { ok: true },
);

/** What of a list that is chosen from: ids. */
export const ids = listOf((text) => (/^\d{1,15}$/.test(text) ? undefined : NOT_LISTED), LIST_MAX);

/** Values of a list of boxes or fields, at most as many as ids. */
export const someOf = (check: (text: string) => string | undefined) => listOf(check, LIST_MAX);

/** `type:pattern` of dotcode labels. */
export const labels = someOf((text) =>
  /^(?:identifier|modifier):.{1,100}$/u.test(text) &&
  checkText(text, { max: 200, lines: false }) === undefined
    ? undefined
    : NOT_LISTED,
);
