import type { ParamsOf } from '~/creator/contract';
import type { Ending } from '~/jobs/service/job-store.service';
import type { JobKind, RunningJob } from '~/jobs/service/runner.service';
import { uploadedBytes } from '~/jobs/service/uploads.service';
import { itemEntity } from '~/objects/item/service/entity.service';
import { chunksOf } from '~/service/changes/entity';
import type { Ledger } from '~/service/changes/ledger';
import { deleteRows } from '~/service/store/matching-rows';
import { imageEntity } from './entity.service';
import { keepMade } from './service/keep-picture.service';
import { convertPicture } from './service/picture.service';

export type PicturesParams = Pick<ParamsOf<'image.set_by_name'>, 'upload' | 'files'>;
type File = PicturesParams['files'][number];

/** By the file's position: the hash of its picture, or why there is none. */
type Made = Record<number, { hash: string } | { problem: string }>;

/** Converted files are stored by hash, where nothing shows them, until all are assigned at once. */
export const picturesByName: JobKind = {
  writes: 'bulk',
  run: async (job) => {
    const { upload, files } = job.params as PicturesParams;
    const made: Made = { ...(job.work as Made | null) };
    for (const file of files) {
      if (made[file.position]) continue;
      made[file.position] = await convert(job, upload, file);
      const done = Object.keys(made).length;
      await job.range({ done, words: 'Preparing pictures...', work: made });
    }
    await job.range({ words: 'Applying changes...' });
    const summary = `Set pictures by name: ${files.length === 1 ? '1 file' : `${files.length} files`}`;
    await job.apply(summary, (ledger) => give(job, ledger, { upload, files }, made));
    await job.store.transaction((trx) =>
      deleteRows(trx, 'upload_file', { upload, account_id: job.account.id }).execute(),
    );
    return undefined;
  },
};

async function convert(job: RunningJob, upload: string, { position }: File): Promise<Made[number]> {
  const { store, account } = job;
  const data = await uploadedBytes(store.reader, { upload, position, accountId: account.id });
  if (!data) return { problem: 'the file is no longer kept' };
  return keepMade(job, () => convertPicture(data, account.id));
}

/** An item that was changed meanwhile is left unchanged and reported. */
async function give(
  { account, location, store }: RunningJob,
  ledger: Ledger,
  { upload, files }: PicturesParams,
  made: Made,
): Promise<Ending> {
  const names = await fileNames(store, upload, account.id);
  const notes: string[] = [];
  let count = 0;
  const given = new Set<number>();
  for (const chunk of chunksOf(files)) {
    const ids = chunk.map(({ item_id }) => item_id);
    const items = await itemEntity.read(ledger.read, location.id, ids);
    const fitting = chunk.flatMap(({ position, item_id, replaces }) => {
      const picture = made[position];
      const item = items.get(item_id)?.doc;
      const file = names.get(position) ?? `file ${position + 1}`;
      const problem = problemOf(picture, item, replaces, given.has(item_id));
      if (problem !== null) notes.push(`${file}: ${problem}`);
      if (problem !== null || !picture || !('hash' in picture) || !item) return [];
      given.add(item_id);
      return [{ item_id, hash: picture.hash, description: item.name }];
    });
    const images = await ledger.create(
      imageEntity,
      location.id,
      fitting.map(({ hash, description }) => ({
        doc: { hash, description, crop: null, focus: null },
      })),
    );
    await ledger.update(
      itemEntity,
      location.id,
      fitting.map(({ item_id: id }, at) => ({ id, patch: { image: images[at] ?? null } })),
    );
    count += fitting.length;
  }
  const set = count === 1 ? '1 picture set.' : `${count} pictures set.`;
  const left = notes.length === 0 ? '' : ` ${notes.length} left out.`;
  return { result: `${set}${left}`, notes: JSON.stringify(notes), words: '' };
}

function problemOf(
  picture: Made[number] | undefined,
  item: { image: number | null } | undefined,
  replaces: number | null,
  isGiven: boolean,
): string | null {
  if (!picture) return 'the file is no longer kept';
  if ('problem' in picture) return picture.problem;
  if (!item) return 'its item was deleted';
  if (isGiven) return 'another file was given to the same item';
  return item.image === replaces ? null : 'its item has got another picture meanwhile';
}

async function fileNames(
  store: RunningJob['store'],
  upload: string,
  accountId: number,
): Promise<Map<number, string>> {
  const rows = await store.reader
    .selectFrom('upload_file')
    .select(['position', 'name'])
    .where('upload', '=', upload)
    .where('account_id', '=', accountId)
    .execute();
  return new Map(rows.map(({ position, name }) => [position, name]));
}
