import { expect, it } from 'vitest';
import { ApiError, asApiError } from '~/service/errors';
import { BusyError, ConnectionLost } from '~/service/store/errors';
import { NoPlace } from '~/turns';

const failure = (code: string) => Object.assign(new Error('of the driver'), { code });

it.each([
  ['SQLITE_FULL', /disk of the server is full/],
  ['53100', /disk of the server is full/],
  ['SQLITE_READONLY', /cannot be written/],
  ['SQLITE_READONLY_DBMOVED', /cannot be written/],
  ['25006', /cannot be written/],
  ['SQLITE_IOERR_WRITE', /cannot be written or read/],
  ['58030', /cannot be written or read/],
])('%s is said as what it is, and that nothing was saved', (code, sentence) => {
  const answer = asApiError(failure(code));
  expect(answer).toMatchObject({ status: 503, headers: { 'Retry-After': '60' } });
  expect(answer?.message).toMatch(sentence);
  expect(answer?.message).toContain('nothing was saved');
});

it('says of a lost connection whether something was done, where that is known', () => {
  const [lost, uncertain] = [new ConnectionLost(null), new ConnectionLost(null, true)];
  expect(asApiError(lost)).toMatchObject({ status: 503, headers: { 'Retry-After': '5' } });
  expect(asApiError(lost)?.message).toContain('nothing was done');
  expect(asApiError(uncertain)?.message).toContain('may be saved or not');
  expect(asApiError(lost, { saved: true })?.message).toContain('This was saved');
});

it('keeps an answer, says that the database is busy, and nothing of what nobody foresaw', () => {
  const own = new ApiError(404, 'There is none.');
  expect(asApiError(own)).toBe(own);
  expect(asApiError(new BusyError())).toMatchObject({ status: 503 });
  for (const other of [failure('SQLITE_CORRUPT'), new Error('x'), 'text', null]) {
    expect(asApiError(other)).toBeNull();
  }
});

it('says whether a person asked for too much at once, or everybody together', () => {
  const headers = { 'Retry-After': '5' };
  const own = asApiError(new NoPlace(true));
  expect(own).toMatchObject({ status: 429, headers, body: { code: 'too_much_at_once' } });
  expect(own?.message).toBe('You asked for too much at once. Wait a few seconds and try again.');
  const all = asApiError(new NoPlace(false));
  expect(all).toMatchObject({ status: 503, headers });
  expect(all?.message).toMatch(/too much to do at the moment/);
});
