import { formKey } from '../../support/every-screen';
import { formScreens } from '../../support/form-screens';
import { submissionOf } from '../../support/http/forms';
import { HttpContext, type HttpPage } from '../../support/http/page';
import { expect, test } from '../../support/journey';
import { PASSWORD, STAFF } from '../../support/people';
import { buttonsOf, holds, typeEverywhere } from '../../support/typed-forms';

test.setTimeout(15 * 60_000);
test.use({ withoutBrowser: true });

/** What gives up what is typed beside it, or the row that it stands in. */
const GIVES_UP = [
  /^intent=(panel:close|reset-columns|panel:picture:remove)$/,
  /^intent=panel:(list|target)=.*remove/,
  /^intent=panel:draw=copy:/,
  /^step=(leave|remove)/,
];

test('Whatever button is pressed after the session has ended, what was typed is offered again', async ({
  origin,
}) => {
  const screens = await formScreens(origin);
  const page = await new HttpContext(origin, () => undefined).newPage();
  const seen = new Set<string>();
  const lost: string[] = [];
  let pressed = 0;
  await signIn(page, origin);
  for (const address of screens) {
    await page.goto(address);
    const keys = [...page.document.querySelectorAll('form[method=post]')].map(formKey);
    for (const [index, key] of keys.entries()) {
      if (seen.has(key)) continue;
      seen.add(key);
      const form = () => page.document.querySelectorAll('form[method=post]')[index] as Element;
      if (typeEverywhere(form()).size === 0) continue;
      for (const name of buttonsOf(form()).keys()) {
        if (GIVES_UP.some((pattern) => pattern.test(name))) continue;
        pressed += 1;
        await page.goto(address);
        const typed = typeEverywhere(form());
        const button = buttonsOf(form()).get(name);
        const url = new URL(page.url());
        const submission = submissionOf(unchecked(form()), button, url);
        const ended = await page.request.post('/api/logout', { headers: { Origin: origin } });
        expect(ended.ok()).toBe(true);
        await page.send(submission);
        const said = page.document.body.textContent ?? '';
        await signIn(page, origin);
        // A rule is tried on a screen of its own, which leads back to its form.
        const back = page.document.querySelector('a[href*="mode="][href*="draft="]');
        if (page.url().includes('/try?rule=') && back) await page.follow(back);
        const missing = [...typed].filter(([, text]) => !holds(page.document, text));
        if (missing.length > 0) {
          const kept = /What you typed is kept/.test(said) ? 'kept' : 'not kept';
          const what = missing.map(([field]) => field).join(' ');
          lost.push(`${name} at ${address} (${kept}): ${what} → ${page.url()}`);
          await page.goto(address);
        }
      }
    }
  }
  expect(lost).toEqual([]);
  expect(pressed).toBeGreaterThan(80);
});

/** It is sent whatever is wrong with it: what was typed is kept all the same. */
function unchecked(form: Element): Element {
  form.setAttribute('novalidate', '');
  return form;
}

/** Signs in where the page stands, else at the beginning. */
async function signIn(page: HttpPage, origin: string): Promise<void> {
  if (!page.url().startsWith(`${origin}/login`)) await page.goto('/login');
  const form = page.document.querySelector('form[method=post]') as Element;
  form.querySelector('[name=email]')?.setAttribute('value', STAFF);
  form.querySelector('[name=password]')?.setAttribute('value', PASSWORD);
  await page.send(submissionOf(form, undefined, new URL(page.url())));
}
