import type { ImageParams, ImageReply } from '~/creator/contract/transport';
import type { ImageSize } from '~/menu/image-address';
import type { Blob } from '~/service/changes/ledger';
import { ApiError } from '~/service/errors';
import { log } from '~/service/log';
import { findRow } from '~/service/store/matching-rows';
import type { Store } from '~/service/store/store';
import type { BlobStore } from './blob-store.service';
import { UPLOAD_FAILED } from './image-text.service';
import { isStoredSize, makeSize, type ServedType, type Shown } from './sizes.service';

export interface ServedPicture extends Shown {
  hash: string;
  type: string;
  version: string;
}

/** The storage cannot be reached. */
class UnreadableError extends ApiError {}

export class Pictures {
  /** Sizes in progress, so that each is made once. */
  private readonly making = new Map<string, Promise<Buffer>>();

  constructor(
    private readonly store: Store,
    private readonly bucket: BlobStore | null = null,
  ) {}

  /** Called before the row that refers to the bytes is written. @throws ApiError 503 if the bucket fails */
  async place(blob: Blob): Promise<Blob> {
    if (!this.bucket) return blob;
    try {
      await this.bucket.put(blob.hash, blob.data);
    } catch (error) {
      log.error({ err: error, hash: blob.hash }, 'the bucket took no picture');
      const fields = { image: 'The store for pictures does not answer. Try again in a moment.' };
      throw new ApiError(503, UPLOAD_FAILED, { fields }, { 'Retry-After': '5' });
    }
    return { ...blob, bytes: blob.data.byteLength, data: Buffer.alloc(0) };
  }

  /** From wherever they are stored. @throws ApiError 503 if the bucket is unreachable or has other bytes */
  async bytesOf(hash: string): Promise<Uint8Array | null> {
    const row = await this.rowOf(hash);
    if (!row || row.data.byteLength > 0) return row?.data ?? null;
    try {
      if (!this.bucket) throw new Error('It lives in a bucket, and none is named.');
      const data = await this.bucket.get(hash);
      if (data) return data;
    } catch (error) {
      log.error({ err: error, hash }, 'a picture could not be read');
      throw new UnreadableError(503, 'The picture cannot be read.', {}, { 'Retry-After': '5' });
    }
    // Its bytes may have been moved into the database meanwhile.
    const moved = await this.rowOf(hash);
    if (moved && moved.data.byteLength > 0) return moved.data;
    log.error({ hash }, 'a picture is in no place');
    return null;
  }

  private rowOf(hash: string) {
    return findRow(this.store.reader, 'image_blob', { hash }, 'data');
  }

  /** 404 if missing, 503 if unreadable now. Serves the stored picture if a size cannot be made. */
  async serve(
    picture: ServedPicture | null,
    asked: ImageParams = { size: 'full', version: null, webp: true },
    owner: unknown = null,
  ): Promise<ImageReply> {
    if (!picture) return { status: 404 };
    const lasting = asked.version === picture.version;
    try {
      const served = await this.sized(picture, asked, owner).catch((error: unknown) => {
        if (error instanceof UnreadableError) throw error;
        return null;
      });
      if (served) return { status: 200, ...served, ...(lasting ? { lasting } : {}) };
      const data = await this.bytesOf(picture.hash);
      return data ? { status: 200, type: picture.type, data } : { status: 404 };
    } catch (error) {
      if (!(error instanceof UnreadableError)) throw error;
      return { status: error.status, retryAfter: Number(error.headers['Retry-After']) };
    }
  }

  /** Null to serve the stored picture. */
  private async sized(picture: ServedPicture, { size, webp }: ImageParams, owner: unknown) {
    const type: ServedType = webp ? 'image/webp' : 'image/jpeg';
    if (isStoredSize(size, type, picture)) {
      const data = await this.bytesOf(picture.hash);
      return data && { type: picture.type, data };
    }
    const data =
      (await this.kept(picture, size, type)) ?? (await this.made(picture, size, type, owner));
    return data && { type, data };
  }

  private async kept({ hash, version }: ServedPicture, size: ImageSize, type: ServedType) {
    const row = await this.store.reader
      .selectFrom('image_size')
      .select('data')
      .where('hash', '=', hash)
      .where('shown_version', '=', version)
      .where('size', '=', size)
      .where('type', '=', type)
      .executeTakeFirst();
    return row?.data;
  }

  private async made(
    picture: ServedPicture,
    size: ImageSize,
    type: ServedType,
    owner: unknown,
  ): Promise<Buffer | null> {
    const key = JSON.stringify([picture.hash, picture.version, size, type]);
    const running = this.making.get(key);
    if (running) return running;
    const bytes = await this.bytesOf(picture.hash);
    if (!bytes) return null;
    const making = this.making.get(key) ?? this.make(picture, bytes, size, type, owner);
    this.making.set(key, making);
    try {
      return await making;
    } finally {
      this.making.delete(key);
    }
  }

  private async make(
    { hash, version: shown_version, ...shown }: ServedPicture,
    bytes: Uint8Array,
    size: ImageSize,
    type: ServedType,
    owner: unknown,
  ): Promise<Buffer> {
    const data = await makeSize(bytes, size, type, shown, owner);
    const row = { hash, shown_version, size, type, data };
    // Served even if it cannot be stored: the database may be busy, or the picture just deleted.
    await this.store
      .transaction((trx) =>
        trx
          .insertInto('image_size')
          .values(row)
          .onConflict((conflict) => conflict.doNothing())
          .execute(),
      )
      .catch(() => {});
    return data;
  }
}
