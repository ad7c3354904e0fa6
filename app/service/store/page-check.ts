import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';

/** A connection and a thread of its own: a large file takes long to read through. */
const CHECK = `
  const { parentPort, workerData } = require('node:worker_threads');
  const Database = require(workerData.sqlite);
  const database = new Database(workerData.file, { readonly: true, fileMustExist: true });
  parentPort.postMessage(database.pragma('quick_check(1)', { simple: true }));
  database.close();
`;

/** What is damaged in a database of SQLite, in words; null for nothing, or where it cannot be looked at. */
export function damageOf(file: string): Promise<string | null> {
  const sqlite = createRequire(import.meta.url).resolve('better-sqlite3');
  return new Promise((resolve) => {
    const worker = new Worker(CHECK, { eval: true, workerData: { file, sqlite } });
    worker.unref();
    worker.on('message', (found) => {
      resolve(found === 'ok' ? null : String(found).replace(/\s+/g, ' '));
    });
    worker.on('error', (error) => {
      const { code = '' } = error as { code?: string };
      resolve(code.startsWith('SQLITE_CORRUPT') ? error.message : null);
    });
    worker.on('exit', () => resolve(null));
  });
}
