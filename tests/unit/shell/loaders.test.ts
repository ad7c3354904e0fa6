import { describe, expect, it } from 'vitest';
import { type Creator, CreatorError, type User } from '~/creator/client';
import type { AnswerOf } from '~/creator/contract';
import { loadItems } from '~/objects/item/list/load-items.server';
import { readItemsQuery } from '~/objects/item/list/paths';
import { loadItemSearch } from '~/objects/item/search/load-item-search.server';
import { loadEnvironments } from '~/shell/environments/load-environments.server';
import { loadShell } from '~/shell/load-shell.server';
import { loadLocationPicker } from '~/shell/location-picker/load-location-picker.server';

type Answers = Record<string, (params: Record<string, unknown>) => unknown>;

/** A remote service of which only the named calls answer; every other one fails. */
function serviceWith(answers: Answers): { creator: Creator; asked: [string, unknown][] } {
  const asked: [string, unknown][] = [];
  const call = async (method: string, params: Record<string, unknown>) => {
    asked.push([method, params]);
    const answer = answers[method];
    if (!answer) throw new CreatorError(500, '');
    return answer(params);
  };
  return { creator: { call } as unknown as Creator, asked };
}

const location = {
  id: 4,
  name: 'Harbor Café',
  site_id: 'HC-1',
  currency: 'SEK',
  mirror_items_from: null,
  location_type: 'location',
  creator_custom_item_id: null,
  writable: true,
  menu: { location_id: 4, writable: true },
  has: { inheritance: false, integration: false, mirrors: false, heirs: false, own_values: false },
} as AnswerOf<'location.get'>;
const user: User = {
  id: 1,
  username: 'Max Delgado',
  email: 'max@example.com',
  access_level: 5,
  scope: '',
  defaultLocation: 4,
  locations: [],
};
const item = { version: 1, location_id: 4, name: 'Latte', price: 4.5, sku: [], pos_id: null };
const at = (path: string) => new URL(path, 'http://creator.test');
const query = (search = '') => readItemsQuery(new URLSearchParams(search));

describe('loadLocationPicker', () => {
  it('asks for nothing while the dialog is closed', async () => {
    const { creator, asked } = serviceWith({});
    expect(await loadLocationPicker(creator, at('/location/4/items?q=tea'), location)).toBeNull();
    expect(asked).toEqual([]);
  });

  it('asks for 100 that the filter finds, in the order of the address', async () => {
    const { creator, asked } = serviceWith({
      'user.locations': () => ({
        locations: [{ id: 9, name: 'Bay', site_id: null, location_type: 'template' }],
        total: 150,
      }),
    });
    const picker = await loadLocationPicker(
      creator,
      at('/location/4/items?dialog=locations&find=bay&find_sort=id&find_dir=desc'),
      location,
    );
    expect(asked).toEqual([
      ['user.locations', { limit: 100, sort_by: { id: 'desc' }, search: 'bay' }],
    ]);
    expect(picker).toMatchObject({
      locations: [{ id: 9, name: 'Bay', siteId: null, template: true }],
      total: 150,
      failed: false,
    });
  });

  it('begins with the location in view where that is beyond those that are shown', async () => {
    const bay = { id: 9, name: 'Bay', site_id: null, location_type: 'location' };
    const idsAt = async (path: string, locations: object[]) => {
      const { creator } = serviceWith({ 'user.locations': () => ({ locations, total: 150 }) });
      return (await loadLocationPicker(creator, at(path), location))?.locations.map(({ id }) => id);
    };
    expect(await idsAt('/x?dialog=locations', [bay])).toEqual([4, 9]);
    expect(await idsAt('/x?dialog=locations', [bay, location])).toEqual([9, 4]);
    expect(await idsAt('/x?dialog=locations&find=bay', [bay])).toEqual([9]);
  });

  it('is an empty list that says so where the call fails', async () => {
    const { creator } = serviceWith({});
    const picker = await loadLocationPicker(creator, at('/location?dialog=locations'), null);
    expect(picker).toMatchObject({ locations: [], total: 0, failed: true });
  });
});

describe('loadShell', () => {
  it('stands without stations where they cannot be read', async () => {
    const { creator } = serviceWith({});
    const shell = await loadShell({ creator, user }, location, at('/location/4/items'));
    expect(shell).toMatchObject({
      username: 'Max Delgado',
      location: { id: 4, name: 'Harbor Café', siteId: 'HC-1', stations: [], environments: [] },
      picker: null,
    });
  });

  it('asks for no menu without a location', async () => {
    const { creator, asked } = serviceWith({});
    expect((await loadShell({ creator, user }, null, at('/location'))).location).toBeNull();
    expect(asked).toEqual([]);
  });
});

describe('loadEnvironments', () => {
  const listed = { environments: [{ value: 'live', label: 'Live' }], apiUrl: undefined };
  const answer = { environments: [{ value: 'live', label: 'Live', selected: true }] };

  it('asks where this installation or the service behind it may list some', async () => {
    const { creator, asked } = serviceWith({ 'ping.get_environment_list': () => answer });
    expect(await loadEnvironments(creator, 4, { environments: [], apiUrl: undefined })).toEqual([]);
    expect(asked).toEqual([]);
    expect(await loadEnvironments(creator, 4, listed)).toEqual(answer.environments);
    const behind = { environments: [], apiUrl: 'https://creator.example.com' };
    expect(await loadEnvironments(creator, 4, behind)).toEqual(answer.environments);
    expect(asked).toHaveLength(2);
  });

  it('finds none where the list cannot be read', async () => {
    expect(await loadEnvironments(serviceWith({}).creator, 4, listed)).toEqual([]);
  });
});

describe('loadItemSearch', () => {
  const found = {
    ...item,
    id: 7,
    active: 0,
    custom: { plu: 4011 },
    pos_id: 'P-9',
    categories: [
      { id: 5, name: 'Hot', station_id: 2, station_name: 'Bar' },
      { id: 6, name: 'Cold', station_id: 2, station_name: 'Bar' },
    ],
  };
  const own = { ...location, creator_custom_item_id: 'plu' };

  it('asks for ten with their places, and says where each stands first', async () => {
    const { creator, asked } = serviceWith({ 'item.list': () => [found] });
    const search = await loadItemSearch(creator, own, at('/x?dialog=search&find=%20LAT%20'));
    expect(search).toEqual({
      search: 'LAT',
      more: false,
      items: [
        {
          id: 7,
          name: 'Latte',
          customId: '4011',
          customLabel: 'plu',
          price: '4.50 SEK',
          path: 'Bar / Hot',
          place: { stationId: 2, categoryId: 5 },
          code: null,
          ...{ active: false, locked: false, switchable: true, mayMark: false, out: null },
        },
      ],
    });
    const sent = { location_id: 4, filters: { search: 'LAT' }, categories: true, limit: 10 };
    expect(asked.map(([method]) => method)).toEqual(['sold_out.get_all', 'item.list']);
    expect(asked[1]?.[1]).toMatchObject(sent);
  });

  it('names the code that was searched for, and locks what is another location’s', async () => {
    const { creator } = serviceWith({
      'item.list': () => [
        { ...found, location_id: 900, categories: [], sku: ['12', '9934'] },
        found,
      ],
    });
    const bySku = await loadItemSearch(creator, own, at('/x?dialog=search&find=993'));
    expect(bySku?.items).toMatchObject([
      { code: 'SKU 9934', path: null, place: null, locked: true },
      { code: null, locked: false },
    ]);
    const byPos = (await loadItemSearch(creator, own, at('/x?dialog=search&find=p-')))?.items;
    expect(byPos?.map(({ code }) => code)).toEqual(['POS ID P-9', 'POS ID P-9']);
  });

  it('asks for nothing while nothing is looked for, and finds nothing where that fails', async () => {
    const { creator, asked } = serviceWith({});
    expect(await loadItemSearch(creator, own, at('/x?find=tea'))).toBeNull();
    const empty = await loadItemSearch(creator, own, at('/x?dialog=search'));
    expect(empty).toEqual({ search: '', items: [], more: false });
    expect(asked).toEqual([]);
    const failed = await loadItemSearch(creator, own, at('/x?dialog=search&find=tea'));
    expect(failed).toEqual({ search: 'tea', items: [], more: false });
    expect(asked).toHaveLength(2);
  });
});

describe('loadItems', () => {
  const listing = {
    columns: [{ id: 'price', label: 'Price', sort: 'price' } as const],
    priceMode: null,
  };
  const load = (creator: Creator, of: AnswerOf<'location.get'>, search = '') =>
    loadItems(creator, of, query(search), listing);

  it('shows prices in the location’s currency, and asks three times without a search', async () => {
    const { creator, asked } = serviceWith({
      'item.list': () => [{ ...item, id: 1, active: 1 }],
      'item.count': () => 250,
    });
    const page = await load(creator, location, 'page=2');
    expect(page).toMatchObject({ found: 250, all: 250, lastPage: 3 });
    expect(page.rows[0]).toMatchObject({
      price: { text: '4.50 SEK', fallback: false },
      active: true,
      editable: true,
      markable: true,
    });
    expect(asked).toHaveLength(3);
    expect(asked[0]?.[1]).toMatchObject({ limit: 100, offset: 100, sort_by: { name: 'asc' } });
  });

  it('asks for the fields of the shown columns only', async () => {
    const { creator, asked } = serviceWith({ 'item.list': () => [], 'item.count': () => 0 });
    await load(creator, location);
    expect(asked[0]?.[1]).toMatchObject({ fields: ['name', 'pos_id', 'active', 'price'] });
  });

  it('asks with the filters of the address, its time in the zone of the location', async () => {
    const { creator, asked } = serviceWith({ 'item.list': () => [], 'item.count': () => 0 });
    const search =
      'tag=hot,__no_tags__&part=2&show=inactive&time_field=create_time&time_direction=before&time_value=2025-07-01T12:00';
    await load(creator, { ...location, timezone: 'America/New_York' }, search);
    expect(asked[0]?.[1]).toHaveProperty('filters', {
      tags: ['hot'],
      has_no_tags: true,
      day_part: 2,
      active_status: 'inactive',
      time_field: 'create_time',
      time_direction: 'before',
      time_value: '2025-07-01 16:00:00',
    });
  });

  it('says which price is not that of the chosen mode', async () => {
    const { creator, asked } = serviceWith({
      'item.list': () => [
        { ...item, id: 1, active: 1, mode_price: 3 },
        { ...item, id: 2, active: 1, mode_price: null },
      ],
      'item.count': () => 2,
    });
    const { rows } = await loadItems(creator, location, query(), { ...listing, priceMode: 7 });
    expect(asked[0]?.[1]).toMatchObject({ filters: { price_mode: 7 }, use_price_modes: true });
    expect(rows.map(({ price }) => price)).toEqual([
      { text: '3.00 SEK', fallback: false },
      { text: '4.50 SEK', fallback: true },
    ]);
  });

  it('counts what is found and what there is while searching', async () => {
    const { creator, asked } = serviceWith({
      'item.list': () => [],
      'item.count': ({ filters }) => (Object.keys(filters ?? {}).length > 0 ? 0 : 26),
    });
    expect(await load(creator, location, 'q=zzz')).toMatchObject({ found: 0, all: 26 });
    expect(asked).toHaveLength(4);
  });

  it('counts one where the count cannot be read', async () => {
    const { creator } = serviceWith({ 'item.list': () => [{ ...item, id: 1, active: 1 }] });
    expect(await load(creator, location)).toMatchObject({ found: 1, all: 1 });
  });

  it('fails where the list itself cannot be read', async () => {
    const { creator } = serviceWith({ 'item.count': () => 26 });
    await expect(load(creator, location)).rejects.toMatchObject({ status: 500 });
  });

  it('locks what belongs to another location, and everything for who may only read', async () => {
    const { creator } = serviceWith({
      'item.list': () => [
        { ...item, id: 1, active: 1 },
        { ...item, id: 2, active: 0, location_id: 900 },
      ],
      'item.count': () => 2,
    });
    const editable = async (of: AnswerOf<'location.get'>) =>
      (await load(creator, of)).rows.map((row) => row.editable);
    expect(await editable(location)).toEqual([true, false]);
    expect(await editable({ ...location, mirror_items_from: 900 })).toEqual([false, true]);
    const readOnly = { ...location, menu: { location_id: 4, writable: false, day_parts: [] } };
    expect(await editable(readOnly)).toEqual([false, false]);
  });
});
