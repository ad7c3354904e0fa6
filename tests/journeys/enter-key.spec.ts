import type { Page } from '@playwright/test';
import { formScreens } from '../support/form-screens';
import { expect, test } from '../support/journey';
import { hydrated, openAs, STAFF } from '../support/people';

test.setTimeout(15 * 60_000);
// Whatever Enter sends never arrives.
test.use({
  expectedErrors: [[/^Failed to load resource: net::ERR/, /404/], { scope: 'test' }],
});

/** Where Enter is not the primary button, and is meant otherwise. */
const OTHERWISE = [
  // In the search of a row it finds; it does not save.
  'find',
  // It keeps the choices or the ticks, and does not apply them.
  'hold',
  'narrow',
  'save-ticks',
  // The editor of a group saves what all items share before the form that it lies over.
  'panel:group-name',
  // The search of a rule's items finds.
  'panel:target=find:0',
  // The search of a form that chooses what is found finds.
  'search',
  // In the row of the titles it reads the file by it; what is chosen for the columns is kept.
  'read-columns',
];

interface TextField {
  /** Its form and its name, whichever object it is of. */
  key: string;
  /** What Enter may ask for: the primary button, else the only one; null: nothing. */
  meant: string | null;
}

test('Enter in a text field asks for what the primary button asks for, or for nothing', {
  tag: '@browser',
}, async ({ page, scripts, origin }) => {
  const screens = await formScreens(origin);
  expect(screens.length).toBeGreaterThan(45);
  const sent = await heldBack(page, scripts);
  await openAs(page, STAFF, '/account');
  const seen = new Set<string>();
  const wrong: string[] = [];
  const open = async (address: string) => {
    // What Enter asked for may still be on its way, and takes the place of what is opened.
    await page.goto(address).catch(() => page.goto(address));
    await hydrated(page, scripts);
    await page.evaluate(tickSomething);
  };
  for (const address of screens) {
    await open(address);
    const [opened, fields] = [page.url(), await page.evaluate(textFields)];
    for (const [index, { key, meant }] of fields.entries()) {
      if (seen.has(key)) continue;
      seen.add(key);
      if (!(await page.evaluate(typeInto, index))) continue;
      await page.keyboard.type('7');
      sent.length = 0;
      await page.keyboard.press('Enter');
      await page.waitForTimeout(scripts ? 100 : 30);
      const [posted] = sent;
      if (posted !== undefined && posted !== meant && !OTHERWISE.includes(posted)) {
        wrong.push(`${key} at ${address}: ${posted} instead of ${meant}`);
      }
      const now = await page.evaluate(textFields).catch(() => []);
      if (page.url() !== opened || now.length !== fields.length) await open(address);
    }
  }
  expect(wrong).toEqual([]);
  expect(seen.size).toBeGreaterThan(60);
});

/** What forms ask for from now on, in the order of their sending; none of it is done. */
async function heldBack(page: Page, scripts: boolean): Promise<string[]> {
  const sent: string[] = [];
  await page.route('**/*', async (route) => {
    const request = route.request();
    if (request.method() !== 'POST' || /open-form|news|analytics/.test(request.url())) {
      return route.fallback();
    }
    const body = request.postData() ?? '';
    const multipart = /name="intent"\r?\n\r?\n([^\r\n]*)/.exec(body);
    sent.push(multipart?.[1] ?? new URLSearchParams(body).get('intent') ?? '');
    // Without scripts the page stays where there is no content.
    await (scripts ? route.abort() : route.fulfill({ status: 204 }));
  });
  return sent;
}

/** In the page: ticks a box of each form, so that what shows only then is there. */
function tickSomething(): void {
  const seen = new Set<string>();
  for (const box of document.querySelectorAll<HTMLInputElement>('main input.tickbox[name]')) {
    const key = `${box.name} ${box.form?.id}`;
    if (seen.has(key) || box.disabled) continue;
    seen.add(key);
    if (!box.checked) box.click();
  }
}

/** In the page: the text fields of the forms that are posted. */
function textFields(): TextField[] {
  const noIds = (text: string) => text.replace(/\d+/g, 'N');
  const isTyped = (input: Element): input is HTMLInputElement =>
    input instanceof HTMLInputElement &&
    /^(text|search|number|email|password|url|tel|date|time|datetime-local|checkbox|radio)$/.test(
      input.type,
    );
  const asks = (form: HTMLFormElement, button: HTMLButtonElement | null) => {
    const intents = new FormData(form, button).getAll('intent').map(String);
    return intents[0] ?? '';
  };
  return [...document.querySelectorAll('input')].filter(isTyped).map((input) => {
    const { form } = input;
    if (form?.method !== 'post') return { key: '', meant: null };
    const buttons = [...form.elements].filter(
      (one): one is HTMLButtonElement =>
        one instanceof HTMLButtonElement && one.type === 'submit' && !one.ariaHidden,
    );
    const primary = buttons.filter((button) => 'primary' in button.dataset);
    const among = primary.length > 0 ? primary : buttons;
    const all = [...new Set(among.map((button) => asks(form, button)))];
    const meant = buttons.length === 0 ? asks(form, null) : all.length === 1 ? all[0] : null;
    const names = [...form.elements].map((one) => noIds(one.getAttribute('name') ?? ''));
    return {
      key: `${[...new Set(names)].sort().join(' ')} · ${noIds(input.name)}`,
      meant: meant ?? null,
    };
  });
}

/** In the page: puts the focus into the text field, if that can be. */
function typeInto(index: number): boolean {
  const isTyped = (input: Element): input is HTMLInputElement =>
    input instanceof HTMLInputElement &&
    /^(text|search|number|email|password|url|tel|date|time|datetime-local|checkbox|radio)$/.test(
      input.type,
    );
  const input = [...document.querySelectorAll('input')].filter(isTyped)[index];
  if (input?.form?.method !== 'post' || input.disabled || input.readOnly) return false;
  for (let one: Element | null = input; one; one = one.parentElement) {
    if (one instanceof HTMLDetailsElement) one.open = true;
  }
  input.focus();
  return document.activeElement === input;
}
