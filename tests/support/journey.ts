import { test as quiet } from './console-fixture';
import { originOf, type ServerName } from './servers';

interface JourneyOptions {
  /** The server that the journey runs on: `test.use({ server: 'postgres' })`. */
  server: ServerName;
  /** Whether scripts run in this project. */
  scripts: boolean;
}

/** One scenario, run by the projects `js` and `no-js`, each on servers of its own. */
export const test = quiet.extend<JourneyOptions>({
  server: ['sqlite', { option: true }],
  scripts: async ({ javaScriptEnabled }, use) => use(javaScriptEnabled !== false),
  baseURL: async ({ server }, use, testInfo) => use(originOf(testInfo.project.name, server)),
});

export { expect } from './console-fixture';
