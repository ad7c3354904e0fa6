import { test as base, type ConsoleMessage, expect } from '@playwright/test';

/** The browser's own line for a form that was refused (400) or found stale (409). */
const REFUSED_FORM = /^Failed to load resource: the server responded with a status of (400|409)\b/;

interface ConsoleOptions {
  /** Further console errors that a journey means to cause: `test.use({ expectedErrors: [/404/] })`. */
  expectedErrors: RegExp[];
}

/**
 * A `test` that fails on every console error or warning, uncaught exception and breach of the
 * Content Security Policy (which browsers report as a console error) in any page it opens.
 */
export const test = base.extend<ConsoleOptions & { quietConsole: undefined }>({
  expectedErrors: [[], { option: true }],
  quietConsole: [
    async ({ context, expectedErrors }, use) => {
      const complaints: string[] = [];
      const isExpected = (text: string) =>
        [REFUSED_FORM, ...expectedErrors].some((pattern) => pattern.test(text));
      context.on('console', (message: ConsoleMessage) => {
        if (!['error', 'warning'].includes(message.type()) || isExpected(message.text())) return;
        complaints.push(`${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (webError) => {
        complaints.push(`uncaught ${webError.error().stack ?? webError.error().message}`);
      });
      await use(undefined);
      expect(complaints, 'nothing complains on the browser console').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
