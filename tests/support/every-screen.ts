import { parseHTML } from 'linkedom';
import { isSubmitter, submissionOf } from './http/forms';
import { ask } from './http/network';
import { addressOf, routesOfBuild } from './routes';

/** Who looks at the screens, and what stands for the parameters of their addresses. */
export interface Walk {
  origin: string;
  /** The Cookie header of the session. */
  cookie: string;
  params: Readonly<Record<string, number | string>>;
  /** Further addresses that no link leads to. */
  also?: readonly string[];
}

/** What of a query makes another screen of an address: which panel, dialog, question or step is open. */
const TELLING = new Set(['mode', 'type', 'dialog', 'confirm', 'export_kind', 'tab', 'group', 'on']);
/** What of a query shows the same screen of other things, or in another order. */
const SAME = new Set(
  (
    'sort dir page q as_of redirectTo back id show find_sort find_dir start day live person from to having part ' +
    'price_mode changes stays station category item template organisation kind older'
  ).split(' '),
);
/** What ends the walk, or is no screen. */
const LEFT_OUT =
  /^\/(print|logout|auth|api|images|healthz|livez|readyz|notices|m\/|login|reset-password|invitation)|\.(csv|mashmenu)$/;
const MOST = 400;

/**
 * Every screen of a location, with each panel, dialog and question: the addresses of all routes, what their links lead
 * to, and what the buttons that open a dialog over a form do. Of those that hold the same forms, one.
 */
export async function everyScreen({ origin, cookie, params, also = [] }: Walk): Promise<string[]> {
  const routes = routesOfBuild();
  const here = `/location/${params.locationId}`;
  const waiting = routes
    .filter(({ isPage, id }) => isPage && id.startsWith('routes/'))
    .map((route) => addressOf(route, routes, params))
    .concat(also);
  const met = new Set<string>();
  const forms = new Set<string>();
  const screens: string[] = [];
  const add = (address: string) => {
    const url = new URL(address, origin);
    // The location picker lies over every screen alike: no combinations with it.
    if (url.searchParams.get('dialog') === 'locations' && screens.length > 0) {
      if (met.has('locations')) return;
      met.add('locations');
    }
    const isOurs = url.pathname.startsWith(here) || !url.pathname.startsWith('/location/');
    if (url.origin !== origin || LEFT_OUT.test(url.pathname) || !isOurs) return;
    const likeness = likenessOf(url);
    if (met.has(likeness)) return;
    met.add(likeness);
    queue.push(`${url.pathname}${url.search}`);
  };
  const queue: string[] = [];
  for (const address of waiting) add(address);
  for (let at = 0; at < queue.length && at < MOST; at += 1) {
    const address = queue[at] ?? '';
    const url = new URL(address, origin);
    const answer = await ask({ method: 'GET', url, headers: headersOf(cookie) });
    if (answer.status >= 300 && answer.status < 400) {
      add(answer.headers.location ?? '/');
      continue;
    }
    if (!/^text\/html/.test(answer.headers['content-type'] ?? '')) continue;
    const { document } = parseHTML(answer.body.toString('utf8'));
    const isNew = [...document.querySelectorAll('form[method=post]')]
      .map(formKey)
      .filter((key) => !forms.has(key));
    for (const key of isNew) forms.add(key);
    if (isNew.length > 0) screens.push(address);
    for (const link of document.querySelectorAll('a[href]')) {
      add(new URL(link.getAttribute('href') ?? '', url).href);
    }
    for (const opened of await openedByButtons(document, url, { origin, cookie })) add(opened);
  }
  return screens;
}

/** Two addresses that are alike show the same screen, of other things. */
function likenessOf({ pathname, searchParams }: URL): string {
  const query = [...searchParams.keys()]
    .filter((key) => !SAME.has(key))
    .map((key) => (TELLING.has(key) ? `${key}=${noIds(searchParams.get(key) ?? '')}` : key));
  return `${noIds(pathname)}?${[...new Set(query)].sort().join('&')}`;
}

/** A form by what it holds and asks for, whichever object it is of. */
export function formKey(form: Element): string {
  const id = form.getAttribute('id');
  const tied = id ? [...form.ownerDocument.querySelectorAll(`[form="${id}"]`)] : [];
  const parts = [...form.querySelectorAll('[name]'), ...tied].map((one) => {
    const name = one.getAttribute('name') ?? '';
    return name === 'intent' ? `intent=${one.getAttribute('value') ?? ''}` : name;
  });
  return [...new Set(parts.map(noIds))].sort().join(' ');
}

/** Where the buttons lead that open a dialog over a form: what it holds is kept as a draft. */
async function openedByButtons(
  document: Document,
  url: URL,
  { origin, cookie }: { origin: string; cookie: string },
): Promise<string[]> {
  const buttons = [...document.querySelectorAll('button[name="intent"]')].filter(
    (button) => isSubmitter(button) && /^(panel:)?open:/.test(button.getAttribute('value') ?? ''),
  );
  const opened: string[] = [];
  for (const button of buttons) {
    const id = button.getAttribute('form');
    const form = id ? document.getElementById(id) : button.closest('form');
    if (!form) continue;
    for (const box of document.querySelectorAll(`input[type=checkbox][form="${form.id}"]`)) {
      box.setAttribute('checked', '');
    }
    const { body, url: to } = submissionOf(form, button, url);
    const headers = { ...headersOf(cookie), Origin: origin };
    const answer = await ask({ method: 'POST', url: to, headers, body });
    if (answer.headers.location) opened.push(new URL(answer.headers.location, url).href);
  }
  return opened;
}

const headersOf = (cookie: string) => ({
  Cookie: cookie,
  Accept: 'text/html',
  'Sec-Fetch-Site': 'same-origin',
});

const noIds = (text: string) => text.replace(/\d+/g, 'N');
