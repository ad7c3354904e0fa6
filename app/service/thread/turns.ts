import type { Store } from '../store/store';
import { type Asked, type FarError, nearError } from './messages';

interface Turn {
  end: () => void;
  fail: (error: unknown) => void;
}

/** SQLite has one writer at a time: a task that writes waits for its turn among the writers of this process. */
export class Turns {
  private readonly taken = new Map<number, Turn>();
  private last = 0;
  private closed: unknown = null;

  constructor(private readonly store: Pick<Store, 'lend'>) {}

  readonly asked: Asked = {
    'turn.begin': () => this.begin(),
    'turn.end': (ended: { turn: number; error: FarError | null }) => this.end(ended),
  };

  /** Takes back what a thread that died had; its connection is closed by then. */
  close(why: unknown): void {
    this.closed = why;
    for (const { end } of this.taken.values()) end();
  }

  begin(): Promise<number> {
    return new Promise((begun, failed) => {
      this.store
        .lend(async () => {
          if (this.closed) throw this.closed;
          this.last += 1;
          const turn = this.last;
          try {
            await new Promise<void>((end, fail) => {
              this.taken.set(turn, { end, fail });
              begun(turn);
            });
          } finally {
            this.taken.delete(turn);
          }
        })
        .catch(failed);
    });
  }

  /** An error shows here whether the disk takes writes; it is the task that fails by it. */
  private end({ turn, error }: { turn: number; error: FarError | null }): void {
    const taken = this.taken.get(turn);
    if (error) taken?.fail(nearError(error));
    else taken?.end();
  }
}
