import { createHash, randomUUID } from 'node:crypto';
import { DateTime } from 'luxon';
import { noteEvent } from '~/connections/service/collect-hints.service';
import { queueJob } from '~/jobs/service/job-store.service';
import type { JobRunner } from '~/jobs/service/runner.service';
import { readSchedule, type SyncSchedule } from '~/menu/sync-schedule';
import { localAt, nowText } from '~/service/clock';
import { asApiError } from '~/service/errors';
import type { FetchFile } from '~/service/fetch/guarded-fetch';
import { inBackground, log } from '~/service/log';
import type { Row } from '~/service/store/schema';
import type { Store } from '~/service/store/store';
import { importSettings } from '../calls/import-shapes';
import { previewNote } from './import-calls.service';
import { importFilesOf } from './imports.service';
import { fetchedPricebook, keepPricebook } from './pricebook.service';

/** How long one process owns a scheduled time: longer than fetching a pricebook takes. */
const CLAIM_MS = 5 * 60_000;

type Due = Row<'integration'> & { timezone: string | null };

/** A missed time is made up for once. */
export class SyncScheduler {
  private timer: NodeJS.Timeout | undefined;
  private working: Promise<unknown> | null = null;
  private stopped = false;

  constructor(private readonly around: { store: Store; runner: JobRunner; fetchFile: FetchFile }) {}

  start(everyMs: number): void {
    this.timer = setInterval(() => this.look(), everyMs).unref();
    this.look();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    await this.working;
  }

  private look(): void {
    this.working ??= inBackground('pricebook schedule', () => this.runDue())
      .catch((error) => log.error({ err: error }, 'pricebooks could not be looked at'))
      .finally(() => {
        this.working = null;
      });
  }

  async runDue(now = Date.now()): Promise<number> {
    let begun = 0;
    for (const due of await this.due(now)) {
      if (this.stopped) break;
      if (!(await this.claim(due, now))) continue;
      let failure: string | null = null;
      try {
        if (await this.begin(due)) begun += 1;
      } catch (error) {
        failure = asApiError(error)?.message ?? 'Something went wrong here.';
        log.warn({ err: error, location: due.location_id }, 'a scheduled sync was not begun');
      }
      await this.settle(due, now, failure);
    }
    return begun;
  }

  private async due(now: number): Promise<Due[]> {
    const rows = await this.around.store.reader
      .selectFrom('integration')
      .innerJoin('location', 'location.id', 'integration.location_id')
      .selectAll('integration')
      .select('location.timezone')
      .where('integration.schedule', 'is not', null)
      .where('integration.service', '=', 'ingestor')
      .where('integration.type', '=', 'automatic')
      .where('location.ready', '=', 1)
      .where('location.mirror_items_from', 'is', null)
      .where('location.location_type', '<>', 'template')
      .where((eb) => eb.or([eb('claimed_until', 'is', null), eb('claimed_until', '<', now)]))
      .orderBy('integration.location_id')
      .execute();
    return rows.filter(({ schedule, timezone, counted_from }) => {
      const read = readSchedule(schedule);
      return read !== null && nextSync(read, timezone, Number(counted_from ?? now)) <= now;
    });
  }

  /** @returns false if another process was faster */
  private claim({ location_id, counted_from }: Due, now: number): Promise<boolean> {
    return this.around.store.transaction(async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('integration')
        .set({ claimed_until: now + CLAIM_MS })
        .where('location_id', '=', location_id)
        .where('counted_from', '=', counted_from)
        .where((eb) => eb.or([eb('claimed_until', 'is', null), eb('claimed_until', '<', now)]))
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    });
  }

  /** @returns false if the file is that of the last sync, or a sync is running */
  private async begin(due: Due): Promise<boolean> {
    const { store, runner, fetchFile } = this.around;
    const { location_id } = due;
    const atWork = await store.reader
      .selectFrom('menu_import')
      .select('id')
      .where('location_id', '=', location_id)
      .where('source', '=', 'sync')
      .where('state', 'in', ['previewing', 'applying'])
      .executeTakeFirst();
    if (atWork) return false;
    const owner = { id: `pricebook of ${location_id}` };
    const book = await fetchedPricebook({ reader: store.reader, fetchFile, owner }, due);
    const hash = createHash('sha256').update(book.data).digest('hex');
    if (hash === due.seen_hash) return false;
    const import_id = await keepPricebook(importFilesOf(store, null), location_id, book);
    const settings = importSettings.parse({});
    const note = previewNote(book.name, { import_id, settings, asks: false, applied: 'always' });
    const kind = runner.kindOf(note.kind);
    const job = {
      ...note,
      writes: kind?.writes ? 1 : 0,
      location_id,
      asked_location_id: location_id,
      account_id: null,
      via: 'Cloud',
      request_id: randomUUID(),
    };
    await queueJob(store, job, kind?.queued);
    runner.wake();
    return true;
  }

  private settle({ location_id }: Due, now: number, failure: string | null): Promise<void> {
    const said = failure === null ? {} : { failure, failed_at: nowText() };
    return this.around.store.transaction(async (trx) => {
      await trx
        .updateTable('integration')
        .set({ counted_from: now, claimed_until: null, ...said })
        .where('location_id', '=', location_id)
        .execute();
      if (failure !== null) await noteEvent(trx, 'sync.failed', location_id);
    });
  }
}

/**
 * The next scheduled instant, both in milliseconds since the epoch. A time that DST skips moves by the shift; of one
 * that occurs twice the first counts. Hourly syncs follow the day's hours, 25 when clocks go back.
 */
export function nextSync(schedule: SyncSchedule, timezone: string | null, after: number): number {
  const from = localAt(timezone, new Date(after));
  if (schedule.each === 'hour') {
    const inHour = from.startOf('hour').plus({ minutes: schedule.minute });
    return (inHour.toMillis() > after ? inHour : inHour.plus({ hours: 1 })).toMillis();
  }
  const { year, month, day } = from;
  for (let later = 0; ; later += 1) {
    const date = DateTime.fromObject({ year, month, day }, { zone: 'utc' }).plus({ days: later });
    const { hour, minute } = schedule;
    const local = DateTime.fromObject(
      { year: date.year, month: date.month, day: date.day, hour, minute },
      { zone: from.zone },
    );
    const at = Math.min(...local.getPossibleOffsets().map((one) => one.toMillis()));
    if (at > after) return at;
  }
}
