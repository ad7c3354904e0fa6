import type { Page } from '@playwright/test';
import { alertsOf, ownSku, ownWord } from '../support/alerts';
import { expectAccessible } from '../support/axe';
import { callsOf } from '../support/calls';
import { holdRequest } from '../support/held-request';
import { expect, test } from '../support/journey';
import { hydrated, MANAGER, openAs, STAFF } from '../support/people';

const messagesOf = (page: Page) => page.getByRole('region', { name: 'Messages' });
const rowOf = (page: Page, words: string) => page.getByRole('row').filter({ hasText: words });
const dialogOf = (page: Page) => page.getByRole('dialog');

test('Alerts are listed by pages, searched, sorted, dismissed for a while or for good, restored and undone', {
  tag: '@path',
}, async ({ page, newPerson, scripts, calls, origin }) => {
  const staff = await callsOf(origin, STAFF);
  const word = ownWord('gratis');
  // What else is wrong with these items is no matter here.
  const words = `${word} no price`;
  const { locationId } = calls;
  const path = `/location/${locationId}/menu-quality`;
  for (let number = 1; number <= 17; number += 1) {
    await calls.addItem({ name: `${word} ${String(number).padStart(2, '0')}`, price: 0 });
  }
  await alertsOf(staff, locationId, words);
  const manager = await newPerson();
  await openAs(manager, MANAGER, path);
  await expect(manager, 'others are sent home').not.toHaveURL(/menu-quality/);
  await expect(manager.getByRole('link', { name: /^Menu Quality/ })).toHaveCount(0);

  await openAs(page, STAFF, `/location/${locationId}/items`);
  await hydrated(page, scripts);
  const link = page.getByRole('link', { name: /^Menu Quality/ });
  const counted = async () => Number(((await link.textContent()) ?? '').replace(/\D/g, ''));
  const before = await counted();
  expect(before).toBeGreaterThanOrEqual(17);
  await link.click();
  await expect(page.getByRole('heading', { name: 'Menu Quality', level: 1 })).toBeVisible();
  await expect(
    page.getByText('Manage the potential issues that could negatively impact the menu.').first(),
  ).toBeVisible();
  expect(await page.title()).toBe('Creator | Menu Quality');
  for (const name of ['Created At', 'Importance', 'Description', 'Actions']) {
    await expect(page.getByRole('columnheader', { name })).toBeVisible();
  }
  const search = page.getByRole('searchbox', { name: 'Search alerts' });
  await search.fill(words);
  if (!scripts) {
    const form = page.getByRole('search', { name: 'Search alerts' });
    await form.getByRole('button', { name: 'Search' }).click();
  }
  await expect(page).toHaveURL(new RegExp(`q=${word}[+]no[+]price`));
  await expect(page.getByText('1–15 of 17')).toBeVisible();
  await page.getByRole('link', { name: 'Description' }).click();
  await expect(page).toHaveURL(/sort=description/);
  await expect(page.getByRole('row').nth(1)).toContainText(`${word} 01`);
  await expect(page.getByRole('row').nth(1)).toContainText(/Today, .*High/);
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page.getByText('16–17 of 17')).toBeVisible();
  await expect(rowOf(page, word)).toHaveCount(2);
  await page.goto(`${path}?q=${word}+no+price&sort=importance`);
  await hydrated(page, scripts);
  await expect(page.getByRole('columnheader', { name: 'Importance' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  const shows = page.getByRole('switch', { name: 'Show Dismissed Alerts' });
  await expect(shows, 'nothing is dismissed').toHaveCount(0);

  await page.goto(`${path}?q=${word}+no+price&sort=description&dir=asc`);
  await hydrated(page, scripts);
  const first = rowOf(page, `${word} 01`);
  await expectAccessible(page);
  await first.getByText('Dismiss', { exact: true }).click();
  await first.getByRole('button', { name: '1 week' }).click();
  await expect(messagesOf(page)).toContainText('Alert dismissed for 1 week');
  await expect(first).toHaveCount(0);
  expect(await counted()).toBe(before - 1);
  // An ID may have these digits too.
  const week = await staff
    .call('menu_quality.get_warnings', { location_id: locationId, search: `${word} 01 no price` })
    .then(({ data }) => data.find(({ description }) => description.includes(`${word} 01`)));
  const days = Date.parse(`${week?.dismissed_until}Z`) - Date.now();
  expect(Math.round(days / 86_400_000)).toBe(7);
  await messagesOf(page).getByRole('button', { name: 'Undo' }).last().click();
  await expect(first).toBeVisible();
  await hydrated(page, scripts);

  for (const number of ['02', '03']) {
    await page.getByRole('checkbox', { name: `Select ${word} ${number}` }).check();
  }
  const bar = page.getByRole('form', { name: 'Selected alerts' });
  if (scripts) await expect(bar).toContainText('2 selected');
  await bar.getByText('Dismiss', { exact: true }).click();
  await bar.getByRole('button', { name: 'Permanently' }).click();
  await expect(messagesOf(page)).toContainText('2 alerts dismissed permanently');
  const dismissed = async () =>
    (await alertsOf(staff, locationId, words)).flatMap((one) =>
      one.is_dismissed ? [one.dismissed_until] : [],
    );
  expect(await dismissed()).toEqual([null, null]);
  await expect(rowOf(page, word)).toHaveCount(15);
  await hydrated(page, scripts);
  await shows.click();
  await expect(page).toHaveURL(/dismissed=1/);
  const second = rowOf(page, `${word} 02`);
  await expect(second).toContainText('Dismissed permanently');
  await hydrated(page, scripts);
  await second.getByRole('button', { name: /^Restore/ }).click();
  await expect(messagesOf(page)).toContainText('Alert restored');
  await expect(second).not.toContainText('Dismissed');
  await hydrated(page, scripts);

  if (scripts) await page.getByRole('checkbox', { name: 'Select this page' }).check();
  else await page.getByRole('button', { name: 'Select this page' }).click();
  await expect(page.getByRole('checkbox', { name: `Select ${word} 15` })).toBeChecked();
  await bar.getByText('Dismiss', { exact: true }).click();
  await bar.getByRole('button', { name: '1 month' }).click();
  await expect(messagesOf(page)).toContainText('15 alerts dismissed for 1 month');
  const month = (await dismissed()).filter((until) => until !== null);
  const daysLeft = month.map((until) => (Date.parse(`${until}Z`) - Date.now()) / 86_400_000);
  expect(daysLeft.map(Math.round)).toEqual(Array.from({ length: 15 }, () => 30));
  await messagesOf(page).getByRole('button', { name: 'Undo' }).last().click();
  await expect(second).not.toContainText('Dismissed');
  expect(await dismissed()).toEqual([null]);
});

test('An alert is solved step by step in its details, and what solved it is taken back', async ({
  page,
  scripts,
  calls,
  origin,
}) => {
  const staff = await callsOf(origin, STAFF);
  const word = ownWord('twin');
  const { locationId } = calls;
  const [shared, other] = [ownSku(1), ownSku(2)];
  const ids: number[] = [];
  for (let number = 1; number <= 6; number += 1) {
    const sku = number === 1 ? [shared, ownSku(3)] : [shared];
    ids.push(await calls.addItem({ name: `${word} ${number}`, price: 2.5, sku }));
  }
  await alertsOf(staff, locationId, `share ${shared}`);
  const path = `/location/${locationId}/menu-quality?q=share+${shared}`;
  await openAs(page, STAFF, path);
  await hydrated(page, scripts);
  await page.getByRole('link', { name: `Open Six active items share SKU ${shared}` }).click();
  const dialog = dialogOf(page);
  await expect(dialog.getByRole('heading', { name: /Six active items share SKU/ })).toBeVisible();
  await expect(page).toHaveURL(/alert=duplicate_sku/);
  await hydrated(page, scripts);
  for (const name of ['ID', 'Name', 'Price', 'SKU', 'POS ID']) {
    await expect(dialog.getByRole('columnheader', { name, exact: true })).toBeVisible();
  }
  const item = dialog.getByRole('row').filter({ hasText: `${word} 1` });
  await expect(item).toContainText('$2.50');
  await expect(item).toContainText(ownSku(3).slice(0, 4));
  await expect(item).toContainText('N/A');
  await expect(dialog.getByText('1–5 of 6')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('link', { name: 'Next' }).click();
  await expect(dialog.getByText(`${word} 6`, { exact: true })).toBeVisible();

  const button = (name: string) => dialog.getByRole('button', { name });
  const held = scripts ? await holdRequest(page, '**/menu-quality.data*') : null;
  await button(`Mark inactive: Mark ${word} 6 inactive`).click();
  if (held) {
    await held.asked;
    await expect(button('Resolving...')).toBeDisabled();
    await expect(button(`Mark inactive: Mark ${word} 5 inactive`)).toBeDisabled();
    await expect(button('Revaluate')).toBeDisabled();
    await held.release();
  }
  await expect(dialog.getByRole('heading', { name: /Five active items/ })).toBeVisible();
  await expect(messagesOf(page)).toContainText(`Applied: Mark ${word} 6 inactive`);
  await expect(dialog.getByRole('navigation'), 'five need no pages').toHaveCount(0);
  await hydrated(page, scripts);

  await dialog.getByRole('button', { name: 'Revaluate' }).click();
  const persists = 'The cause of the warning persists, please take one of the suggested actions';
  await expect(page.getByRole('heading', { name: persists })).toBeVisible();
  if (scripts) await expect(page.getByRole('heading', { name: persists })).toHaveCount(0);
  else await page.getByRole('link', { name: 'Close' }).click();
  await expect(dialog.getByRole('heading', { name: 'Suggested Actions' })).toBeVisible();
  await hydrated(page, scripts);

  for (const id of ids.slice(2, 5)) {
    await staff.call('item.update', { location_id: locationId, id, active: 0 });
  }
  await alertsOf(staff, locationId, `share ${shared}`);
  await page.goto(path);
  await hydrated(page, scripts);
  await page.getByRole('link', { name: /^Two active items share SKU/ }).click();
  await hydrated(page, scripts);
  await dialog.getByRole('link', { name: `Change SKU: Change the SKU of ${word} 1` }).click();
  await expect(page).toHaveURL(/edit=/);
  await dialog.getByRole('link', { name: `Change SKU: Change the SKU of ${word} 2` }).click();
  const value = dialog.getByRole('textbox', { name: 'New SKU' });
  await expect(value, 'the first editor is closed').toHaveCount(1);
  expect(await value.getAttribute('placeholder')).toBe('Enter new value');
  await expect(dialog.getByRole('link', { name: 'Cancel' })).toBeVisible();
  await hydrated(page, scripts);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Enter a value')).toBeVisible();
  await expectAccessible(page);
  await hydrated(page, scripts);
  await value.fill(shared);
  await dialog.getByRole('button', { name: 'Save' }).click();
  const unresolved = 'The action was applied, but it did not resolve the warning';
  await expect(page.getByRole('heading', { name: unresolved })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Close' }).click();
  await hydrated(page, scripts);
  await dialog.getByRole('link', { name: `Change SKU: Change the SKU of ${word} 2` }).click();
  await hydrated(page, scripts);
  await value.fill(other);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'Alert has been solved' })).toBeVisible();
  await expect(page).not.toHaveURL(/alert=/);
  if (scripts) await expect(dialog).toHaveCount(0);
  else await page.getByRole('link', { name: 'Close' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
  expect((await calls.item(ids[1] ?? 0)).sku).toEqual([other]);
});

test('What is taken back brings its alert again; an item to be opened or added is led to, and looked at once it is made', async ({
  page,
  scripts,
  calls,
  origin,
}) => {
  const staff = await callsOf(origin, STAFF);
  const word = ownWord('free');
  const { locationId } = calls;
  const id = await calls.addItem({ name: word, price: 0 });
  const [alert] = await alertsOf(staff, locationId, `${word} no price`);
  const key = `${alert?.type}:${alert?.hash}`;
  const path = `/location/${locationId}/menu-quality?q=${word}+no+price`;
  await openAs(page, STAFF, `${path}&alert=${key}`);
  await hydrated(page, scripts);
  const dialog = dialogOf(page);
  await dialog.getByRole('button', { name: /^Mark inactive/ }).click();
  await expect(page.getByRole('heading', { name: 'Alert has been solved' })).toBeVisible();
  await page.goto(path);
  await hydrated(page, scripts);
  await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
  expect((await calls.item(id)).active).toBe(0);
  await page.goto(`${path}&alert=${key}`);
  await expect(
    page.getByRole('heading', { name: 'This alert is not there any more' }),
  ).toBeVisible();
  await calls.call('item.update', { location_id: locationId, id, active: 1 });
  await alertsOf(staff, locationId, `${word} no price`);

  await page.goto(`${path}&alert=${key}`);
  await hydrated(page, scripts);
  await dialog.getByRole('button', { name: /^Open item/ }).click();
  await expect(page.getByRole('heading', { name: 'You are being redirected' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Close' })).toHaveCount(0);
  if (!scripts) await page.getByRole('link', { name: 'Go there now' }).click();
  await expect(page).toHaveURL(new RegExp(`/items\\?mode=edit&type=itemDetails&id=${id}$`));

  const add = `${path}&alert=${key}&mode=add&type=itemDetails&new_name=${word}+new&new_sku=036000291452`;
  await page.goto(add);
  await hydrated(page, scripts);
  await expect(page.getByRole('textbox', { name: 'Item name' })).toHaveValue(`${word} new`);
  await page
    .getByLabel(/^(Price|Default)$/)
    .first()
    .fill('2');
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(messagesOf(page)).toContainText('Success');
  await expect(
    page.getByRole('heading', {
      name: 'The action was applied, but it did not resolve the warning',
    }),
  ).toBeVisible();
  const made = await calls.itemNamed(`${word} new`);
  expect((await calls.item(made)).sku).toEqual(['036000291452']);
  await calls.call('item.destroy', { location_id: locationId, id: made });
});
