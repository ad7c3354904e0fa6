import { mkdtempSync, writeFileSync } from 'node:fs';
import { STATUS_CODES } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
import type { Browser } from '@playwright/test';
import { parseHTML } from 'linkedom';
import type { Submission } from './forms';
import { HttpLocator, type RoleOptions } from './locator';
import { type Answer, ask, CookieJar } from './network';
import { HttpRequests } from './requests';
import { FOCUS } from './styles';
import type { TextOptions } from './text';
import { forgetVisibility } from './visibility';

const MOST_REDIRECTS = 20;
const BLANK = '<!doctype html><html><head></head><body></body></html>';

const COOKIE_OF_PAGES = { path: '/', httpOnly: true, secure: false, sameSite: 'Strict' } as const;

/** Whose cookies the pages share: one person's browser, without one. */
export class HttpContext {
  readonly cookieJar = new CookieJar();

  constructor(
    readonly origin: string,
    /** Is told what a browser would write on its console, and of what address. */
    readonly complain: (text: string, address: string) => void,
    /** One that can draw what was read. */
    private readonly drawing?: Browser,
  ) {}

  browser = () => this.drawing ?? null;
  storageState = async () => ({
    cookies: this.cookieJar
      .all()
      .map((cookie) => ({ ...cookie, ...COOKIE_OF_PAGES, domain: new URL(this.origin).hostname })),
    origins: [],
  });

  newPage = async () => new HttpPage(this);
  cookies = async () => this.cookieJar.all();
  addCookies = async (cookies: Parameters<CookieJar['add']>[0]) => this.cookieJar.add(cookies);
  clearCookies = async () => this.cookieJar.clear();
  close = async () => {};
}

/**
 * A page as it is without scripts, read and used over HTTP: the part of Playwright's Page that journeys of
 * links and forms need. Nothing happens by itself, so nothing is waited for. Where a person could not act,
 * because a control is hidden, disabled or not the only one, it throws; layout, focus and the history need
 * a browser.
 */
export class HttpPage {
  readonly request: HttpRequests;
  private address = new URL('about:blank');
  private html = BLANK;
  private shown = documentOf(BLANK);
  private downloads: ((answer: Answer) => void)[] = [];

  constructor(private readonly owner: HttpContext) {
    this.request = new HttpRequests(owner);
  }

  context = () => this.owner;
  url = () => this.address.href;
  title = async () => (this.shown.querySelector('title')?.textContent ?? '').trim();
  content = async () => this.html;
  /** A page without scripts never asks in a window of the browser. */
  once = (_event: 'dialog', _listener: unknown) => this;
  close = async () => {};

  get document(): Document {
    return this.shown;
  }

  /** What a report prints of it. */
  [inspect.custom](): string {
    return `page ${this.address.href}`;
  }

  async goto(address: string) {
    const url = new URL(address, this.owner.origin);
    const { status } = await this.open({ method: 'GET', url }, 'none');
    return { status: () => status, ok: () => status < 400 };
  }

  async reload() {
    await this.open({ method: 'GET', url: this.address }, 'same-origin');
  }

  /** Resolves with what the next link or form makes the browser keep as a file. */
  waitForEvent(_event: 'download') {
    return new Promise<{ suggestedFilename(): string; path(): Promise<string> }>((resolve) => {
      this.downloads.push((answer) => resolve(downloadOf(answer)));
    });
  }

  getByRole(role: string, options: RoleOptions = {}) {
    return this.root.getByRole(role, options);
  }

  getByLabel(text: string | RegExp, options: TextOptions = {}) {
    return this.root.getByLabel(text, options);
  }

  getByText(text: string | RegExp, options: TextOptions = {}) {
    return this.root.getByText(text, options);
  }

  getByPlaceholder(text: string | RegExp, options: TextOptions = {}) {
    return this.root.getByPlaceholder(text, options);
  }

  getByTitle(text: string | RegExp, options: TextOptions = {}) {
    return this.root.getByTitle(text, options);
  }

  locator(selector: string) {
    return this.root.locator(selector);
  }

  private get root(): HttpLocator {
    return new HttpLocator(this, 'page', () => [this.shown.documentElement]);
  }

  /** Follows a link. */
  async follow(link: Element): Promise<void> {
    const url = new URL(link.getAttribute('href') ?? '', this.address);
    if (link.getAttribute('target') === '_blank') throw new Error('It opens another window.');
    if (url.origin !== this.owner.origin) throw new Error(`It leads elsewhere: ${url}`);
    if (url.hash !== '' && url.href.split('#')[0] === this.address.href.split('#')[0]) {
      this.address = url;
      return;
    }
    await this.open({ method: 'GET', url }, 'same-origin');
  }

  /** Sends a form. */
  async send(submission: Submission): Promise<void> {
    await this.open(submission, 'same-origin');
  }

  /** Marks the element that has the focus: style sheets show some controls by it. */
  focus(element: Element): void {
    for (const before of this.shown.querySelectorAll(`[${FOCUS}]`)) before.removeAttribute(FOCUS);
    element.setAttribute(FOCUS, '');
    forgetVisibility();
  }

  private async open(submission: Submission, site: string): Promise<Answer> {
    const answer = await this.fetch(submission, site);
    if (/^attachment\b/.test(answer.headers['content-disposition'] ?? '')) {
      const listener = this.downloads.shift();
      if (!listener) throw new Error(`It is a file that nobody waits for: ${answer.url}`);
      listener(answer);
      return answer;
    }
    if (answer.status >= 400) {
      const status = `${answer.status} (${STATUS_CODES[answer.status]})`;
      this.owner.complain(
        `Failed to load resource: the server responded with a status of ${status}`,
        answer.url.href,
      );
    }
    this.address = answer.url;
    this.html = answer.body.toString('utf8');
    this.shown = documentOf(this.html);
    forgetVisibility();
    const focused = this.shown.querySelector('[autofocus]');
    if (focused) this.focus(focused);
    return answer;
  }

  /** Asks for a page and follows where it leads, as a browser does: after a form by a GET. */
  private async fetch({ method, url, body }: Submission, site: string): Promise<Answer> {
    let question: Submission = { method, url, ...(body ? { body } : {}) };
    for (let hop = 0; hop < MOST_REDIRECTS; hop += 1) {
      const answer = await ask({ ...question, headers: this.headers(question.method, site) });
      this.owner.cookieJar.keep(answer.cookies);
      const { location } = answer.headers;
      if (answer.status < 300 || answer.status >= 400 || location === undefined) return answer;
      const next = new URL(location, question.url);
      if (next.hash === '') next.hash = question.url.hash;
      if (next.origin !== this.owner.origin) throw new Error(`It leads elsewhere: ${next}`);
      const keepsMethod = answer.status === 307 || answer.status === 308;
      question = keepsMethod ? { ...question, url: next } : { method: 'GET', url: next };
    }
    throw new Error(`It leads in circles: ${url}`);
  }

  private headers(method: string, site: string): Record<string, string> {
    const fromHere = site === 'same-origin';
    return {
      Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
      'Accept-Language': 'en-US',
      'Sec-Fetch-Dest': 'document',
      'Sec-Fetch-Mode': 'navigate',
      'Sec-Fetch-Site': site,
      'Sec-Fetch-User': '?1',
      ...(fromHere ? { Referer: this.address.href.split('#')[0] ?? '' } : {}),
      ...(method === 'POST' ? { Origin: this.owner.origin } : {}),
      ...this.owner.cookieJar.header(),
    };
  }
}

/** Attributes of HTML may be written in any case, which the parser keeps. */
function documentOf(html: string): Document {
  const { document } = parseHTML(html);
  for (const element of document.querySelectorAll('body *:not(svg, svg *)')) {
    for (const { name, value } of [...element.attributes]) {
      if (name === name.toLowerCase()) continue;
      element.removeAttribute(name);
      element.setAttribute(name.toLowerCase(), value);
    }
  }
  return document;
}

function downloadOf({ headers, body }: Answer) {
  const disposition = headers['content-disposition'] ?? '';
  const [, encoded] = /filename\*=UTF-8''([^;]+)/i.exec(disposition) ?? [];
  const [, plain = ''] = /filename="?([^";]+)/i.exec(disposition) ?? [];
  const file = join(mkdtempSync(join(tmpdir(), 'creator-download-')), 'file');
  writeFileSync(file, body);
  return {
    suggestedFilename: () => (encoded === undefined ? plain : decodeURIComponent(encoded)),
    path: async () => file,
  };
}
