import { MOST_FILES } from '~/menu/image-limits';
import { nowText, timeText } from '~/service/clock';
import { badInput, notFound } from '~/service/errors';
import type { NewRow, Row } from '~/service/store/schema';
import type { Reader, Store } from '~/service/store/store';

type UploadedFile = Pick<Row<'upload_file'>, 'position' | 'name' | 'size' | 'problem'>;

export interface Uploads {
  /** Appends to an upload; a fourth drops the oldest. @returns the position from 0 @throws ApiError 400 or 404 */
  add(file: Omit<NewRow<'upload_file'>, 'account_id' | 'position' | 'at'>): Promise<number>;
  /** @throws ApiError 404 for an upload that is deleted, or another person's */
  list(locationId: number, upload: string): Promise<UploadedFile[]>;
}

const MOST_UPLOADS = 3;
const LIFETIME_MS = 86_400_000;
const TOO_MANY = `At most ${MOST_FILES} files at once`;

export function uploadsOf(store: Store, accountId: number): Uploads {
  return {
    add: (file) =>
      store.transaction(async (trx) => {
        const { upload, location_id } = file;
        if (store.engine.name === 'postgres') {
          const own = trx.selectFrom('account').select('id').where('id', '=', accountId);
          await own.forNoKeyUpdate().execute();
        }
        const last = await trx
          .selectFrom('upload_file')
          .select(['position', 'account_id', 'location_id'])
          .where('upload', '=', upload)
          .orderBy('position', 'desc')
          .limit(1)
          .executeTakeFirst();
        if (last && (last.account_id !== accountId || last.location_id !== location_id)) {
          throw gone();
        }
        const position = last ? last.position + 1 : 0;
        if (position >= MOST_FILES) throw badInput(`${TOO_MANY}.`, { upload: TOO_MANY });
        await trx
          .insertInto('upload_file')
          .values({ ...file, account_id: accountId, position, at: nowText() })
          .execute();
        if (last) return position;
        const uploads = await trx
          .selectFrom('upload_file')
          .select('upload')
          .where('account_id', '=', accountId)
          .groupBy('upload')
          .orderBy((eb) => eb.fn.max('at'), 'desc')
          .execute();
        const surplus = uploads
          .map((one) => one.upload)
          .filter((one) => one !== upload)
          .slice(MOST_UPLOADS - 1);
        await trx
          .deleteFrom('upload_file')
          .where((eb) =>
            eb.or([
              eb('at', '<', timeText(Date.now() - LIFETIME_MS)),
              eb('upload', 'in', surplus.length > 0 ? surplus : ['']),
            ]),
          )
          .where('upload', 'not in', (eb) =>
            eb
              .selectFrom('job')
              .select('job.subject')
              .where('job.subject', 'is not', null)
              .where('job.state', 'in', ['queued', 'running', 'interrupted'])
              .$castTo<{ subject: string }>(),
          )
          .execute();
        return position;
      }),
    async list(locationId, upload) {
      const files = await store.reader
        .selectFrom('upload_file')
        .select(['position', 'name', 'size', 'problem'])
        .where('upload', '=', upload)
        .where('account_id', '=', accountId)
        .where('location_id', '=', locationId)
        .orderBy('position')
        .execute();
      if (files.length === 0) throw gone();
      return files;
    },
  };
}

export async function uploadedBytes(
  reader: Reader,
  { upload, position, accountId }: { upload: string; position: number; accountId: number },
): Promise<Buffer | null> {
  const file = await reader
    .selectFrom('upload_file')
    .select('data')
    .where('upload', '=', upload)
    .where('position', '=', position)
    .where('account_id', '=', accountId)
    .where('problem', 'is', null)
    .executeTakeFirst();
  return file?.data ?? null;
}

function gone() {
  return notFound('These files are no longer kept. Upload them again.');
}
