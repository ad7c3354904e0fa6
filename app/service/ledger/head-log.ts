import { log } from '../log';
import type { Store } from '../store/store';
import type { Head } from './verify';

const EVERY_MS = 10 * 60_000;

/** Logs the chains' heads daily, by one process: kept logs prove that nothing before was changed. */
export class HeadLog {
  private timer: NodeJS.Timeout | undefined;
  private working: Promise<unknown> | null = null;

  constructor(
    private readonly store: Store,
    private readonly write: (head: Head) => void = writeHead,
  ) {}

  start(): void {
    this.timer = setInterval(() => this.look(), EVERY_MS).unref();
    this.look();
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.working;
  }

  /** Writes what was not written on this day. @returns the number of heads */
  async writeDue(day: string): Promise<number> {
    const { reader } = this.store;
    const due = await reader
      .selectFrom('ledger_head')
      .select('chain')
      .whereRef('sequence', '>', 'logged_sequence')
      .where((eb) => eb.or([eb('logged_day', 'is', null), eb('logged_day', '<', day)]))
      .limit(1)
      .execute();
    if (due.length === 0) return 0;
    const heads = await this.store.transaction((trx) =>
      trx
        .updateTable('ledger_head')
        .set((eb) => ({ logged_day: day, logged_sequence: eb.ref('sequence') }))
        .whereRef('sequence', '>', 'logged_sequence')
        .where((eb) => eb.or([eb('logged_day', 'is', null), eb('logged_day', '<', day)]))
        .returning(['chain', 'sequence', 'hash'])
        .execute(),
    );
    for (const head of heads) this.write(head);
    return heads.length;
  }

  private look(): void {
    const day = new Date().toISOString().slice(0, 10);
    this.working ??= this.writeDue(day)
      .catch((error) => log.error({ err: error }, 'the heads of the ledger were not logged'))
      .finally(() => {
        this.working = null;
      });
  }
}

function writeHead(head: Head): void {
  log.info({ ledger_head: head }, 'head of the ledger');
}
