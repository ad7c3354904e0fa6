import { formScreens } from '../support/form-screens';
import { expect, test } from '../support/journey';
import { hydrated, openAs, STAFF } from '../support/people';

test.setTimeout(15 * 60_000);
test.use({ expectedErrors: [[/4\d\d/], { scope: 'test' }] });

test('What is typed into a field that finds something is never gone after the primary button', {
  tag: '@browser',
}, async ({ page, scripts, origin }) => {
  const screens = await formScreens(origin);
  await openAs(page, STAFF, '/account');
  const seen = new Set<string>();
  const lost: string[] = [];
  for (const address of screens) {
    await page.goto(address).catch(() => page.goto(address));
    await hydrated(page, scripts);
    for (const key of await page.evaluate(pickers)) {
      if (seen.has(key)) continue;
      seen.add(key);
      const word = `zz${seen.size}q`;
      await page.goto(address).catch(() => page.goto(address));
      await hydrated(page, scripts);
      if (!(await page.evaluate(enterPicker, key))) continue;
      await page.keyboard.type(word);
      const before = page.url();
      if (!(await page.evaluate(markPrimary))) continue;
      await page.locator('[data-pressed]').first().click({ force: true, noWaitAfter: true });
      await page.waitForTimeout(scripts ? 900 : 50);
      await page.waitForLoadState('domcontentloaded');
      const isThere = await page
        .waitForFunction(isShown, word, { timeout: 4000 })
        .then(() => true)
        .catch(() => false);
      if (!isThere) lost.push(`${key} at ${address}, from ${before} to ${page.url()}`);
    }
  }
  expect(lost).toEqual([]);
  expect(seen.size).toBeGreaterThan(10);
});

/** In the page: the fields in which something is found, where a primary button does something with it. */
function pickers(): string[] {
  return [...document.querySelectorAll('input')].flatMap((input) => {
    const around = input.closest('dialog[open], .side-panel') ?? input.form;
    const isPicker =
      input.type === 'search' ||
      input.hasAttribute('list') ||
      /^(find|copy|new_name)$/.test(input.name) ||
      input.nextElementSibling?.hasAttribute('data-typed');
    if (!isPicker || input.disabled || !around?.querySelector('[data-primary]')) return [];
    const dialog = document.querySelector('dialog[open]');
    if (dialog && !dialog.contains(input)) return [];
    const names = [...(input.form?.elements ?? [])].map((one) => one.getAttribute('name') ?? '');
    const own = names.filter((name) => !/\d/.test(name)).sort();
    return [`${[...new Set(own)].join(' ')} · ${input.name || input.placeholder}`];
  });
}

/** In the page: the focus is in the picker that is called so, if that can be. */
function enterPicker(key: string): boolean {
  for (const input of document.querySelectorAll('input')) {
    const names = [...(input.form?.elements ?? [])].map((one) => one.getAttribute('name') ?? '');
    const own = [...new Set(names.filter((name) => !/\d/.test(name)).sort())].join(' ');
    if (`${own} · ${input.name || input.placeholder}` !== key) continue;
    for (let one: Element | null = input; one; one = one.parentElement) {
      if (one instanceof HTMLDetailsElement) one.open = true;
    }
    input.focus();
    if (document.activeElement === input) return true;
  }
  return false;
}

/** In the page: marks the primary button around the focus; false where none can be pressed, and all stays. */
function markPrimary(): boolean {
  const input = document.activeElement;
  const around = input?.closest('dialog[open], .side-panel') ?? input?.closest('form');
  const [button] =
    around?.querySelectorAll<HTMLButtonElement>('[data-primary]:not(:disabled)') ?? [];
  button?.setAttribute('data-pressed', '');
  return button !== undefined;
}

/** In the page: whether a word stands in a field or is said. */
function isShown(word: string): boolean {
  const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')];
  return fields.some(({ value }) => value.includes(word)) || document.body.innerText.includes(word);
}
