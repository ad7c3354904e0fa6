import { createDatabase, startPostgres } from './postgres';
import { type RunningServer, startServer } from './server';

/** Where the addresses of the journeys' servers are told to Playwright's workers. */
const SERVERS = 'CREATOR_TEST_SERVERS';

/** The Playwright projects: each has servers of its own and runs one journey at a time. */
export const PROJECTS = ['js', 'no-js', 'once'] as const;

/**
 * `sqlite` with the embedded database, `postgres` with a PostgreSQL database, `second` without
 * one: it asks `sqlite` by CREATOR_API_URL. The first two are filled with the demo.
 */
export type ServerName = 'sqlite' | 'postgres' | 'second';

type Origins = Record<ServerName, string>;

/** Playwright's global set-up: PostgreSQL, and three servers for each project. */
export default async function startServers(): Promise<() => Promise<void>> {
  const postgres = await startPostgres();
  const running: RunningServer[] = [];
  const start = async (env: Record<string, string> = {}) => {
    const server = await startServer({ env });
    running.push(server);
    return server.url;
  };
  const stop = async () => {
    await Promise.all(running.map((server) => server.stop()));
    await postgres.stop();
  };
  const origins: Record<string, Origins> = {};
  try {
    for (const project of PROJECTS) {
      const sqlite = await start();
      origins[project] = {
        sqlite,
        postgres: await start({ DATABASE_URL: await createDatabase('journeys') }),
        second: await start({ CREATOR_API_URL: sqlite }),
      };
    }
  } catch (error) {
    await stop();
    throw error;
  }
  process.env[SERVERS] = JSON.stringify(origins);
  return stop;
}

/** The origin of a server of this project. */
export function originOf(project: string, server: ServerName): string {
  const origins: Record<string, Origins> = JSON.parse(process.env[SERVERS] ?? '{}');
  const found = origins[project]?.[server];
  if (!found) throw new Error(`No server ${server} was started for the project ${project}.`);
  return found;
}
