import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { type Creator, createCreator } from '~/creator/client';
import type { World } from '~/service/cli/command';
import { runCommand } from '~/service/cli/run';
import { createService } from '~/service/service';
import { openStore, type Store } from '~/service/store/store';
import { dropDatabase } from '../../support/postgres';
import { createMigratedDatabase, type EngineName } from './world';

export interface Ran {
  code: number;
  /** Lines of the answer. */
  out: string[];
  /** Lines beside it: remarks and what went wrong. */
  err: string[];
}

/** An operator at the command line of an installation with an empty database. */
export interface Operator {
  dataDir: string;
  databaseUrl: string | undefined;
  /** Runs one command as `npm run creator --` does. */
  run(...args: string[]): Promise<Ran>;
  /** The same with a standard input. */
  runWithInput(input: string, ...args: string[]): Promise<Ran>;
  /** Opens the database as a server would, for the time of `work`. */
  withStore<T>(work: (store: Store) => Promise<T>): Promise<T>;
  /** Typed calls of the person with this token. */
  callsWith(store: Store, token: string | null): Creator;
  close(): Promise<void>;
}

/** @param more settings beside those of its database */
export async function openOperator(
  engine: EngineName,
  more: Partial<World['settings']> = {},
): Promise<Operator> {
  const dataDir = mkdtempSync(join(tmpdir(), 'creator-operator-'));
  const made = engine === 'postgres' ? await createMigratedDatabase() : undefined;
  const databaseUrl = more.databaseUrl ?? made;
  const settings = {
    dataDir,
    databaseUrl,
    demoPassword: 'demo-password-1',
    host: '127.0.0.1',
    port: 3000,
    ...more,
  };
  const runWithInput: Operator['runWithInput'] = async (input, ...args) => {
    const ran: Ran = { code: 0, out: [], err: [] };
    ran.code = await runCommand(args, {
      settings,
      stdin: Readable.from([input]),
      print: (line) => ran.out.push(line),
      remark: (line) => ran.err.push(line),
    });
    return ran;
  };
  return {
    dataDir,
    databaseUrl,
    runWithInput,
    run: (...args) => runWithInput('', ...args),
    async withStore(work) {
      const store = await openStore({ dataDir, databaseUrl });
      try {
        return await work(store);
      } finally {
        await store.close();
      }
    },
    callsWith(store, token) {
      const service = createService(store, {
        providerName: 'Creator',
        trustProxy: false,
        environments: [],
        fetchHosts: [],
        unsplash: null,
      });
      return createCreator(service, {
        token,
        requestId: 'test',
        via: 'Client API',
        address: null,
      });
    },
    async close() {
      if (made) await dropDatabase(made);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
