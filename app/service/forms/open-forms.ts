import { sql } from 'kysely';
import { nowText } from '../clock';
import { inBackground, log } from '../log';
import { deleteRows } from '../store/matching-rows';
import type { NewRow } from '../store/schema';
import type { Store, Trx } from '../store/store';

export type OpenForm = NewRow<'open_form'>;
type LeftForm = Pick<OpenForm, (typeof KEY)[number]>;

const KEY = ['location_id', 'kind', 'object_id', 'account_id', 'tab'] as const;

/** Further forms are dropped. */
const MOST_WAITING = 5_000;
const ROWS = 500;

/** Not awaited: during other writes, notes accumulate, and a failure only hides a name. */
export class OpenForms {
  #waiting = new Map<string, OpenForm | LeftForm>();
  #writing: Promise<void> | null = null;

  constructor(private readonly store: Store) {}

  note(form: OpenForm): void {
    this.#add(form);
  }

  leave(key: LeftForm): void {
    this.#add(key);
  }

  async settled(): Promise<void> {
    while (this.#writing) await this.#writing;
  }

  #add(one: OpenForm | LeftForm): void {
    const key = orderOf(one);
    if (this.#waiting.size >= MOST_WAITING && !this.#waiting.has(key)) return;
    // The last note of a form wins, but keeps its place in the queue.
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
    await deleteRows(trx, 'open_form', { location_id, kind, object_id, account_id, tab }).execute();
  }
  // A fixed order prevents deadlocks between processes.
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
