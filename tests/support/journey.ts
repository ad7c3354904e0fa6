import { type Calls, callsOf } from './calls';
import { test as quiet } from './console-fixture';
import { MANAGER } from './people';
import { originOf, type ServerName } from './servers';

interface JourneyOptions {
  /** The server that the journey runs on: `test.use({ server: 'postgres' })`. */
  server: ServerName;
  /** Whether scripts run in this project. */
  scripts: boolean;
  /** The address that the browser sees. */
  origin: string;
  /** The demo's manager as a program: prepares what a journey needs, and reads what is stored. */
  calls: Calls;
}

/** One scenario, run by the projects `js` and `no-js`, each on servers of its own. */
export const test = quiet.extend<JourneyOptions>({
  server: ['sqlite', { option: true }],
  scripts: async ({ javaScriptEnabled }, use) => use(javaScriptEnabled !== false),
  origin: async ({ server }, use, testInfo) => use(originOf(testInfo.project.name, server)),
  baseURL: async ({ origin }, use) => use(origin),
  calls: async ({ origin }, use) => use(await callsOf(origin, MANAGER)),
});

export { expect } from './console-fixture';
