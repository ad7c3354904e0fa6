import type { ByteSource } from './encoding';
import { refuse } from './findings';

/** A file inside of a zip; its bytes are counted as they are unpacked. */
export interface ArchiveFile {
  path: string;
  /** Bytes, as the zip says. */
  size: number;
  bytes: ByteSource;
}

/** Opens a zip: its files without folders, nested ones not looked into. @throws FileRefused for what is none */
export type OpenArchive = (bytes: ByteSource) => Promise<ArchiveFile[]>;

/** Bytes that one file of a zip may unpack to. */
export const UNPACKED_MAX = 256 * 1024 * 1024;
export const ARCHIVE_MAX_FILES = 1000;

/** A zip that cannot be read to its end. */
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
