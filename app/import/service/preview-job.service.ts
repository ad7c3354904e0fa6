import type { JobKind } from '~/jobs/service/runner.service';
import { keepMade } from '~/objects/image/service/keep-picture.service';
import { storedPicture } from '~/objects/image/service/picture.service';
import { nowText } from '~/service/clock';
import { hasFewerItems } from '~/service/menu-locations';
import { aside } from '~/service/thread/aside';
import { getImport, noteFailure } from './imports.service';
import { type PreviewJob, type PreviewParams, previewTask } from './preview.service';

const UNREAD = 'The pricebook cannot be read.';

/** A file and a menu of this size are compared in less time than a thread takes to begin. */
const SMALL = { bytes: 64 * 1024, items: 1_000 };
/** Their size does not tell how much is in them. */
const PACKED = /\.(xlsx|zip)$/i;

/** Writes only the plan; an interrupted run starts over. */
export const importPreview: JobKind = {
  writes: false,
  async queued(trx, { id, params }) {
    const { import_id, settings } = params as PreviewParams;
    await trx
      .updateTable('menu_import')
      .set({
        state: 'previewing',
        job_id: id,
        settings: JSON.stringify(settings),
        reading: null,
        summary: null,
        refusal: null,
        changed_at: nowText(),
      })
      .where('id', '=', import_id)
      .execute();
  },
  async dropped(trx, params) {
    const { import_id } = params as PreviewParams;
    const { numUpdatedRows } = await trx
      .updateTable('menu_import')
      .set({ state: 'uploaded', changed_at: nowText() })
      .where('id', '=', import_id)
      .where('state', '=', 'previewing')
      .executeTakeFirst();
    if (numUpdatedRows > 0n) await noteFailure(trx, import_id, UNREAD, 'schedule');
  },
  async run(job) {
    const { id, store, account, location } = job;
    const params = job.params as PreviewParams;
    const { name, size } = await getImport(store.reader, location.id, params.import_id);
    const isSmall =
      size < SMALL.bytes &&
      !PACKED.test(name) &&
      (await hasFewerItems(store.reader, location.id, SMALL.items));
    return aside(
      isSmall ? { ...store, thread: null } : store,
      previewTask,
      { id, account, location, params },
      {
        range: (progress: Parameters<PreviewJob['range']>[0]) => job.range(progress),
        queue: (note: Parameters<PreviewJob['queue']>[0]) => job.queue(note),
        picture: (data: string) => keepMade(job, () => storedPicture(Buffer.from(data, 'base64'))),
      },
    );
  },
};
