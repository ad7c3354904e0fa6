import type { ImageReply } from '~/creator/contract/transport';
import { uploadedBytes } from '~/jobs/service/uploads.service';
import type { Account } from '~/service/caller';
import type { Reader } from '~/service/store/store';
import { makeSize } from './sizes.service';

const UPLOADED = /^upload-([A-Za-z0-9_-]{20,40})-(\d{1,4})$/;

/** GET /images/upload-{upload}-{position}, of the account's own upload. Null for other addresses, 404 if gone. */
export async function uploadedImage(
  reader: Reader,
  { id: accountId }: Account,
  address: string,
): Promise<ImageReply | null> {
  const [, upload, position] = UPLOADED.exec(address) ?? [];
  if (!upload) return null;
  const bytes = await uploadedBytes(reader, { upload, position: Number(position), accountId });
  if (!bytes) return { status: 404 };
  const whole = { crop: null, focus: null };
  return makeSize(bytes, 'thumb', 'image/webp', whole, accountId).then(
    (data) => ({ status: 200, type: 'image/webp', data }),
    () => ({ status: 404 }),
  );
}
