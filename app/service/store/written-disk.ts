import type { Kysely } from 'kysely';
import { nowText } from '../clock';
import { type DiskProblem, diskProblem } from './errors';
import type { Database } from './schema';

/** More than a database file has free within its pages. */
const TRIED_BYTES = 262_144;
const TRIED_KEY = 'written disk';

/** Knows whether the disk accepts writes, without test writes while all is well. */
export class WrittenDisk {
  private failed: DiskProblem | null = null;
  private trying: Promise<DiskProblem | null> | null = null;

  constructor(private readonly writer: Kysely<Database>) {}

  async watch<T>(transaction: Promise<T>): Promise<T> {
    try {
      return await transaction;
    } catch (error) {
      this.failed = diskProblem(error) ?? this.failed;
      throw error;
    }
  }

  async problem(): Promise<DiskProblem | null> {
    if (!this.failed) return null;
    this.trying ??= this.tryOne().finally(() => {
      this.trying = null;
    });
    return this.trying;
  }

  /** Commits a row before it is deleted again, as only a commit reaches the disk. */
  private async tryOne(): Promise<DiskProblem | null> {
    const row = { account_id: 0, key: TRIED_KEY, answer: 'x'.repeat(TRIED_BYTES), at: nowText() };
    try {
      await this.writer
        .insertInto('once_key')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      await this.writer
        .deleteFrom('once_key')
        .where('account_id', '=', 0)
        .where('key', '=', TRIED_KEY)
        .execute();
      this.failed = null;
    } catch (error) {
      this.failed = diskProblem(error) ?? this.failed;
    }
    return this.failed;
  }
}
