import { z } from 'zod';
import { ApiError } from '~/service/errors';
import type { FetchFile } from '~/service/fetch/guarded-fetch';
import { log } from '~/service/log';
import { STOCK_PAGE, type StockImage, type StockPhotos } from './photos.service';

export interface UnsplashSettings {
  accessKey: string;
  url: string;
}

/** Answers are cached for an hour, up to so many searches. */
const KEPT_MS = 3_600_000;
const KEPT_SEARCHES = 200;
const MAX_BYTES = 2 * 1024 * 1024;
const REFERRAL = 'utm_source=creator&utm_medium=referral';

const photo = z.object({
  id: z.string().max(100),
  description: z.string().nullish(),
  alt_description: z.string().nullish(),
  urls: z.object({ full: z.string().url(), regular: z.string().url(), small: z.string().url() }),
  user: z.object({ name: z.string(), links: z.object({ html: z.string().url() }) }),
});
const photos = z.array(photo);
const found = z.object({ results: photos });

/** Follows unsplash.com's guidelines: authors are named, and used photos are reported. */
export function unsplash(settings: UnsplashSettings, fetchFile: FetchFile): StockPhotos {
  const kept = new Map<string, { at: number; answer: Promise<StockImage[]> }>();

  function ask(path: string, owner: number): Promise<Buffer> {
    return fetchFile(new URL(path, settings.url).href, {
      maxBytes: MAX_BYTES,
      accept: 'application/json',
      owner: { id: owner },
      headers: { Authorization: `Client-ID ${settings.accessKey}`, 'Accept-Version': 'v1' },
    });
  }

  async function fresh(query: string, owner: number): Promise<StockImage[]> {
    const path = query ? `/search/photos?query=${encodeURIComponent(query)}&` : '/photos?';
    try {
      const answer = await ask(`${path}per_page=${STOCK_PAGE}`, owner);
      const json: unknown = JSON.parse(answer.toString());
      return (query ? found.parse(json).results : photos.parse(json)).map(asStockImage);
    } catch (error) {
      if (error instanceof ApiError) throw error;
      log.warn({ err: error }, 'the stock photos failed');
      const message = 'The stock photos cannot be reached at the moment.';
      throw new ApiError(503, message, {}, { 'Retry-After': '30' });
    }
  }

  return {
    search(query, owner) {
      const words = query.trim().replace(/\s+/g, ' ').toLowerCase();
      const known = kept.get(words);
      if (known && Date.now() - known.at < KEPT_MS) return known.answer;
      const answer = fresh(words, owner);
      // Moves it to the end, so that the first entry is the oldest.
      kept.delete(words);
      kept.set(words, { at: Date.now(), answer });
      answer.catch(() => kept.delete(words));
      const [oldest] = kept.keys();
      if (kept.size > KEPT_SEARCHES && oldest !== undefined) kept.delete(oldest);
      return answer;
    },
    async taken(id, owner) {
      try {
        await ask(`/photos/${encodeURIComponent(id)}/download`, owner);
      } catch (error) {
        log.warn({ err: error }, 'a taken stock photo was not told');
      }
    },
  };
}

function asStockImage({
  id,
  description,
  alt_description,
  urls,
  user,
}: z.output<typeof photo>): StockImage {
  return {
    id,
    description: (alt_description ?? description ?? '').slice(0, 200),
    urls,
    size: null,
    author: { name: user.name, link: `${user.links.html}?${REFERRAL}`, source: 'Unsplash' },
  };
}
