import { expect } from 'vitest';
import type { Creator } from '~/creator/client';
import type { ParamsOf } from '~/creator/contract';
import { loadMenu, readMenu } from '~/import/service/load-menu.service';
import type { WrittenMenu } from '~/menu/mashmenu/format';
import type { MenuFile } from '~/menu/mashmenu/menu-file';
import { parseMashmenu } from '~/menu/mashmenu/parse';
import type { Store } from '~/service/store/store';
import { textOf } from '~/service/streams';

export type ExportParams = Omit<ParamsOf<'menu.export'>, 'location_id'>;

/** The text of a location's menu file. */
export async function exported(creator: Creator, location_id: number, params: ExportParams = {}) {
  return textOf(await creator.stream('menu.export', { location_id, ...params }));
}

/** The menu of a file that must be read without a single error or warning. */
export function menuOf(text: string): MenuFile {
  const parsed = parseMashmenu(text);
  if (!parsed.ok) throw new Error(parsed.errors.join(' '));
  expect(parsed.warnings).toEqual([]);
  return parsed.menu;
}

/** Loads a file into a new location, as an operator does. */
export async function loaded(store: Store, text: string, organisation: string): Promise<number> {
  const read = await readMenu(text);
  if (!read.ok) throw new Error(read.errors.join(' '));
  return loadMenu(store, read.ready, organisation);
}

/** Everything of a file but when it was made. */
export function contentsOf(text: string): object {
  const { exported_at, ...contents } = JSON.parse(text);
  expect(exported_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
  return contents;
}

/**
 * What a file says of its menu, whatever it calls things; pictures are compared where they are exported twice, and so
 * are the refs of rules, which a load makes where there is none.
 */
export function sayingOf(menu: MenuFile): object {
  const keyless = JSON.stringify(
    { ...menu, exported_at: null, images: menu.images.length },
    (name, value) => (['key', 'image', 'ref'].includes(name) ? undefined : value),
  );
  return JSON.parse(keyless);
}

/** A file with rules of every form beside its own, which name its items and tags. */
export function withRules(text: string): string {
  const menu: WrittenMenu = JSON.parse(text);
  const items = (menu.items ?? []).slice(0, 3).map(({ key: item }) => ({ item }));
  const [first = { tag: 'none' }, ...others] = items;
  const tag = { tag: 'Drink:Hot' };
  const combo = { discount_type: 'combo', name: 'Deal' } as const;
  const rule = { name: 'Of every form' };
  const single = {
    percent_off: 10,
    items: [first, tag, ...others],
    regexp: '^(iced )?latte$',
    start_datetime: '2026-05-01',
    end_datetime: '2026-06-01 12:00',
    times_of_day: '22:00-02:00,14:00-16:00',
    skip_tags: ['beer'],
    rebate_amount: 1.005,
    discount_capping: 5,
  };
  const tax = { skip_tags: ['grocery'], rates: { DINE_IN: 0.08, TAKE_OUT: 0.0625 } };
  const limits = { min_basket_price: 0, max_basket_price: 9.5, price_gteq: 1, price_iteq: 2 };
  return JSON.stringify({
    ...menu,
    discounts: [
      ...(menu.discounts ?? []),
      { ...rule, discount_type: 'single', details: single },
      { ...rule, discount_type: 'global', active: 0, details: { amount_off: -1, remote: true } },
      {
        ...combo,
        details: {
          rules: [
            { type: 'percent_off', value: 12.5 },
            { type: 'total_amount', value: 0 },
          ],
          items: [[tag, ...others], [first]],
        },
      },
      { ...combo, details: { total_amount: 8, items: [[tag], []], tender_only: true } },
    ],
    fees: [
      ...(menu.fees ?? []),
      { ...rule, details: { type: 'percent', value: 5, items: [first], non_taxable: true } },
      { ...rule, details: { type: 'flat', value: 0.05 } },
    ],
    taxes: [
      ...(menu.taxes ?? []),
      { ...rule, details: { ...tax, start: '2026-01-01', end: '2026-12-31' } },
      { ...rule, details: { ...limits, inclusive: true, rates: { ALL: 0.2 } } },
    ],
  } satisfies WrittenMenu);
}

/** The names of things, sorted. */
export function namesOf(list: readonly { name: string }[]): string[] {
  return list.map(({ name }) => name).sort();
}
