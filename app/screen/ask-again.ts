import { tell } from './announced';

/** Milliseconds between retries: at first, and at most. */
const FIRST_PAUSE = 1000;
const LONGEST_PAUSE = 10_000;

const NO_ANSWER = {
  kind: 'warning',
  title: 'No answer came',
  message: 'The page is asked for again until one comes. What you typed is still here.',
  duration: 10_000,
} as const;

/** Addresses whose own loader handles a missing answer. */
const answering = new Set<string>();

export function failsAtOnce(url: string): void {
  answering.add(`${new URL(url).pathname}.data`);
}

/** Remix's `fetch` for pages: without an answer the page and its input stay, and it retries. Forms are sent once. */
export function askingAgain(ask: typeof fetch): typeof fetch {
  return async (input, init) => {
    if (!(input instanceof URL) || !isPage(input, init)) return ask(input, init);
    for (let pause = FIRST_PAUSE; ; pause = Math.min(pause * 2, LONGEST_PAUSE)) {
      const answer = await ask(input, init).catch((error: unknown) => {
        if (init?.signal?.aborted || !(error instanceof TypeError)) throw error;
        return null;
      });
      if (answer && !isOfProxy(answer)) return answer;
      if (pause === FIRST_PAUSE) tell(NO_ANSWER);
      await waitFor(pause, init?.signal);
    }
  };
}

function isPage({ pathname, origin }: URL, init: RequestInit | undefined): boolean {
  const isRead = (init?.method ?? 'GET') === 'GET';
  return (
    isRead && origin === location.origin && pathname.endsWith('.data') && !answering.has(pathname)
  );
}

/** The application marks all its own answers, including failures. */
function isOfProxy({ status, headers }: Response): boolean {
  return status >= 500 && headers.get('X-Remix-Response') === null;
}

function waitFor(milliseconds: number, signal?: AbortSignal | null): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => () => {
      clearTimeout(timer);
      window.removeEventListener('online', continueTo);
      signal?.removeEventListener('abort', giveUp);
      settle();
    };
    const continueTo = end(resolve);
    const giveUp = end(() => reject(signal?.reason));
    const timer = setTimeout(continueTo, milliseconds);
    window.addEventListener('online', continueTo);
    signal?.addEventListener('abort', giveUp);
    if (signal?.aborted) giveUp();
  });
}
