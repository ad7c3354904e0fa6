import { expect as inBrowser } from '@playwright/test';
import { fieldValue } from './forms';
import { HttpLocator } from './locator';
import { HttpPage } from './page';
import { descriptionOf, isChecked, isDisabled, nameOf } from './roles';
import { isMatch, textOf } from './text';
import { isVisible } from './visibility';

type Text = string | RegExp;
interface Verdict {
  pass: boolean;
  message: () => string;
}

const verdict = (pass: boolean, subject: unknown, expected: string, found: unknown): Verdict => ({
  pass,
  message: () => `${subject}\nexpected: ${expected}\nfound: ${JSON.stringify(found)}`,
});

const plain = (text: string) => text.replace(/\s+/g, ' ').trim();
const equals = (text: string, wanted: Text) =>
  typeof wanted === 'string' ? plain(text) === plain(wanted) : isMatch(text, wanted);
const contains = (text: string, wanted: Text) =>
  typeof wanted === 'string' ? plain(text).includes(plain(wanted)) : isMatch(text, wanted);

/** A text of the only element, or those of all elements: all of them where `whole`, else some in that order. */
function texts(
  locator: HttpLocator,
  wanted: Text | readonly Text[],
  holds: (text: string, wanted: Text) => boolean,
  whole: boolean,
): Verdict {
  const words = `${wanted}`;
  if (typeof wanted === 'string' || wanted instanceof RegExp) {
    const text = textOf(locator.one());
    return verdict(holds(text, wanted), locator, words, text);
  }
  const found = locator.elements().map(textOf);
  if (whole) {
    const same =
      found.length === wanted.length &&
      found.every((text, index) => holds(text, wanted[index] as Text));
    return verdict(same, locator, words, found);
  }
  const left = [...wanted];
  for (const text of found) if (left[0] !== undefined && holds(text, left[0])) left.shift();
  return verdict(left.length === 0, locator, words, found);
}

/** What journeys expect of an element. */
const ofLocators = {
  toBeVisible: (locator: HttpLocator) =>
    verdict(isVisible(locator.one()), locator, 'visible', 'hidden'),
  toBeHidden: (locator: HttpLocator) => {
    const gone = locator.elements().length === 0;
    return verdict(gone || !isVisible(locator.one()), locator, 'hidden', 'visible');
  },
  toBeAttached: (locator: HttpLocator) =>
    verdict(locator.elements().length > 0, locator, 'attached', 'none'),
  toBeDisabled: (locator: HttpLocator) =>
    verdict(isDisabled(locator.one()), locator, 'disabled', 'enabled'),
  toBeEnabled: (locator: HttpLocator) =>
    verdict(!isDisabled(locator.one()), locator, 'enabled', 'disabled'),
  toBeChecked: (locator: HttpLocator) =>
    verdict(isChecked(locator.one()), locator, 'checked', 'not checked'),
  toHaveCount: (locator: HttpLocator, count: number) => {
    const found = locator.elements().length;
    return verdict(found === count, locator, `${count}`, found);
  },
  toHaveText: (locator: HttpLocator, wanted: Text | readonly Text[]) =>
    texts(locator, wanted, equals, true),
  toContainText: (locator: HttpLocator, wanted: Text | readonly Text[]) =>
    texts(locator, wanted, contains, false),
  toHaveValue: (locator: HttpLocator, wanted: Text) => {
    const value = fieldValue(locator.one());
    const same = typeof wanted === 'string' ? value === wanted : wanted.test(value);
    return verdict(same, locator, `${wanted}`, value);
  },
  toHaveAttribute: (locator: HttpLocator, name: string, wanted?: Text) => {
    const value = locator.one().getAttribute(name);
    if (wanted === undefined) return verdict(value !== null, locator, `[${name}]`, value);
    const same = typeof wanted === 'string' ? value === wanted : wanted.test(value ?? '');
    return verdict(value !== null && same, locator, `${name}=${wanted}`, value);
  },
  toHaveAccessibleName: (locator: HttpLocator, wanted: Text) => {
    const name = nameOf(locator.one());
    return verdict(equals(name, wanted), locator, `${wanted}`, name);
  },
  toHaveAccessibleDescription: (locator: HttpLocator, wanted: Text) => {
    const description = descriptionOf(locator.one());
    return verdict(equals(description, wanted), locator, `${wanted}`, description);
  },
};

/** What journeys expect of a page. */
const ofPages = {
  toHaveURL: (page: HttpPage, wanted: Text) => {
    const url = page.url();
    const same =
      typeof wanted === 'string' ? url === new URL(wanted, url).href : isMatch(url, wanted);
    return verdict(same, 'page', `${wanted}`, url);
  },
  toHaveTitle: async (page: HttpPage, wanted: Text) => {
    const title = await page.title();
    return verdict(equals(title, wanted), 'page', `${wanted}`, title);
  },
};

type Judge = (subject: never, ...wanted: never[]) => Verdict | Promise<Verdict>;

/** Playwright's expectations, of pages without a browser as well: these do not change, so nothing is waited for. */
export const expect = inBrowser.extend(
  Object.fromEntries(
    Object.entries({ ...ofLocators, ...ofPages } as Record<string, Judge>).map(([name, judge]) => [
      name,
      async function (this: { isNot: boolean }, subject: unknown, ...wanted: unknown[]) {
        if (subject instanceof HttpLocator || subject instanceof HttpPage) {
          return judge(subject as never, ...(wanted as never[]));
        }
        const asked = this.isNot ? inBrowser(subject).not : inBrowser(subject);
        await (asked as unknown as Record<string, (...given: unknown[]) => Promise<void>>)[name]?.(
          ...wanted,
        );
        return { pass: !this.isNot, message: () => '' };
      },
    ]),
  ),
) as unknown as typeof inBrowser;
