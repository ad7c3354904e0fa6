import { type BrowserContext, test as base, type Page } from '@playwright/test';
import { type Calls, callsOf } from './calls';
import { expect } from './http/expect';
import { HttpContext } from './http/page';
import { atOrigin, MANAGER } from './people';
import { type ServerName, Servers } from './servers';

/** The browser's own line for a form that was refused (400) or found stale (409). */
const REFUSED_FORM = /^Failed to load resource: the server responded with a status of (400|409)\b/;

/**
 * Remix writes an error when it gives up reading the answer of a navigation that another one overtook,
 * as while somebody types into a search. Nothing is wrong then.
 */
const OVERTAKEN = /^AbortError: (?:BodyStreamBuffer was aborted|signal is aborted without reason)/;

interface JourneyOptions {
  /** The server that the journey runs on: `test.use({ server: 'postgres' })`. */
  server: ServerName;
  /** Reads the pages over HTTP, as they are without scripts, and starts no browser for them. */
  withoutBrowser: boolean;
  /** Further console errors that a journey means to cause: `test.use({ expectedErrors: [/404/] })`. */
  expectedErrors: RegExp[];
  /** Whether scripts run in this project. */
  scripts: boolean;
  /** The address that the browser sees. */
  origin: string;
  /** Opens a page in a browser of another person, who is not signed in. */
  newPerson: () => Promise<Page>;
  /** The demo's manager as a program: prepares what a journey needs, and reads what is stored. */
  calls: Calls;
}

interface WorkerOptions {
  /** The servers of this worker: its journeys run one after the other, and share what is stored there. */
  servers: Servers;
}

/**
 * One scenario, run with scripts in a browser and without scripts: over HTTP, or in a browser where it has
 * the tag `@browser`, because its subject is layout, the focus or the history. It fails on every console
 * error or warning, uncaught exception and breach of the Content Security Policy (which browsers report as
 * a console error) in any page it opens.
 */
export const test = base.extend<JourneyOptions, WorkerOptions>({
  servers: [
    async ({ browserName: _ }, use) => {
      const servers = new Servers();
      await use(servers);
      await servers.stop();
    },
    { scope: 'worker' },
  ],
  server: ['sqlite', { option: true }],
  withoutBrowser: [false, { option: true }],
  expectedErrors: [[], { option: true }],
  scripts: async ({ javaScriptEnabled, withoutBrowser }, use) =>
    use(javaScriptEnabled !== false && !withoutBrowser),
  origin: [
    async ({ server, servers }, use) => use(await servers.originOf(server)),
    { timeout: 240_000 },
  ],
  baseURL: async ({ origin }, use) => use(origin),
  newPerson: async ({ browser, origin, withoutBrowser, expectedErrors }, use) => {
    const complaints: string[] = [];
    const complain = (text: string, address: string) => {
      const isExpected = [REFUSED_FORM, OVERTAKEN, ...expectedErrors].some((pattern) =>
        pattern.test(text),
      );
      if (!isExpected) complaints.push(`${text} (${address})`);
    };
    const contexts: BrowserContext[] = [];
    await use(async () => {
      if (withoutBrowser) {
        // It has the part of a page that these journeys use; what it lacks is no function there.
        const context = new HttpContext(origin, complain, browser) as unknown as BrowserContext;
        return atOrigin(context, origin).newPage();
      }
      const context = await browser.newContext({ baseURL: origin });
      contexts.push(context);
      context.on('console', (message) => {
        if (!['error', 'warning'].includes(message.type())) return;
        complain(message.text(), message.location().url);
      });
      context.on('weberror', (webError) => {
        complaints.push(`uncaught ${webError.error().stack ?? webError.error().message}`);
      });
      return atOrigin(context, origin).newPage();
    });
    for (const context of contexts) await context.close();
    expect(complaints, 'nothing complains on the browser console').toEqual([]);
  },
  page: async ({ newPerson }, use) => use(await newPerson()),
  context: async ({ page }, use) => use(page.context()),
  calls: async ({ origin }, use) => use(await callsOf(origin, MANAGER)),
});

export { expect };
