import { test } from '../support/journey';
import { logIn, MANAGER } from '../support/people';
for (let i = 0; i < 12; i++)
test(`probe ${i}`, async ({ page, context }) => {
  context.on('weberror', (e) => { const er = e.error() as any; console.log('WEBERR', e.page()?.url(), JSON.stringify(er), typeof er, er?.name, er?.message, er?.stack); });
  page.on('request', (r) => console.log(i, Date.now()%100000, 'req', r.method(), r.url(), r.resourceType()));
  page.on('requestfailed', (r) => console.log(i, Date.now()%100000, 'FAILED', r.method(), r.url(), r.failure()?.errorText));
  await page.goto('/login?redirectTo=//evil.example/');
  await logIn(page, MANAGER);
  await page.waitForURL(/items/);
  await page.waitForTimeout(300);
});
