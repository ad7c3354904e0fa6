import type { ByteSource } from './encoding';
import { refuse } from './findings';

export interface ArchiveFile {
  path: string;
  size: number;
  bytes: ByteSource;
}

/** Lists the files of a zip, without folders and nested archives. @throws FileRefused if it is no zip */
export type OpenArchive = (bytes: ByteSource) => Promise<ArchiveFile[]>;

export const UNPACKED_MAX = 256 * 1024 * 1024;
export const ARCHIVE_MAX_FILES = 1000;

export function brokenArchive() {
  return refuse('archive-broken', 'This file is damaged: it cannot be unpacked', {
    advice: 'Export or save it again.',
  });
}

export function bigArchive() {
  return refuse('archive-max', 'This file unpacks to more than 256 MB', {
    advice: 'Import it in several files.',
  });
}
