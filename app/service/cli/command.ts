import type { Readable } from 'node:stream';
import type { BucketSettings } from '~/objects/image/service/bucket.service';
import type { BackupPlan } from '~/service/backups/backup-scheduler';

export interface World {
  settings: {
    dataDir: string;
    databaseUrl?: string | undefined;
    apiUrl?: string | undefined;
    demoPassword: string;
    publicUrl?: string | undefined;
    insecureCookies?: boolean;
    host: string;
    port: number;
    /** In the database, if missing. */
    bucket?: BucketSettings | undefined;
    /** Days for which an unused picture is kept; 90 by default. */
    pictureDays?: number;
    ledgerKey?: string | undefined;
    previousLedgerKeys?: readonly string[];
    sessionSecret?: string | undefined;
    previousSecrets?: readonly string[];
    trustProxy?: boolean;
    backups?: BackupPlan | undefined;
  };
  stdin: Readable & { isTTY?: boolean };
  print(line: string): void;
  /** Prints a line that is not part of the answer. */
  remark(line: string): void;
}

export interface Command {
  /** `user add EMAIL --name NAME` */
  usage: string;
  does: string;
  /** @throws an error whose message is a sentence for the operator. */
  run(args: string[], world: World): Promise<void>;
}
