import { log } from '../log';
import { analyzeDivided, makePartitions } from '../store/ledger-partitions';
import type { Store } from '../store/store';
import type { LedgerKeys } from './keys';
import { monthText } from './retention';
import { sweepLedger } from './sweep';

const EVERY_MS = 60 * 60_000;

/** Deletes old months in the background by the retention, and creates partitions for the next ones. */
export class LedgerSweeper {
  private timer: NodeJS.Timeout | undefined;
  private working: Promise<unknown> | null = null;
  private stopped = false;

  constructor(
    private readonly store: Store,
    private readonly keys: LedgerKeys,
  ) {}

  /** First an hour from now, as a start has other work. */
  start(): void {
    this.timer = setInterval(() => this.look(), EVERY_MS).unref();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    await this.working;
  }

  private look(): void {
    this.working ??= this.sweep()
      .catch((error) => log.error({ err: error }, 'the ledger could not be swept'))
      .finally(() => {
        this.working = null;
      });
  }

  private async sweep(): Promise<void> {
    if ((await this.store.presence?.leads()) === false) return;
    if (!(await makePartitions(this.store))) {
      log.warn('the ledger is in use, so that the next months have no partitions yet');
    }
    await analyzeDivided(this.store);
    const { waiting, busy } = await sweepLedger(this.store, this.keys, () => this.stopped);
    if (busy !== null) {
      log.warn({ month: monthText(busy) }, 'a month of the ledger is in use, and stays for now');
    }
    if (waiting.length === 0) return;
    const reason = this.keys.current === null ? 'CREATOR_LEDGER_KEY' : 'ledger export';
    log.warn(
      { months: waiting.map(monthText), reason },
      'months of the ledger wait to be forgotten',
    );
  }
}
