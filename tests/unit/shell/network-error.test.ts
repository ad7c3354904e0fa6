import type { ClientLoaderFunctionArgs } from '@remix-run/react';
import { describe, expect, it } from 'vitest';
import { isNetworkError, isNoAnswer, keepSearching, orNetworkError } from '~/screen/network-error';

/** What browsers reject `fetch` with. */
const rejections = [
  'Failed to fetch',
  'NetworkError when attempting to fetch resource.',
  'Load failed',
];

describe('isNoAnswer', () => {
  it.each(rejections)('knows “%s”', (message) => {
    expect(isNoAnswer(new TypeError(message))).toBe(true);
  });

  it('knows an answer that is not of the application', () => {
    const message = 'Unable to decode turbo-stream response from URL: http://127.0.0.1/items.data';
    expect(isNoAnswer(new Error(message))).toBe(true);
  });

  it('leaves faults of the program and refusals alone', () => {
    expect(isNoAnswer(new TypeError("Cannot read properties of null (reading 'id')"))).toBe(false);
    expect(isNoAnswer(new Error('Failed to fetch'))).toBe(false);
    expect(isNoAnswer(new Response(null, { status: 502 }))).toBe(false);
  });
});

describe('orNetworkError', () => {
  it('passes on what is answered', async () => {
    expect(await orNetworkError(async () => 7, {})).toBe(7);
  });

  it('answers in place of a connection that is broken', async () => {
    const send = () => Promise.reject(new TypeError('Failed to fetch'));
    const answer = (await orNetworkError(send, { nth: '3' })) as Response;
    expect(answer.status).toBe(503);
    const body = await answer.json();
    expect(body).toEqual({ nth: '3', networkError: true });
    expect(isNetworkError(body)).toBe(true);
  });

  it('passes on what the server or the program threw', async () => {
    const thrown = new Response('no', { status: 403 });
    await expect(orNetworkError(() => Promise.reject(thrown), {})).rejects.toBe(thrown);
    const fault = new TypeError('x is not a function');
    await expect(orNetworkError(() => Promise.reject(fault), {})).rejects.toBe(fault);
  });
});

describe('keepSearching', () => {
  const searching = (thrown: unknown) =>
    keepSearching({
      request: new Request('https://creator.test/location/1/group-find'),
      serverLoader: () => Promise.reject(thrown),
    } as unknown as ClientLoaderFunctionArgs);
  const leadingTo = (to: string) => new Response(null, { status: 302, headers: { Location: to } });

  it('finds nothing where the session has ended', async () => {
    const answer = (await searching(leadingTo('/login?redirectTo=%2Flocation'))) as Response;
    expect(isNetworkError(await answer.json())).toBe(true);
  });

  it('follows every other redirect', async () => {
    const away = leadingTo('/loginless');
    await expect(searching(away)).rejects.toBe(away);
  });
});
