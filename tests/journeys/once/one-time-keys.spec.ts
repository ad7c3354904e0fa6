import type { Page } from '@playwright/test';
import { type Calls, callsOf } from '../../support/calls';
import { expect, test } from '../../support/journey';
import { MANAGER, openAs, STAFF } from '../../support/people';
import { picture } from '../../support/pictures';

test.use({ withoutBrowser: true });

/** What a form asks for that makes something: sent twice, it must be done once. */
const MAKES = new Set([
  'panel:save',
  'panel:place',
  'panel:group',
  'panel:save-anyway',
  'duplicate',
  'duplicate-item',
  'bulk-prices',
  'adjust-prices',
  'clear-prices',
  'copy-hours',
  'fix-all',
  'bring-back',
  'make-key',
  'make-address',
]);

/** What leaves the same behind when it is sent twice, or makes nothing. */
const MAKES_NOTHING = new Set([
  ...[
    'undo',
    'own-back',
    'save-row',
    'save-option',
    'save-prices',
    'save-days',
    'save-repeats',
    'read-repeats',
    'set-active',
    'set-scheduled',
    'set-days',
    'search',
    'drop-import',
  ],
  ...['select-all', 'select-page', 'select-these', 'select-none', 'deselect-page'],
  ...['open:tags', 'open:untag', 'open:prices', 'open:export', 'open:delete'],
  ...['bulk-activate', 'bulk-deactivate', 'bulk-tag', 'bulk-untag', 'bulk-delete'],
  ...[
    'panel:open:relation',
    'panel:open:image',
    'panel:open:reach',
    'panel:try',
    'panel:list',
    'panel:draw',
    'set-category-active',
    'place-category',
    'place-item',
  ],
  // It goes into the unsaved form, whose own key counts.
  ...['panel:relate'],
  ...['panel:delete', 'panel:close', 'panel:discard', 'panel:restore', 'panel:target'],
  ...['panel:group-add', 'panel:group-copy', 'panel:group-name'],
  ...['save-columns', 'reset-columns', 'sort-items', 'sort-categories', 'move-item'],
  // The files of an upload are given to items once.
  ...['upload', 'find', 'preview', 'apply', 'cancel-job', 'resume-job'],
  // A pricebook says the same twice, and a field is held once.
  ...['sync', 'apply-sync', 'hold', 'hold-all', 'let-go', 'narrow', 'save-ticks'],
  // What has ended does not end again.
  'end-address',
  // What is back already does not come twice.
  ...['restore-deleted', 'restore-ticked'],
  // What stands is not marked again, and what is back not put back.
  ...['sold-out', 'sold-out:part_end', 'sold-out:next_opening', 'sold-out:open', 'on-sale'],
  ...['open:sold-out', 'bulk-on-sale'],
  // What is given back is not held any more, and a rule that stands is not made again.
  ...['own:allow', 'own:as-others', 'own:take-back', 'own:give-back', 'own:give-back-all'],
  ...['dismiss', 'dismiss-7', 'dismiss-30', 'restore', 'resolve', 'revaluate', 'check-menu'],
  ...['take-out-item', 'remove-item', 'contain-item', 'fill-on', 'fill-off', 'place-station'],
]);

interface SeenForm {
  asks: string[];
  key: string;
}

/** The forms of a page that are posted to it, with all that their buttons ask for. */
async function formsOf(page: Page): Promise<SeenForm[]> {
  return page.locator('form[method="post"]').evaluateAll((forms) =>
    forms.map((form) => {
      const own = form.id ? [...form.ownerDocument.querySelectorAll(`[form="${form.id}"]`)] : [];
      const named = [...form.querySelectorAll('[name]'), ...own];
      const valuesOf = (name: string) =>
        named.flatMap((one) =>
          one.getAttribute('name') === name ? [one.getAttribute('value') ?? ''] : [],
        );
      return { asks: valuesOf('intent'), key: valuesOf('once')[0] ?? '' };
    }),
  );
}

/** The screens of a location, with their panels and the dialogs that hold forms. */
async function addresses({ call, locationId, addItem, addStation, addCategory }: Calls) {
  const location_id = locationId;
  const group = await call('option_group.create', { location_id, name: 'Keyed group' });
  const option = { id: null, name: 'Keyed option', price: 1, active: 1 as const, group: group.id };
  const item = await addItem({
    name: 'Keyed kale',
    option_groups: [{ id: group.id, group_type: 'multi', range: [0, 1] }],
    options: [option],
  });
  const station = await addStation('Keyed station');
  const { id: category } = await addCategory(station, { name: 'Keyed category', items: [item] });
  const image = (await picture('teal')).buffer.toString('base64');
  const file = { location_id, name: 'Keyed kale.png', image, size: 100 };
  const { upload } = await call('image.upload_file', file);
  const { locations } = await call('user.locations', { beside: location_id, search: 'Bistro' });
  const [bistro] = locations;
  const items = `/location/${location_id}/items`;
  const area = `/location/${location_id}/station/${station}`;
  const menu = `${area}/category/${category}`;
  const edit = (type: string, id: number) => `mode=edit&type=${type}&id=${id}`;
  const stored = (await call('item.get', { location_id, id: item })).options?.[0]?.id ?? 0;
  const details = { type: 'flat' as const, value: 1, items: [item] };
  const fee = await call('fee.create', { location_id, name: 'Keyed fee', details });
  return [
    `${items}?q=Keyed`,
    `/location/${location_id}/line?station=${station}`,
    `/location/${location_id}/line?station=${station}&dialog=sold-out&out_item=${item}`,
    `${items}?q=Keyed&menu=${item}`,
    `${items}?q=Keyed&dialog=columns`,
    ...['item', 'itemDetails', 'station'].map((type) => `${items}?mode=add&type=${type}`),
    ...['item', 'itemDetails'].map((type) => `${items}?${edit(type, item)}`),
    `${items}?${edit('item', item)}&dialog=group&group=new`,
    `${items}?${edit('item', item)}&dialog=group&group=${group.id}`,
    `${items}?${edit('item', item)}&dialog=group&group=existing`,
    `${items}?${edit('item', item)}&dialog=copy-options`,
    `${items}?${edit('item', item)}&history=1`,
    `${items}?${edit('itemDetails', item)}&dialog=relation`,
    `${items}/containers`,
    `${items}/images`,
    `${items}/images?upload=${upload}`,
    `/location/${location_id}/jobs`,
    menu,
    ...['item', 'category'].map((type) => `${menu}?mode=add&type=${type}`),
    `${menu}?mode=add&type=item&tab=existing`,
    ...[edit('station', station), edit('category', category)].map((panel) => `${menu}?${panel}`),
    `${area}/items`,
    `${area}/options`,
    `${area}/options?${edit('optionEdit', stored)}`,
    `${area}/schedule`,
    `/location/${location_id}/station/add`,
    `/location/${location_id}/recent`,
    `/location/${location_id}/settings`,
    `/location/${location_id}/settings?dialog=copy-hours&what=meals&to=${bistro?.id}&preview=1`,
    `/location/${location_id}/discounts`,
    `/location/${location_id}/discounts?mode=add&type=discount&find=Keyed&slot=1`,
    `/location/${location_id}/fees?mode=add&type=fee&find=Keyed`,
    `/location/${location_id}/fees?${edit('fee', fee.id)}`,
  ];
}

test('Every form that makes something brings the key by which it is done once', {
  tag: '@path',
}, async ({ page, newPerson, calls, origin }) => {
  const [first = '', ...others] = await addresses(calls);
  await openAs(page, MANAGER, first);
  const seen = new Set<string>();
  const without: string[] = [];
  for (const address of [first, ...others]) {
    if (address !== first) await page.goto(address);
    for (const { asks, key } of await formsOf(page)) {
      // What stands behind a '=' is it is done to.
      for (const ask of asks) seen.add(ask.replace(/=.*/, ''));
      const makes = asks.filter((ask) => MAKES.has(ask));
      if (makes.length > 0 && !/^[\w-]{8,100}$/.test(key)) without.push(`${makes} at ${address}`);
    }
  }
  const provider = await newPerson();
  await openAs(provider, STAFF, `/location/${calls.locationId}/priceModesImportItems`);
  const modes = `/location/${calls.locationId}/price-modes`;
  for (const address of [
    '',
    '?mode=add&type=priceMode',
    '?mode=edit&type=priceMode&id=1',
    '/grid',
    '/grid?adjust=1&amount=5',
  ]) {
    await provider.goto(`${modes}${address}`);
    for (const { asks, key } of await formsOf(provider)) {
      for (const ask of asks) seen.add(ask);
      const makes = asks.filter((ask) => MAKES.has(ask));
      if (makes.length > 0 && !/^[\w-]{8,100}$/.test(key)) without.push(`${makes} at ${address}`);
    }
  }
  const location_id = calls.locationId;
  const gratis = await calls.addItem({ name: 'Keyed gratis', price: 0 });
  const staff = await callsOf(origin, STAFF);
  await staff.call('menu_quality.check', { location_id });
  const search = 'Keyed gratis no price';
  const [alert] = (await staff.call('menu_quality.get_warnings', { location_id, search })).data;
  const [quality, key] = [`/location/${location_id}/menu-quality`, `${alert?.type}:${alert?.hash}`];
  for (const address of [
    `${quality}?q=gratis`,
    `${quality}?alert=${key}`,
    `${quality}?alert=${key}&edit=update_price:${gratis}`,
    `${quality}?fix=no_category`,
    '/connections/keys?dialog=new-key&name=Keyed&may=read&check=1',
  ]) {
    await provider.goto(address);
    for (const { asks, key: once } of await formsOf(provider)) {
      for (const ask of asks) seen.add(ask);
      const makes = asks.filter((ask) => MAKES.has(ask));
      if (makes.length > 0 && !/^[\w-]{8,100}$/.test(once)) without.push(`${makes} at ${address}`);
    }
  }
  expect(without).toEqual([]);
  const unknown = [...seen].filter((ask) => !MAKES.has(ask) && !MAKES_NOTHING.has(ask));
  expect(unknown, 'whether it makes something has to be said').toEqual([]);
  for (const ask of [
    'resolve',
    'fix-all',
    'panel:save',
    'panel:relate',
    'panel:group',
    'duplicate',
    'copy-hours',
  ]) {
    expect(seen, 'it was looked at').toContain(ask);
  }
});
