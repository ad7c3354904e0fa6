import type { Page } from '@playwright/test';
import { type AlertType, alertKinds } from '~/quality/alert-types';
import { type Calls, callsOf } from '../support/calls';
import { expect, test } from '../support/journey';
import { hydrated, openAs, STAFF } from '../support/people';

/** What is typed where an action asks for it and suggests nothing. */
const TYPED: Record<string, string> = {
  pos_id: '7799',
  price: '0.75',
  name: 'Something else',
  allergens: 'wheat',
  sku: '036000291452',
};

type Details = Awaited<ReturnType<typeof detailsOf>>;
type Action = Details['actions'][number];

/** The location of the demo that has an alert of every kind. */
async function fairground({ call }: Calls): Promise<number> {
  const { locations } = await call('user.locations', {});
  const found = locations.find(({ name }) => name === 'Tollgate Fairground');
  if (!found) throw new Error('The demo has no fairground.');
  return found.id;
}

async function detailsOf({ call }: Calls, location_id: number, hash: string, type: string) {
  const named = { location_id, warning_hash: hash, warning_type: type };
  return { named, ...(await call('menu_quality.get_warning_details', named)) };
}

/** Alerts of a kind, each with the actions that no earlier one of them has. */
async function toWalk(staff: Calls, location_id: number, type: AlertType) {
  await staff.call('menu_quality.check', { location_id });
  const { data } = await staff.call('menu_quality.get_warnings', { location_id, types: [type] });
  const known = new Set<string>();
  const walks: (Details & { hash: string; actions: Action[] })[] = [];
  for (const { hash } of data) {
    const details = await detailsOf(staff, location_id, hash, type);
    const actions = details.actions.filter((action, at, all) => {
      const isFirst = all.findIndex((one) => one.type === action.type) === at;
      return isFirst && !known.has(action.type);
    });
    for (const action of actions) known.add(action.type);
    if (actions.length > 0) walks.push({ ...details, hash, actions });
  }
  return walks;
}

async function fillIn(page: Page, action: Action, given: Record<string, number>, scripts: boolean) {
  const dialog = page.getByRole('dialog');
  for (const { field, label, choices, new_value } of action.inputs) {
    const items = given[field];
    if (choices) {
      const { label: chosen = '' } =
        choices.find(({ value }) => value === new_value) ?? choices[0] ?? {};
      await dialog.getByRole('combobox', { name: label }).selectOption(chosen);
    } else if (items === undefined) {
      // The name that is suggested is the one it has.
      const suggested = field === 'name' ? '' : String(new_value);
      const text = suggested || (TYPED[field] ?? '');
      await dialog.getByRole('textbox', { name: label }).fill(text);
    } else if (scripts) {
      await dialog.getByPlaceholder(/^Add /).fill(`${items},`);
    } else await dialog.getByRole('textbox', { name: label }).fill(String(items));
  }
  await dialog.getByRole('button', { name: 'Save' }).click();
}

for (const [type, { label }] of Object.entries(alertKinds) as [AlertType, { label: string }][]) {
  test(`The alert “${label}” is solved by each of its actions, and comes back with what is taken back`, async ({
    page,
    scripts,
    origin,
  }) => {
    const staff = await callsOf(origin, STAFF);
    const location_id = await fairground(staff);
    const [item] = await staff.call('item.list', { location_id, filters: { search: 'Hot dog' } });
    const [match] = await staff.call('origin_item.search', { limit: 1 });
    const given = { attach_aruco: item?.id ?? 0, global_match: match?.item_id ?? 0 };
    const path = `/location/${location_id}/menu-quality`;
    const dialog = page.getByRole('dialog');
    const solved = page.getByRole('heading', { name: 'Alert has been solved' });
    await openAs(page, STAFF, path);
    let count = 0;
    for (const { hash, named, actions } of await toWalk(staff, location_id, type)) {
      for (const action of actions) {
        await page.goto(`${path}?alert=${type}:${hash}`);
        await hydrated(page, scripts);
        const name = `${action.label}: ${action.description}`;
        const isAdded = action.type === 'add_item';
        if (isAdded || action.requires_user_input) {
          await dialog.getByRole('link', { name, exact: true }).click();
          await hydrated(page, scripts);
          if (isAdded) {
            await page
              .getByLabel(/^(Price|Default)$/)
              .first()
              .fill('2');
            await page.getByRole('button', { name: 'Create' }).click();
          } else await fillIn(page, action, given, scripts);
        } else await dialog.getByRole('button', { name, exact: true }).click();
        if (!isAdded && !action.resolving && !action.requires_user_input) {
          const leads = page.getByRole('heading', { name: 'You are being redirected' });
          await expect(leads, name).toBeVisible();
          if (!scripts) await page.getByRole('link', { name: 'Go there now' }).click();
          await expect(page, name).not.toHaveURL(/menu-quality/);
          continue;
        }
        if (!isAdded && !action.resolving) {
          await expect(
            dialog.getByRole('heading', { name: 'Suggested Actions' }),
            name,
          ).toBeVisible();
          await expect(page.getByRole('region', { name: 'Messages' }), name).toContainText(
            'Applied',
          );
        } else {
          await expect(solved, name).toBeVisible();
          count += 1;
          // Without scripts a message is on the page that it came with.
          if (scripts) {
            await dialog.getByRole('link', { name: 'Close' }).click();
            await expect(dialog).toHaveCount(0);
          }
        }
        await hydrated(page, scripts);
        const messages = page.getByRole('region', { name: 'Messages' });
        await messages.getByRole('button', { name: 'Undo' }).last().click();
        await expect(messages, name).toContainText('reversed');
        await expect
          .poll(async () => (await staff.call('menu_quality.revaluate_warning', named)).status)
          .not.toBe('resolved');
        await staff.call('menu_quality.check', { location_id });
      }
    }
    expect(count, 'something solves it').toBeGreaterThan(0);
  });
}
