import { type Calls, callsOf } from './calls';
import { test as quiet } from './console-fixture';
import { MANAGER } from './people';
import { type ServerName, Servers } from './servers';

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

interface WorkerOptions {
  /** The servers of this worker: its journeys run one after the other, and share what is stored there. */
  servers: Servers;
}

/** One scenario, run by the projects `js` and `no-js`. */
export const test = quiet.extend<JourneyOptions, WorkerOptions>({
  servers: [
    async ({ browserName: _ }, use) => {
      const servers = new Servers();
      await use(servers);
      await servers.stop();
    },
    { scope: 'worker' },
  ],
  server: ['sqlite', { option: true }],
  scripts: async ({ javaScriptEnabled }, use) => use(javaScriptEnabled !== false),
  origin: [
    async ({ server, servers }, use) => use(await servers.originOf(server)),
    { timeout: 120_000 },
  ],
  baseURL: async ({ origin }, use) => use(origin),
  calls: async ({ origin }, use) => use(await callsOf(origin, MANAGER)),
});

export { expect } from './console-fixture';
