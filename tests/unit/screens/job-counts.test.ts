import { expect, test } from 'vitest';
import { countsOfResult } from '~/jobs/load-jobs.server';

test.each([
  [
    '12 items added, 36 updated, 1 removed; 1 station added. 3 left out. 2 held fields kept.',
    [
      '12 items added, 36 updated, 1 removed',
      '1 station added',
      '3 left out',
      '2 held fields kept',
    ],
    '',
  ],
  ['39 pictures set.', ['39 pictures set'], ''],
  ['1 item updated. Kiosks know in a minute.', ['1 item updated'], 'Kiosks know in a minute.'],
  ['Nothing was changed.', [], 'Nothing was changed.'],
  ['', [], ''],
])('what a job says at its end is told as counts and a sentence: %j', (result, counts, rest) => {
  expect(countsOfResult(result)).toEqual({ counts, rest });
});
