import { accessSync, constants, existsSync, statfsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { noFolder } from '../backups/backup-scheduler';
import { sqliteFile } from '../store/store';
import { type Finding, ok, problem, reasonOf, warning } from './findings';

const MB = 1_000_000;
/** Below it little can go on; below the size of the database no update and no backup can. */
const LEAST_FREE = 200 * MB;

/** Whether the folders can be used, by whom else, and how much room they have. */
export function examineFolders(dataDir: string | null, backups: string | undefined): Finding[] {
  const folders: Finding[] = [];
  const needed = dataDir === null ? 0 : sizeOf(sqliteFile(dataDir));
  if (dataDir !== null)
    folders.push(...usable('data directory', dataDir, needed), ...secret(dataDir));
  if (backups !== undefined) folders.push(...backupFolder(backups, 2 * needed));
  return folders;
}

function backupFolder(folder: string, needed: number): Finding[] {
  if (existsSync(folder)) return usable('backup folder', folder, needed);
  return [problem('backup folder', noFolder(folder))];
}

function usable(part: string, folder: string, needed: number): Finding[] {
  const here = existsSync(folder) ? folder : dirname(folder);
  try {
    accessSync(here, constants.W_OK | constants.X_OK);
  } catch (error) {
    return [problem(part, `${folder} cannot be written: ${reasonOf(error)}.`)];
  }
  const { bavail, bsize } = statfsSync(here);
  const free = bavail * bsize;
  const room = `${folder}: ${Math.floor(free / MB).toLocaleString('en')} MB are free`;
  if (free < LEAST_FREE) return [problem(part, `${room}, which is too little to go on.`)];
  if (free < needed) {
    return [
      warning(
        part,
        `${room}; an update or a backup needs ${Math.ceil(needed / MB)} MB for a while.`,
      ),
    ];
  }
  return [ok(part, `${room}.`)];
}

/** The database holds hashes of passwords, the folder secrets. */
function secret(dataDir: string): Finding[] {
  if (process.platform === 'win32') return [];
  return [dataDir, sqliteFile(dataDir), `${dataDir}/session-secret`, `${dataDir}/ledger-key`]
    .filter((path) => existsSync(path) && (statSync(path).mode & 0o077) !== 0)
    .map((path) =>
      warning('rights', `Other accounts of this machine can read ${path}: chmod go= ${path}`),
    );
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}
