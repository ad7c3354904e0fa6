import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FirefoxPage, openFirefox } from '../support/firefox';
import { type RunningServer, startServer } from '../support/server';

const PASSWORD = 'kiosk-demo-2026';
const field = (label: string) => `[aria-label="${label}"]`;
const value = (selector: string) => `document.querySelector(${JSON.stringify(selector)})?.value`;
const says = (words: string) => `document.body.innerText.includes(${JSON.stringify(words)})`;

let server: RunningServer;
let page: FirefoxPage;
beforeAll(async () => {
  server = await startServer();
  page = await openFirefox(process.env.FIREFOX_PATH ?? 'firefox-esr');
});
afterAll(async () => {
  await page?.close();
  await server?.stop();
});

it('signs in', async () => {
  await page.goto(`${server.url}/login`);
  await page.fill('input[name="email"]', 'manager@creator.test');
  await page.fill('input[name="password"]', PASSWORD);
  await page.press('Enter');
  await page.until(`location.pathname.startsWith('/location/')`);
  expect(await page.read<string>('document.title')).not.toContain('Login');
});

it('finds items while somebody types', async () => {
  await page.goto(`${server.url}/location/1/items`);
  await page.fill('input[name="q"]', 'espresso');
  await page.until(`location.search.includes('espresso')`);
  await page.until("document.querySelectorAll('.row-link').length < 10");
  expect(await page.read<string>(value(field('Price of Espresso')))).toMatch(/^\$\d/);
});

it('saves a price in its row, and takes it back', async () => {
  const price = field('Price of Espresso');
  const before = await page.read<string>(value(price));
  await page.fill(price, '9.75');
  await page.press('Enter');
  await page.until(`[...document.querySelectorAll('button')].some((b) => b.innerText === 'Undo')`);
  expect(await page.read<string>(value(price))).toContain('9.75');
  await page.click('button', 'Undo');
  await page.until(`${value(price)} === ${JSON.stringify(before)}`);
});

it('saves the form of an item', async () => {
  await page.click('link', 'Expand to edit Espresso');
  await page.until(`location.search.includes('mode=edit')`);
  await page.fill('#name', 'Espresso of Firefox');
  await page.click('button', 'Save');
  await page.until(says('Undo'));
  await page.goto(await page.read<string>('location.href'));
  expect(await page.read<string>(value('#name'))).toBe('Espresso of Firefox');
});

it('opens a dialog over the page, and closes it by Escape', async () => {
  await page.goto(`${server.url}/location/1/items`);
  await page.goto(`${server.url}/location/1/items?dialog=locations`);
  await page.until("document.querySelector('dialog:modal')");
  await page.press('Escape');
  await page.until("!location.search.includes('dialog')");
  await page.until("document.querySelector('dialog:modal') === null");
  expect(await page.read<string>('document.title')).toContain('Items');
});

it('had nothing to complain about', () => {
  expect(page.complaints).toEqual([]);
});
