import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createDatabase, startPostgres } from '../tests/support/postgres';
import { foodHall } from './food-hall';
import { type Bench, measure } from './measure';
import { type Measured, tableOf, writeReport } from './report';

/** Items of the made-up food hall. */
const ITEMS = 4290;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { postgres: { type: 'boolean', default: false }, rounds: { type: 'string' } },
});
const rounds = Math.max(1, Number(values.rounds ?? 60) || 60);
const folder = mkdtempSync(join(tmpdir(), 'creator-bench-'));
try {
  const files = filesToLoad();
  const measured: Measured[] = await measure(onSqlite(files));
  if (values.postgres) measured.push(...(await onPostgres(files, measure)));
  const table = tableOf(measured);
  writeReport(table);
  process.stdout.write(`${table}\n`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** The files that were named, or a made-up one. */
function filesToLoad(): string[] {
  const named = [...positionals, ...(process.env.BENCH_MENUS?.split(',').filter(Boolean) ?? [])];
  if (named.length > 0) return named;
  const file = join(folder, 'food-hall.mashmenu');
  writeFileSync(file, JSON.stringify(foodHall(ITEMS)));
  return [file];
}

function onSqlite(files: readonly string[]): Bench {
  const dataDir = join(folder, 'sqlite');
  const floorEnv = { BENCH_SQLITE: join(dataDir, 'creator.sqlite') };
  return { engine: 'SQLite', env: {}, floorEnv, dataDir, files, rounds };
}

async function onPostgres(
  files: readonly string[],
  work: (bench: Bench) => Promise<Measured[]>,
): Promise<Measured[]> {
  const postgres = await startPostgres();
  try {
    const url = await createDatabase('bench');
    const [env, floorEnv] = [{ DATABASE_URL: url }, { BENCH_POSTGRES: url }];
    const dataDir = join(folder, 'postgres');
    return await work({ engine: 'PostgreSQL', env, floorEnv, dataDir, files, rounds });
  } finally {
    await postgres.stop();
  }
}
