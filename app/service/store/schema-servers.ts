import type { Generated } from 'kysely';

/** What the servers of a database have in common. */
export interface ServerTables {
  session_secret: SessionSecretTable;
  database_backup: DatabaseBackupTable;
}

interface SessionSecretTable {
  /** The newest one signs, from `signs_from` on. */
  id: number;
  digest: string;
  /** Null where servers have it in their environment. */
  secret: string | null;
  signs_from: string;
  /** Until when cookies that it signed are accepted; null without an end. */
  ends_at: string | null;
}

interface DatabaseBackupTable {
  /** The moment of the timetable; whoever writes the row makes the backup. */
  due_at: string;
  file: string;
  bytes: Generated<number | null>;
  verified_at: Generated<string | null>;
  /** Why it failed, a sentence. */
  problem: Generated<string | null>;
}
