import type { Readable } from 'node:stream';
import type { BucketSettings } from '../images/bucket';

export interface World {
  settings: {
    dataDir: string;
    databaseUrl?: string | undefined;
    apiUrl?: string | undefined;
    demoPassword: string;
    publicUrl?: string | undefined;
    host: string;
    port: number;
    /** Where pictures live; absent: in the database. */
    bucket?: BucketSettings | undefined;
    /** Days for which a picture stays that nothing names; 90 where it is not said. */
    pictureDays?: number;
    ledgerKey?: string | undefined;
    /** Signed it before. */
    previousLedgerKeys?: readonly string[];
  };
  stdin: Readable & { isTTY?: boolean };
  print(line: string): void;
  /** A line for the operator that is no part of the answer. */
  remark(line: string): void;
}

/** One command of the operator. A file a command; `commands.ts` lists them. */
export interface Command {
  /** Its words and arguments, as `user add EMAIL --name NAME`. */
  usage: string;
  does: string;
  /** @throws an error whose message is a sentence for the operator. */
  run(args: string[], world: World): Promise<void>;
}
