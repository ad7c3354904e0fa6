import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import type { BucketSettings, Patience } from '~/objects/image/service/bucket.service';

/**
 * How the bucket fails: `refused` answers 500, `once` does so once, `silent` never answers, `cut` breaks off
 * in the middle of the bytes, `wrong` gives other bytes.
 */
export type Failure = 'refused' | 'once' | 'silent' | 'cut' | 'wrong';

export interface TestBucket {
  settings: BucketSettings;
  /** Null: it does as it should. */
  failure: Failure | null;
  close(): Promise<void>;
}

/** Short enough for a test, and far longer than a bucket on this machine takes. */
export const TEST_PATIENCE: Patience = { connect: 1_000, silence: 1_000, total: 1_500 };

const KEY = 'S3RVER';

/** A real S3 server on this machine, behind a door at which it can fail. */
export async function openTestBucket(): Promise<TestBucket> {
  const directory = mkdtempSync(join(tmpdir(), 'creator-bucket-'));
  const s3 = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'pictures', configs: [] }],
  });
  const { port: behind } = await s3.run();
  const door = createServer((asked, answer) => {
    if (bucket.failure === 'silent') return;
    if (bucket.failure === 'refused' || bucket.failure === 'once') {
      if (bucket.failure === 'once') bucket.failure = null;
      asked.resume().on('end', () => answer.writeHead(500).end());
      return;
    }
    pass(asked, answer, behind, asked.method === 'GET' ? bucket.failure : null);
  });
  await new Promise<void>((ready) => door.listen(0, '127.0.0.1', ready));
  const { port } = door.address() as AddressInfo;
  const bucket: TestBucket = {
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket: 'pictures',
      region: 'us-east-1',
      accessKeyId: KEY,
      secretAccessKey: KEY,
      forcePathStyle: true,
    },
    failure: null,
    async close() {
      door.closeAllConnections();
      door.close();
      await s3.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
  return bucket;
}

function pass(
  asked: IncomingMessage,
  answer: ServerResponse,
  port: number,
  failure: Failure | null,
): void {
  const { method, url: path, headers } = asked;
  const onward = request({ host: '127.0.0.1', port, method, path, headers }, (reply) => {
    const chunks: Buffer[] = [];
    reply.on('data', (chunk: Buffer) => chunks.push(chunk));
    reply.on('end', () => {
      const body = Buffer.concat(chunks);
      answer.writeHead(reply.statusCode ?? 500, reply.headers);
      if (failure === 'cut') {
        answer.write(body.subarray(0, body.length / 2), () => answer.destroy());
      } else {
        answer.end(failure === 'wrong' ? Buffer.alloc(body.length, 1) : body);
      }
    });
  });
  onward.on('error', () => answer.destroy());
  asked.pipe(onward);
}
