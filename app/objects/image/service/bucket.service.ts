import { type BlobStore, isHashOf } from './blob-store.service';

export interface BucketSettings {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  forcePathStyle: boolean;
}

/** Timeouts in milliseconds: to connect, between bytes, in total. */
export interface Patience {
  connect: number;
  silence: number;
  total: number;
}

const PATIENCE: Patience = { connect: 2_000, silence: 5_000, total: 12_000 };
const ATTEMPTS = 3;
const PREFIX = 'pictures/';
/** Far above a picture of 1920 by 3840 pixels. */
const MAX_BYTES = 64 * 1024 * 1024;

/** Stored as `pictures/` and the hash. The S3 client is only loaded here. */
export async function openBucket(
  { bucket: Bucket, accessKeyId, secretAccessKey, ...settings }: BucketSettings,
  { connect, silence, total }: Patience = PATIENCE,
): Promise<BlobStore> {
  const s3 = await import('@aws-sdk/client-s3');
  const client = new s3.S3Client({
    ...settings,
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: ATTEMPTS,
    requestHandler: {
      connectionTimeout: connect,
      requestTimeout: silence,
      throwOnRequestTimeout: true,
    },
    // Not all S3 servers support the newer checksums; the hash is stronger anyway.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const limit = () => ({ abortSignal: AbortSignal.timeout(total) });
  const named = (hash: string) => ({ Bucket, Key: `${PREFIX}${hash}` });
  const unlessMissing = async <T>(work: Promise<T>): Promise<T | null> => {
    try {
      return await work;
    } catch (error) {
      if (error instanceof s3.NoSuchKey || error instanceof s3.NotFound) return null;
      throw error;
    }
  };
  return {
    async put(hash, data) {
      const object = { ...named(hash), Body: data, ContentLength: data.byteLength };
      await client.send(new s3.PutObjectCommand({ ...object, ContentType: 'image/webp' }), limit());
    },
    async get(hash) {
      const found = await unlessMissing(client.send(new s3.GetObjectCommand(named(hash)), limit()));
      if (!found?.Body) return null;
      if ((found.ContentLength ?? 0) > MAX_BYTES) throw new Error(`${hash}: it is too large.`);
      const data = await within(total, found.Body.transformToByteArray());
      if (!isHashOf(hash, data)) throw new Error(`${hash}: the bucket has other bytes.`);
      return data;
    },
    async has(hash) {
      const head = new s3.HeadObjectCommand(named(hash));
      return (await unlessMissing(client.send(head, limit()))) !== null;
    },
    async remove(hash) {
      await client.send(new s3.DeleteObjectCommand(named(hash)), limit());
    },
    async *list() {
      for (let token: string | undefined; ; ) {
        const page = { Bucket, Prefix: PREFIX, ...(token ? { ContinuationToken: token } : {}) };
        const listed = await client.send(new s3.ListObjectsV2Command(page), limit());
        for (const { Key = '', LastModified: at = null } of listed.Contents ?? []) {
          yield { hash: Key.slice(PREFIX.length), at };
        }
        token = listed.NextContinuationToken;
        if (!listed.IsTruncated || token === undefined) return;
      }
    },
  };
}

async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The bucket stopped answering.')), milliseconds);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
