import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { askingAgain, failsAtOnce } from '~/screen/ask-again';

const PAGE = new URL('https://creator.test/location/1/items.data?sort=id');
const ours = () => new Response('[]', { headers: { 'X-Remix-Response': 'yes' } });
const badGateway = () => new Response('<h1>Bad gateway</h1>', { status: 502 });
const lost = () => Promise.reject(new TypeError('Failed to fetch'));

/** `fetch` over a network that answers by turns, the last of them from then on. */
function networkOf(...turns: (() => Response | Promise<Response>)[]) {
  let asked = 0;
  const fetch = askingAgain(async () => {
    const turn = turns[Math.min(asked, turns.length - 1)];
    asked += 1;
    if (!turn) throw new Error('Nobody answers.');
    return turn();
  });
  return { fetch, asked: () => asked };
}

describe('a page that is read', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('location', { origin: PAGE.origin });
    vi.stubGlobal('window', new EventTarget());
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it('is asked for again until the application itself answers', async () => {
    const { fetch, asked } = networkOf(lost, badGateway, ours);
    const answer = fetch(PAGE, {});
    await vi.advanceTimersByTimeAsync(10_000);
    expect((await answer).status).toBe(200);
    expect(asked()).toBe(3);
  });

  it('is asked for at once when the connection is there again', async () => {
    const { fetch, asked } = networkOf(lost, ours);
    const answer = fetch(PAGE, {});
    await vi.advanceTimersByTimeAsync(1);
    window.dispatchEvent(new Event('online'));
    expect((await answer).status).toBe(200);
    expect(asked()).toBe(2);
  });

  it('is given up when somebody goes another way', async () => {
    const { fetch, asked } = networkOf(lost);
    const way = new AbortController();
    const answer = fetch(PAGE, { signal: way.signal });
    const given = expect(answer).rejects.toThrow('another way');
    await vi.advanceTimersByTimeAsync(1);
    way.abort(new Error('another way'));
    await given;
    const before = asked();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked()).toBe(before);
  });

  it('has the failures of the application as they are', async () => {
    const failed = () => new Response('', { status: 500, headers: { 'X-Remix-Response': 'yes' } });
    const { fetch, asked } = networkOf(failed);
    expect((await fetch(PAGE, {})).status).toBe(500);
    expect((await networkOf(() => new Response('', { status: 404 })).fetch(PAGE)).status).toBe(404);
    expect(asked()).toBe(1);
  });

  it('is not a form, a search that answers by itself, or anything else', async () => {
    await expect(networkOf(lost).fetch(PAGE, { method: 'POST' })).rejects.toThrow(TypeError);
    await expect(networkOf(lost).fetch('https://creator.test/x.data')).rejects.toThrow(TypeError);
    const search = new URL('https://creator.test/location/1/group-find.data?options=x');
    failsAtOnce('https://creator.test/location/1/group-find?options=x');
    await expect(networkOf(lost).fetch(search, {})).rejects.toThrow(TypeError);
    const image = new URL('https://creator.test/images/7');
    await expect(networkOf(lost).fetch(image, {})).rejects.toThrow(TypeError);
  });
});
