import { sql } from 'kysely';
import { nowText } from '../clock';
import { inBackground, log } from '../log';
import type { NewRow } from '../store/schema';
import type { Store, Trx } from '../store/store';

export type OpenForm = NewRow<'open_form'>;
type LeftForm = Pick<OpenForm, (typeof KEY)[number]>;

const KEY = ['location_id', 'kind', 'object_id', 'account_id', 'tab'] as const;

/** Forms that wait to be written down; what comes beyond them is not. */
const MOST_WAITING = 5_000;
const ROWS = 500;

/**
 * Writes down who has which form open. Nobody waits for it: while the database is being written, what was noted is
 * gathered and written at once, and a failure is no more than a name that is not told.
 */
export class OpenForms {
  #waiting = new Map<string, OpenForm | LeftForm>();
  #writing: Promise<void> | null = null;

  constructor(private readonly store: Store) {}

  /** A form is open, or open still. */
  note(form: OpenForm): void {
    this.#add(form);
  }

  leave(key: LeftForm): void {
    this.#add(key);
  }

  /** Until everything that was noted is written. */
  async settled(): Promise<void> {
    while (this.#writing) await this.#writing;
  }

  #add(one: OpenForm | LeftForm): void {
    const key = orderOf(one);
    if (this.#waiting.size >= MOST_WAITING && !this.#waiting.has(key)) return;
    // The last word about a form counts, and keeps its place behind earlier ones about others.
    this.#waiting.set(key, one);
    this.#writing ??= inBackground('open forms', () => this.#write()).finally(() => {
      this.#writing = null;
    });
  }

  async #write(): Promise<void> {
    while (this.#waiting.size > 0) {
      let all: (OpenForm | LeftForm)[] = [];
      await this.store
        .transaction(async (trx) => {
          all = [...this.#waiting.values()];
          this.#waiting.clear();
          await writeForms(trx, all);
        })
        .catch((error) => {
          this.#waiting.clear();
          log.debug({ err: error, forms: all.length }, 'open forms were not written down');
        });
    }
  }
}

async function writeForms(trx: Trx, all: readonly (OpenForm | LeftForm)[]): Promise<void> {
  const now = nowText();
  await trx.deleteFrom('open_form').where('until_at', '<', now).execute();
  const left = all.filter((one): one is LeftForm => !('until_at' in one));
  for (const { location_id, kind, object_id, account_id, tab } of left) {
    await trx
      .deleteFrom('open_form')
      .where('location_id', '=', location_id)
      .where('kind', '=', kind)
      .where('object_id', '=', object_id)
      .where('account_id', '=', account_id)
      .where('tab', '=', tab)
      .execute();
  }
  // In one order, so that two processes never wait for each other.
  const open = all
    .filter((one): one is OpenForm => 'until_at' in one)
    .sort((one, other) => orderOf(one).localeCompare(orderOf(other)));
  for (let from = 0; from < open.length; from += ROWS) {
    await trx
      .insertInto('open_form')
      .values(open.slice(from, from + ROWS))
      .onConflict((conflict) =>
        conflict.columns(KEY).doUpdateSet({ until_at: sql`excluded.until_at` }),
      )
      .execute();
  }
}

function orderOf(form: LeftForm): string {
  return KEY.map((name) => form[name]).join(' ');
}
