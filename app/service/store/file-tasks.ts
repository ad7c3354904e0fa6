import SqliteDatabase from 'better-sqlite3';
import type { Task } from '../thread/task';

interface File {
  file: string;
}

/** Copies the write-ahead log into the database, while readers and the writer go on. */
export const emptyLog: Task<File, void> = {
  name: 'empty-log',
  run: async (_, { file }) => {
    const database = new SqliteDatabase(file, { fileMustExist: true });
    database.pragma('wal_checkpoint(passive)');
    database.close();
  },
};

/** A large file takes long to check. @returns SQLite's words: 'ok', or the first damage */
export const checkFile: Task<File, string> = {
  name: 'check-file',
  run: async (_, { file }) => {
    const database = new SqliteDatabase(file, { readonly: true, fileMustExist: true });
    try {
      return String(database.pragma('quick_check(1)', { simple: true }));
    } finally {
      database.close();
    }
  },
};
