import { expect, it } from 'vitest';
import { fetchPictures } from '~/import/service/apply/linked-pictures.service';
import type { RunningJob } from '~/jobs/service/runner.service';
import { ApiError } from '~/service/errors';
import type { FetchFile } from '~/service/fetch/guarded-fetch';
import { FetchError } from '~/service/fetch/guarded-request';

/** A job of which pictures are asked for; none is ever found. */
function jobWith(fetchFile: FetchFile, work: unknown = null) {
  const ranges: Parameters<RunningJob['range']>[0][] = [];
  const job = {
    fetchFile,
    work,
    account: { id: 7 },
    range: async (range: (typeof ranges)[number]) => void ranges.push(range),
  } as unknown as RunningJob;
  return { job, ranges };
}

const addresses = (count: number) =>
  new Set(Array.from({ length: count }, (_, n) => `https://example.com/${n}.png`));
const MISSING = { problem: 'there is no picture at this address' };

it('fetches 200 pictures and says of the others that they are too many', async () => {
  const asked: string[] = [];
  const { job, ranges } = jobWith(async (address, { owner }) => {
    asked.push(`${owner.id} ${address}`);
    throw new FetchError('status');
  });
  const fetched = await fetchPictures(job, addresses(202));
  expect(asked).toHaveLength(200);
  expect(asked[0]).toBe('import 7 https://example.com/0.png');
  expect(fetched['https://example.com/199.png']).toEqual(MISSING);
  expect(fetched['https://example.com/200.png']).toMatchObject({
    problem: expect.stringMatching(/^one import fetches 200 pictures/),
  });
  expect(ranges.at(-1)).toMatchObject({ done: 200, total: 200 });
  expect(ranges[0]?.words).toBe('Fetching pictures: 4 of 200');
});

it('goes on where a run was ended', async () => {
  const asked: string[] = [];
  const known = { 'https://example.com/0.png': { hash: 'a' } };
  const { job } = jobWith(async (address) => {
    asked.push(address);
    throw new FetchError('status');
  }, known);
  const fetched = await fetchPictures(job, addresses(2));
  expect(asked).toEqual(['https://example.com/1.png']);
  expect(fetched).toEqual({ ...known, 'https://example.com/1.png': MISSING });
});

it('waits where there is too much to do, and passes on what is wrong here', async () => {
  let calls = 0;
  const { job } = jobWith(async () => {
    calls += 1;
    if (calls === 1) throw new ApiError(429, 'Later.', {}, { 'Retry-After': '0' });
    throw new FetchError('too slow');
  });
  expect(await fetchPictures(job, addresses(1))).toEqual({
    'https://example.com/0.png': { problem: 'the address takes more than 10 seconds to answer' },
  });
  expect(calls).toBe(2);
  const { job: broken } = jobWith(async () => {
    throw new Error('a fault');
  });
  await expect(fetchPictures(broken, addresses(1))).rejects.toThrow('a fault');
});
