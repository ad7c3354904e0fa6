import { createHash } from 'node:crypto';
import { config } from '~/config.server';
import { log } from '~/log.server';
import { requestContextIn } from '~/session/request-context.server';
import { analytics } from './configured.server';
import type { Analytics, AnalyticsPerson } from './segment.server';

const MOST_SESSIONS = 10_000;
const MOST_WAITING = 100;

export interface PageViews {
  /** Called with each answer that shows a page; never throws, never waits. */
  note(request: Request, context: object, status: number): void;
}

interface Seen {
  path: string;
  identified: boolean;
}

/** Sends one page view per change of path, after the answer; identifies a person once per session. */
export function pageViewsTo(analytics: Analytics | null): PageViews {
  if (!analytics) return { note: () => {} };
  const sessions = new Map<string, Seen>();
  let waiting = 0;

  async function tell(path: string, request: Request, context: object): Promise<void> {
    const visit = await requestContextIn(context);
    const user = await visit?.user?.catch(() => undefined);
    if (!visit?.session || !user) return;
    const key = createHash('sha256').update(visit.session.token).digest('base64url');
    const last = sessions.get(key);
    const before = pathBefore(request);
    // The page reloads itself after its forms; Back sends the address that it leads to as the referrer.
    if (last?.path === path && (before === null || before === path)) return;
    const seen: Seen = { path, identified: last?.identified ?? false };
    remember(sessions, key, seen);
    const person: AnalyticsPerson = { id: user.id, email: user.email };
    if (!seen.identified) {
      await analytics?.identify(person);
      seen.identified = true;
    }
    const { origin } = new URL(config.publicUrl ?? request.url);
    const referrer = before === null ? {} : { referrer: `${origin}${before}` };
    await analytics?.page(person, { path, url: `${origin}${path}`, ...referrer });
  }

  return {
    note(request, context, status) {
      const path = pathOf(request);
      if (path === null || isRedirect(status)) return;
      if (waiting >= MOST_WAITING) {
        log.warn({ path }, 'a page view is not told: the analytics service is too slow');
        return;
      }
      waiting += 1;
      tell(path, request, context)
        .catch((error: unknown) => log.error({ err: error }, 'a page view could not be told'))
        .finally(() => {
          waiting -= 1;
        });
    },
  };
}

export const pageViews = pageViewsTo(analytics);

/** The path of the page that a request asks for; null for forms, fetchers and prefetches. */
function pathOf(request: Request): string | null {
  if (request.method !== 'GET' || request.headers.has('Sec-Purpose')) return null;
  const { pathname, searchParams } = new URL(request.url);
  if (!pathname.endsWith('.data')) return pathname;
  // The root's data comes with every navigation and never with a fetcher.
  const routes = searchParams.get('_routes');
  if (routes !== null && !routes.split(',').includes('root')) return null;
  return pathname.replace(/\.data$/, '').replace(/^\/_root$/, '/');
}

function pathBefore(request: Request): string | null {
  const referer = request.headers.get('Referer');
  if (referer === null || !URL.canParse(referer)) return null;
  const { host, pathname } = new URL(referer);
  const own = [request.url, config.publicUrl ?? request.url].map((url) => new URL(url).host);
  return own.includes(host) ? pathname : null;
}

/** A redirect shows no page; as data it is a 202, or a 204 in the older format. */
function isRedirect(status: number): boolean {
  return status === 202 || status === 204 || (status >= 300 && status < 400);
}

function remember(sessions: Map<string, Seen>, key: string, seen: Seen): void {
  sessions.delete(key);
  sessions.set(key, seen);
  const [oldest] = sessions.keys();
  if (sessions.size > MOST_SESSIONS && oldest !== undefined) sessions.delete(oldest);
}
