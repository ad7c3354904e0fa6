import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test as base, type Page } from '@playwright/test';
import { expect } from '../../support/http/expect';
import { HttpContext, type HttpPage } from '../../support/http/page';

/** A page that is read over HTTP, as journeys are without scripts. */
const test = base.extend<{
  show: (body: string) => Promise<HttpPage>;
  /** What a browser would have written on its console. */
  complaints: string[];
}>({
  complaints: async ({ browserName: _ }, use) => use([]),
  show: async ({ complaints }, use) => {
    const world = { html: '' };
    const server = createServer(async (request, response) => {
      const { pathname } = new URL(request.url ?? '/', 'http://here');
      if (pathname === '/away')
        return response.writeHead(302, { Location: '//elsewhere.test/' }).end();
      if (pathname === '/round') return response.writeHead(302, { Location: '/round' }).end();
      if (pathname === '/gone') return response.writeHead(404).end('<p>Gone</p>');
      if (pathname === '/saved') {
        const headers = {
          Location: '/told',
          'Set-Cookie': ['kept=yes; Path=/', 'old=; Max-Age=0'],
        };
        return response.writeHead(303, headers).end();
      }
      const told = pathname === '/told' ? await asText(request) : undefined;
      const body = told === undefined ? world.html : `<pre>${told}</pre>`;
      return response.end(
        `<!doctype html><html><head><title>Shown</title></head><body>${body}</body></html>`,
      );
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const complain = (text: string) => void complaints.push(text);
    await use(async (body) => {
      world.html = body;
      const page = await new HttpContext(originOf(server), complain).newPage();
      await page.goto('/');
      return page;
    });
    server.close();
  },
});

const originOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

/** What the server was asked, line by line. */
async function asText(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const piece of request) body += piece;
  const { origin = '-', cookie = '-', referer } = request.headers;
  const site = request.headers['sec-fetch-site'];
  return [
    request.method,
    request.url,
    `[${body}]`,
    origin === '-' ? origin : 'own',
    cookie,
    site,
    referer ? 'from' : '-',
  ].join(' ');
}

const told = (page: HttpPage) => page.locator('pre').textContent();

for (const [why, html] of [
  ['the attribute hidden', '<button hidden>Go</button>'],
  ['what it stands in', '<div hidden><button>Go</button></div>'],
  ['a class of the style sheet', '<div class="hidden"><button>Go</button></div>'],
  ['closed details', '<details><summary>More</summary><button>Go</button></details>'],
  ['a closed dialog', '<dialog><button>Go</button></dialog>'],
] as const) {
  test(`A control that is hidden by ${why} has no role and takes no click`, async ({ show }) => {
    const page = await show(`<form action="/told">${html}</form>`);
    const button = page.locator('button');
    expect(await page.getByRole('button', { name: 'Go' }).count()).toBe(0);
    expect(await button.isVisible()).toBe(false);
    await expect(button.click()).rejects.toThrow('is hidden');
  });
}

test('Details open by their summary', { tag: '@path' }, async ({ show }) => {
  const page = await show('<details><summary>More</summary><p>Inside</p></details>');
  await page.getByText('More').click();
  expect(await page.getByText('Inside').isVisible()).toBe(true);
});

for (const [why, html, message] of [
  ['disabled', '<button disabled>Go</button>', 'is disabled'],
  ['disabled by its group', '<fieldset disabled><button>Go</button></fieldset>', 'is disabled'],
  ['disabled in words', '<button aria-disabled="true">Go</button>', 'is disabled'],
  ['inert', '<div inert><button>Go</button></div>', 'is inert'],
  ['one of two', '<button>Go</button><button>Go</button>', 'finds 2 elements'],
  ['not there', '<button aria-label="Stop">Go</button>', 'Nothing is found'],
  ['without a form', '</form><button>Go</button>', 'belongs to no form'],
  ['for scripts alone', '<button type="button">Go</button>', 'does nothing'],
] as const) {
  test(`A button that is ${why} takes no click`, async ({ show }) => {
    const page = await show(`<form action="/told">${html}</form>`);
    await expect(page.getByRole('button', { name: 'Go' }).click()).rejects.toThrow(message);
  });
}

test('A field is found by its label, and by nothing else that stands beside it', async ({
  show,
}) => {
  const page = await show(
    'Name <input id="a"><label for="b">Price</label><input id="b"><label>Size <input id="c"></label>',
  );
  expect(await page.getByLabel('Name').count()).toBe(0);
  expect(await page.getByLabel('Price').getAttribute('id')).toBe('b');
  expect(await page.getByRole('textbox', { name: 'Size' }).getAttribute('id')).toBe('c');
});

test('A form is sent as HTML says, by the button that was pressed', async ({ show }) => {
  const page = await show(`
    <form id="f" action="/nowhere" method="post">
      <input name="a" value="1"><input name="off" value="x" disabled><input value="nameless">
      <input type="checkbox" name="box" value="on"><input type="radio" name="r" value="1" checked>
      <select name="s"><option>one</option><option value="2" selected>two</option></select>
      <button name="by" value="first">First</button>
    </form>
    <textarea name="t" form="f">line\nline</textarea>
    <button form="f" name="by" value="second" formaction="/told">Second</button>`);
  await page.getByRole('button', { name: 'Second' }).click();
  const body = 'a=1&r=1&s=2&t=line%0D%0Aline&by=second';
  expect(await told(page)).toBe(`POST /told [${body}] own - same-origin from`);
});

test('Enter presses the first button of the form; a form that asks has its answers in the address', async ({
  show,
}) => {
  const page = await show(
    '<form action="/told?lost=1"><input name="q" aria-label="Query"><button name="by" value="1">Find</button></form>',
  );
  await page.getByLabel('Query').fill('té a');
  await page.getByLabel('Query').press('Enter');
  expect(await told(page)).toBe('GET /told?q=t%C3%A9+a&by=1 [] - - same-origin from');
});

for (const field of [
  '<input name="x" required>',
  '<input name="x" type="email" value="nobody">',
  '<input name="x" pattern="[0-9]+" value="a">',
  '<input name="x" type="number" min="2" value="1">',
]) {
  test(`A browser would not send ${field}`, async ({ show }) => {
    const page = await show(`<form action="/told">${field}<button>Go</button></form>`);
    const button = page.getByRole('button', { name: 'Go' });
    await expect(button.click()).rejects.toThrow('does not send');
    await page.locator('form').evaluate((form) => form.setAttribute('novalidate', ''));
    await button.click();
    expect(await told(page)).toContain('GET /told');
  });
}

test('After a form comes the page that it leads to, with the cookies that were set', async ({
  show,
}) => {
  const page = await show('<form action="/saved" method="post"><button>Save</button></form>');
  await page.context().addCookies([{ name: 'old', value: '1', expires: -1 }]);
  await page.getByRole('button').click();
  expect(await told(page)).toBe('GET /told [] - kept=yes same-origin from');
});

test('What leads elsewhere, in circles or into another window is an error, and so is what only a browser knows', async ({
  show,
  complaints,
}) => {
  const page = await show('<a href="//other.test/">Out</a><a href="/" target="_blank">New</a>');
  await expect(page.goto('/away')).rejects.toThrow('leads elsewhere');
  await expect(page.goto('/round')).rejects.toThrow('in circles');
  await expect(page.getByText('Out').click()).rejects.toThrow('leads elsewhere');
  await expect(page.getByText('New').click()).rejects.toThrow('another window');
  await expect(page.getByText('New').click({ button: 'right' })).rejects.toThrow('button');
  await expect(page.getByText('New').press('Tab')).rejects.toThrow('Tab');
  await page.goto('/gone');
  expect(complaints).toEqual([expect.stringMatching(/status of 404 \(Not Found\)$/)]);
});

test('An expectation fails where it is not met', async ({ show }) => {
  const page = await show('<h1>Menu</h1><p hidden>Secret</p><input aria-label="Price" value="4">');
  // The journeys know it as a page of Playwright.
  const shown = page as unknown as Page;
  const hidden = shown.locator('p');
  await expect(shown.locator('h1')).toHaveText('Menu');
  await expect(expect(shown.locator('h1')).toHaveText('Men')).rejects.toThrow('Menu');
  await expect(expect(hidden).toBeVisible()).rejects.toThrow('hidden');
  await expect(expect(hidden).not.toBeHidden()).rejects.toThrow('hidden');
  await expect(expect(shown.getByLabel('Price')).toHaveValue('5')).rejects.toThrow('4');
  await expect(expect(shown.locator('li')).toHaveCount(1)).rejects.toThrow('0');
});
