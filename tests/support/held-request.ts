import type { Page, Request, Route } from '@playwright/test';

interface HeldRequest {
  /** Once the page has asked. */
  asked: Promise<Request>;
  /** Lets it go on, with another body if one is given. */
  release: (changes?: { postData?: string }) => Promise<void>;
}

/** Holds back the next request to that address. */
export async function holdRequest(page: Page, url: string): Promise<HeldRequest> {
  let hold: (route: Route) => void;
  const held = new Promise<Route>((resolve) => {
    hold = resolve;
  });
  await page.route(url, (route) => hold(route), { times: 1 });
  return {
    asked: held.then((route) => route.request()),
    release: async (changes) => (await held).continue(changes),
  };
}
