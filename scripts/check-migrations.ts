import { readFileSync } from 'node:fs';
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import { type Engine, postgresEngine, sqliteEngine } from '../app/service/store/engine';
import { migrations } from '../app/service/store/migrations/index';
import { breachesOf } from './additive';

/** Says which migrations since the last release would disturb servers of that release that still run. */

interface Released {
  version: string;
  migration: string;
  /** Migrations that are not additive, with the reason why no server of the last release minds. */
  breaking: Record<string, string>;
}

const released: Released = JSON.parse(
  readFileSync(new URL('../docs/released.json', import.meta.url), 'utf8'),
);

/** What a migration says to an empty database; nothing is run. */
async function statementsOf(engine: Engine, name: string): Promise<string[]> {
  const said: string[] = [];
  const db = new Kysely<unknown>({
    dialect: {
      createDriver: () => new DummyDriver(),
      createAdapter: () => new PostgresAdapter(),
      createIntrospector: (at) => new PostgresIntrospector(at),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => void said.push(query.sql),
  });
  await migrations(engine)[name]?.up(db);
  return said;
}

const newer = Object.keys(migrations(sqliteEngine)).filter((name) => name > released.migration);
const faults: string[] = [];
for (const engine of [sqliteEngine, postgresEngine]) {
  const made = new Set<string>();
  for (const name of newer) {
    const breaches = breachesOf(await statementsOf(engine, name), made);
    if (released.breaking[name] === undefined) {
      faults.push(...breaches.map((breach) => `${name} ${breach}`));
    }
  }
}
for (const name of Object.keys(released.breaking)) {
  if (!newer.includes(name)) faults.push(`docs/released.json declares ${name}, which is not new.`);
}
for (const fault of new Set(faults)) {
  process.stdout.write(
    `${fault}: servers of ${released.version} may still run beside it. Do it two releases apart, or declare it in docs/released.json with the reason why they do not mind.\n`,
  );
}
process.exit(faults.length === 0 ? 0 : 1);
