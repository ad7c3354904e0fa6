import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createDatabase, startPostgres } from '../tests/support/postgres';
import { asOfTable, measureAsOf } from './as-of/measure-as-of';
import { attack, attackTable } from './attacks';
import { auditTable, measureAudit } from './audit/measure-audit';
import { callsTable, measureCalls } from './calls/measure-calls';
import { measureCatalogue } from './catalogue/measure-catalogue';
import { catalogueTables } from './catalogue/report';
import { feedTable, measureFeed } from './feed/measure-feed';
import { foodHall } from './food-hall';
import { type AloneImport, measureAlone } from './import/alone';
import { measureImport } from './import/measure-import';
import { aloneTable, importTable, uploadTable } from './import/report';
import { measureUpload } from './import/upload';
import { ledgerTables, measureLedgers } from './ledger/measure-ledger';
import { type Bench, measure, withServer } from './measure';
import { measureOneAccount, oneAccountTable } from './one-account';
import { measureQuality } from './quality/measure-quality';
import { qualityTable } from './quality/report';
import { tableOf, writeReport } from './report';
import { measureUndo, undoTable } from './undo/measure-undo';

/** Items of the made-up food hall. */
const ITEMS = 4290;
/** Rows of the imports. */
const IMPORTS = '1000,10000,100000';
/** Actions of the ledgers. */
const LEDGERS = '100000,1000000';
/** Changes of the actions that are taken back. */
const UNDONE = '1000,10000,100000';
/** Items of the menus that are looked at as they were. */
const LOOKED_BACK = '10000';
/** Items of the catalogues. */
const CATALOGUES = '10000,100000';
/** Items of the menu that is looked at. */
const LOOKED_AT = '100000';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    postgres: { type: 'boolean', default: false },
    rounds: { type: 'string' },
    /** Measures large catalogues in place of the screens of a menu. */
    catalogue: { type: 'boolean', default: false },
    /** Measures requests by the processor's time, beside an earlier version that was built in this folder. */
    calls: { type: 'string' },
    /** Measures hostile requests in place of the screens of a menu. */
    attacks: { type: 'boolean', default: false },
    /** The origin of a running server with the demo, such as one of an earlier version, to be attacked. */
    url: { type: 'string' },
    /** A regular expression that the names of the attacks, or of the requests, match. */
    only: { type: 'string', default: '' },
    /** Measures imports in place of the screens of a menu. */
    import: { type: 'boolean', default: false },
    /** Measures how menus are looked at in place of the screens of a menu. */
    quality: { type: 'boolean', default: false },
    /** Measures the audit of full ledgers in place of the screens of a menu. */
    audit: { type: 'boolean', default: false },
    /** Measures imports by the processor's time, with nobody beside them. */
    alone: { type: 'boolean', default: false },
    /** Measures saves and readings over full ledgers in place of the screens of a menu. */
    ledger: { type: 'boolean', default: false },
    /** Measures what others wait for beside 100 connections of one account. */
    'one-account': { type: 'boolean', default: false },
    /** Measures kiosks that follow a menu. */
    feed: { type: 'boolean', default: false },
    /** Measures undo in place of the screens of a menu. */
    undo: { type: 'boolean', default: false },
    /** Measures menus as they were in place of the screens of a menu. */
    'as-of': { type: 'boolean', default: false },
    /** Sizes of the catalogues, of the imports, of the ledgers, of the undone actions, or of the menu that is looked at. */
    items: { type: 'string' },
    /** Rounds of bulk changes and exports. */
    'bulk-rounds': { type: 'string', default: '5' },
  },
});
const rounds = Math.max(1, Number(values.rounds ?? 60) || 60);
const bulkRounds = Math.max(1, Number(values['bulk-rounds']) || 5);
const folder = mkdtempSync(join(tmpdir(), 'creator-bench-'));
try {
  if (values.feed) await benchFeed();
  else if (values.calls) await benchCalls(values.calls);
  else if (values.attacks) await benchAttacks();
  else if (values.import) await (values.alone ? benchAlone() : benchImports());
  else if (values.quality) await benchQuality();
  else if (values.audit) await benchAudit();
  else if (values.ledger) await benchLedgers();
  else if (values['one-account']) await benchOneAccount();
  else if (values.undo) await benchUndo();
  else if (values['as-of']) await benchAsOf();
  else await (values.catalogue ? benchCatalogues() : benchScreens());
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function benchScreens(): Promise<void> {
  const files = filesToLoad();
  const measured = await onEngines('screens', files, measure);
  publish('bench', tableOf(measured.flat()));
}

async function benchCalls(earlier: string): Promise<void> {
  const measured = await onEngines('calls', filesToLoad(), (bench) =>
    measureCalls(bench, earlier, new RegExp(values.only)),
  );
  publish('bench calls', callsTable(measured.flat()));
}

async function benchFeed(): Promise<void> {
  const measured = await onEngines('feed', filesToLoad(), measureFeed);
  publish('bench feed', feedTable(measured.flat()));
}

async function benchCatalogues(): Promise<void> {
  const measured = await ofSizes(CATALOGUES, 'items', (bench, count) =>
    measureCatalogue(bench, count, bulkRounds),
  );
  publish('bench catalogue', catalogueTables(measured));
}

async function benchImports(): Promise<void> {
  const measured = await ofSizes(IMPORTS, 'import', measureImport);
  const uploads = (await onEngines('upload', [], measureUpload)).flat();
  publish('bench import', [importTable(measured.flat()), uploadTable(uploads)].join('\n\n'));
}

async function benchQuality(): Promise<void> {
  const count = Number(values.items ?? LOOKED_AT);
  const measured = await onEngines('quality', [], (bench) => measureQuality(bench, count));
  publish('bench quality', qualityTable(measured.flat()));
}

async function benchAudit(): Promise<void> {
  publish('bench audit', auditTable(await ofSizes(LEDGERS, 'audit', measureAudit)));
}

async function benchAlone(): Promise<void> {
  const measured: AloneImport[] = [];
  for (const count of sizes(IMPORTS)) {
    measured.push(...(await measureAlone(join(folder, `alone-${count}`), count)));
  }
  publish('bench import alone', aloneTable(measured));
}

async function benchLedgers(): Promise<void> {
  const counts = sizes(LEDGERS);
  const measured = await onEngines('ledger', [], (bench) => measureLedgers(bench, counts));
  publish('bench ledger', ledgerTables(measured.flat()));
}

async function benchOneAccount(): Promise<void> {
  const measured = await onEngines('one-account', [], measureOneAccount);
  publish('bench one-account', oneAccountTable(measured.flat()));
}

async function benchUndo(): Promise<void> {
  const measured = await ofSizes(UNDONE, 'undo', measureUndo);
  publish('bench undo', undoTable(measured.flat()));
}

async function benchAsOf(): Promise<void> {
  const measured = await ofSizes(LOOKED_BACK, 'as-of', measureAsOf);
  publish('bench as-of', asOfTable(measured.flat()));
}

/** Attacks this build, and writes what became of it down; or a server of another build. */
async function benchAttacks(): Promise<void> {
  if (values.url) {
    process.stdout.write(`${attackTable(await attack(values.url, new RegExp(values.only)))}\n`);
    return;
  }
  const env = { LOG_LEVEL: 'silent' };
  const table = await withServer({ env, dataDir: join(folder, 'attacked') }, async ({ url }) =>
    attackTable(await attack(url, new RegExp(values.only))),
  );
  publish('bench attacks', table);
}

/** Puts tables into docs/bench.md, and prints them. */
function publish(mark: string, tables: string): void {
  writeReport(tables, mark);
  process.stdout.write(`${tables}\n`);
}

/** The sizes that were asked for, or those that are usual. */
function sizes(usual: string): number[] {
  return (values.items ?? usual).split(',').map(Number);
}

/** The files that were named, or a made-up one. */
function filesToLoad(): string[] {
  const named = [...positionals, ...(process.env.BENCH_MENUS?.split(',').filter(Boolean) ?? [])];
  if (named.length > 0) return named;
  const file = join(folder, 'food-hall.mashmenu');
  writeFileSync(file, JSON.stringify(foodHall(ITEMS)));
  return [file];
}

/** Does the work at each size, over databases of its own. */
async function ofSizes<T>(
  usual: string,
  name: string,
  work: (bench: Bench, count: number) => Promise<T>,
): Promise<T[]> {
  const measured: T[] = [];
  for (const count of sizes(usual)) {
    measured.push(...(await onEngines(`${name}-${count}`, [], (bench) => work(bench, count))));
  }
  return measured;
}

/** Does the work over an empty embedded database, and over a PostgreSQL one if that was asked for. */
async function onEngines<T>(
  name: string,
  files: readonly string[],
  work: (bench: Bench) => Promise<T>,
): Promise<T[]> {
  const dataDir = join(folder, `sqlite-${name}`);
  const floorEnv = { BENCH_SQLITE: join(dataDir, 'creator.sqlite') };
  const done = [await work({ engine: 'SQLite', env: {}, floorEnv, dataDir, files, rounds })];
  if (values.postgres) done.push(await onPostgres(name, files, work));
  return done;
}

async function onPostgres<T>(
  name: string,
  files: readonly string[],
  work: (bench: Bench) => Promise<T>,
): Promise<T> {
  const postgres = await startPostgres();
  try {
    const url = await createDatabase('bench');
    const [env, floorEnv] = [{ DATABASE_URL: url }, { BENCH_POSTGRES: url }];
    const dataDir = join(folder, `postgres-${name}`);
    return await work({ engine: 'PostgreSQL', env, floorEnv, dataDir, files, rounds });
  } finally {
    await postgres.stop();
  }
}
