import { createDatabase, startPostgres } from './postgres';
import { startServer } from './server';

/**
 * `sqlite` with the embedded database, `postgres` with a PostgreSQL database, `second` without
 * one: it asks `sqlite` by CREATOR_API_URL. The first two are filled with the demo.
 */
export type ServerName = 'sqlite' | 'postgres' | 'second';

/** Production servers, each started when it is first asked for. */
export class Servers {
  private readonly started = new Map<ServerName, Promise<string>>();
  private readonly endings: (() => Promise<unknown>)[] = [];

  /** The origin of a server. */
  originOf(name: ServerName): Promise<string> {
    const origin = this.started.get(name) ?? this.start(name);
    this.started.set(name, origin);
    return origin;
  }

  /** Stops what was started, the last first. */
  async stop(): Promise<void> {
    for (const end of this.endings.reverse()) await end();
  }

  private async start(name: ServerName): Promise<string> {
    const server = await startServer({ env: await this.environmentOf(name) });
    this.endings.push(server.stop);
    return server.url;
  }

  private async environmentOf(name: ServerName): Promise<Record<string, string>> {
    if (name === 'sqlite') return {};
    if (name === 'second') return { CREATOR_API_URL: await this.originOf('sqlite') };
    const postgres = await startPostgres();
    this.endings.push(postgres.stop);
    return { DATABASE_URL: await createDatabase('journeys') };
  }
}
