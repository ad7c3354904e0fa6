import { beforeEach, describe, expect, it } from 'vitest';
import { type Creator, CreatorError } from '~/creator/client';
import { itemForm } from '~/objects/item/form/form';
import { type ItemPanelData, loadItemPanel } from '~/objects/item/form/load.server';
import type { MenuItem } from '~/objects/item/form/values';
import { readGroups } from '~/objects/item/groups/groups';
import { itemNotices } from '~/panels/screen.server';
import { type MenuPosition, nowhere } from '~/screen/menu-position';
import type { LocationGuarded } from '~/session/guards.server';
import { storedItem, storedOption } from './stored-item';

type Answer = (params: Record<string, unknown>) => unknown;

const HERE = 'http://creator.test/location/1/items';
const asked: [string, Record<string, unknown>][] = [];
beforeEach(() => void asked.splice(0));

/** A remote service that answers the named calls, and fails every other one. */
function guardedBy(
  answers: Record<string, Answer>,
  { failure = new CreatorError(500, '') as unknown, location = {} } = {},
): LocationGuarded {
  const call = async (method: string, params: Record<string, unknown>) => {
    asked.push([method, params]);
    const answer = answers[method];
    if (!answer) throw failure;
    return answer(params);
  };
  return {
    creator: { call } as unknown as Creator,
    user: { id: 1, access_level: 5 },
    requestId: 'r-1',
    location: {
      id: 1,
      location_type: 'location',
      currency: 'USD',
      allow_global_match_edit: false,
      creator_custom_item_id: null,
      creator_custom_fields: null,
      has: { integration: false },
      menu: {
        location_id: 1,
        writable: true,
        day_parts: [{ location_id: 1, id: 1, key: 1, name: 'Lunch', start: '11:00', end: '14:00' }],
      },
      ...location,
    },
  } as unknown as LocationGuarded;
}

async function open(
  guarded: LocationGuarded,
  { id = storedItem.id as number | null, place = nowhere as MenuPosition, query = '' } = {},
): Promise<ItemPanelData> {
  const panel = await loadItemPanel(guarded, id, place, new URL(`${HERE}?${query}`));
  if (panel.kind !== 'item') throw new Error(`a ${panel.kind} panel`);
  return panel;
}

const answering = (item: MenuItem, more: Record<string, Answer> = {}) =>
  guardedBy({ 'menu.get_item': () => item, 'tag.all': () => [], 'daydots.all': () => [], ...more });

describe('loadItemPanel', () => {
  it('opens the form without suggestions where their lists cannot be had', async () => {
    const panel = await open(guardedBy({ 'menu.get_item': () => storedItem }));
    expect(panel.tags).toEqual([]);
    expect(panel.labels).toEqual(['modifier:red:1']);
    expect(panel.values.name).toBe('Bottled Water');
  });

  it('lets a session that ended end the page', async () => {
    const signOut = new Response(null, { status: 302 });
    const guarded = guardedBy({ 'menu.get_item': () => storedItem }, { failure: signOut });
    await expect(open(guarded)).rejects.toBe(signOut);
  });

  it('shows an item of the master menu, and one that may only be read, without a form', async () => {
    const locked = await loadItemPanel(
      answering(
        { ...storedItem, location_id: 2 },
        {
          'location.get_inheritance': () => ({
            master_location: { id: 2, name: 'Base', readable: true },
            group_inheritance: [],
            template_groups: [],
          }),
        },
      ),
      storedItem.id,
      nowhere,
      new URL(HERE),
    );
    expect(locked).toMatchObject({
      kind: 'locked',
      title: 'Bottled Water',
      link: { href: '/location/2/items?mode=edit&type=item&id=20461' },
    });
    const menu = { location_id: 1, writable: false, day_parts: [] };
    const readable = guardedBy(
      { 'menu.get_item': () => storedItem, 'tag.all': () => [], 'daydots.all': () => [] },
      { location: { menu } },
    );
    for (const id of [storedItem.id, null]) {
      const panel = await loadItemPanel(readable, id, nowhere, new URL(HERE));
      expect(panel).toMatchObject({ kind: 'locked', link: null });
    }
  });
});

describe('an item whose options are in no order', () => {
  const group = (id: number) => ({
    relation_id: id * 10,
    id,
    name: `Group ${id}`,
    range: null,
    group_type: 'multi',
    version: 1,
  });

  it('opens with its options in the first group, and saves them so', async () => {
    const item = { ...storedItem, option_groups: [group(1)], options: [storedOption(7, null)] };
    const panel = await open(answering(item));
    expect(readGroups(panel.repaired?.groups ?? null)).toMatchObject({
      groups: [{ id: 1, relation_id: 10, range: [0, 1] }],
      options: [{ id: 7, group: 1 }],
    });
    expect(readGroups(panel.values.groups)).toMatchObject({ options: [{ group: null }] });
    const opened = itemForm.documentOf(panel.values);
    expect(itemForm.documentOf({ ...panel.values, ...panel.repaired }).groups).not.toBe(
      opened.groups,
    );
    expect(panel.ungrouped).toBe(0);
    expect(itemNotices(panel)).toEqual([]);
    expect(asked.map(([method]) => method)).not.toContain('menu.get');
  });

  it('says once how many it dropped, as a warning of five seconds', async () => {
    const item = { ...storedItem, options: [storedOption(7, null), storedOption(8, null)] };
    const panel = await open(answering(item));
    expect(panel.groups).toEqual({ groups: [], options: [] });
    expect(itemNotices(panel)).toEqual([
      {
        kind: 'warning',
        message: 'Found 2 options with no group assigned. These have been removed.',
        duration: 5000,
        key: expect.stringContaining('20461'),
      },
    ]);
  });

  it('gets the groups that its options name, by one more call', async () => {
    const options = [storedOption(7, 5), storedOption(8, 66)];
    const item = { ...storedItem, option_groups: [], options };
    const menu = { option_groups: [{ id: 5, version: 2, name: 'Milk', group_type: 'single' }] };
    const guarded = answering(item, { 'option_group.list': () => menu.option_groups });
    const panel = await open(guarded, { place: { stationId: 3, categoryId: 4 } });
    expect(asked.at(-1)).toEqual([
      'option_group.list',
      { location_id: 1, ids: [5, 66], limit: 1000 },
    ]);
    expect(panel.groups.groups).toEqual([
      { relation_id: null, id: 5, name: 'Milk', group_type: 'single', range: null, version: 2 },
    ]);
    expect(panel.groups.options.map(({ id }) => id)).toEqual([7]);
    expect(asked.map(([method]) => method)).not.toContain('menu.get');
  });

  it('does not carry what needs no repair', async () => {
    const item = { ...storedItem, option_groups: [group(1)], options: [storedOption(7, 1)] };
    const panel = await open(answering(item));
    expect([panel.values.groups, panel.repaired]).toEqual([null, null]);
    expect(panel.groups.options).toHaveLength(1);
  });
});

describe('a new item', () => {
  const inCategory = { stationId: 3, categoryId: 4 };
  const listed = (id: number, more: object = {}) => ({
    id,
    version: 1,
    location_id: 1,
    name: `Item ${id}`,
    category_ids: [],
    ...more,
  });
  const lists = {
    'tag.all': () => [],
    'daydots.all': () => [],
    'item.list': ({ filters }: Record<string, unknown>) =>
      (filters as { ids?: number[] }).ids
        ? [listed(8)]
        : [listed(5), listed(6, { location_id: 2 }), listed(7, { category_ids: [4] })],
  };

  it('has a choice of where it comes from in a category of a menu that is no template', async () => {
    const tab = async (place: MenuPosition, location_type = 'location') =>
      (await open(guardedBy(lists, { location: { location_type } }), { id: null, place })).tab;
    expect(await tab(inCategory)).toBe('new');
    expect(await tab({ stationId: 3, categoryId: null })).toBeNull();
    expect(await tab(nowhere)).toBeNull();
    expect(await tab(inCategory, 'template')).toBeNull();
  });

  it('may be one that is there: 30 that can be placed, and those chosen before', async () => {
    const query = 'mode=add&type=item&tab=existing&existing=tea&pick=8&pick=9&pick=x&pick=8';
    const { existing } = await open(guardedBy(lists), { id: null, place: inCategory, query });
    expect(existing).toEqual({
      found: {
        search: 'tea',
        items: [
          { id: 5, name: 'Item 5', ofMaster: false, placed: false },
          { id: 6, name: 'Item 6', ofMaster: true, placed: false },
          { id: 7, name: 'Item 7', ofMaster: false, placed: true },
        ],
        more: false,
      },
      chosen: [{ id: 8, name: 'Item 8', ofMaster: false, placed: false }],
      once: expect.any(String),
    });
    const calls = asked.filter(([method]) => method === 'item.list').map(([, params]) => params);
    expect(calls).toMatchObject([
      { filters: { search: 'tea', placeable: true }, limit: 30 },
      { filters: { ids: [8, 9], placeable: true } },
    ]);
  });
});

describe('a draft', () => {
  const draft = (more: object = {}) => ({
    id: 'draft-1',
    location_id: 1,
    form: 'item',
    object_id: 20461,
    object_version: 3,
    at: '2026-11-21 14:02:00',
    values: {
      why: 'ended',
      entries: [
        ['name', 'Still water'],
        ['price', 'abc'],
        ['version', '3'],
        ['day_parts', '1'],
        ['day_parts', '3'],
      ],
      files: ['water.png'],
    },
    ...more,
  });
  const withDraft = (kept: Answer, confirm = '') =>
    open(answering(storedItem, { 'draft.get': kept }), { query: `draft=draft-1${confirm}` });

  it('comes back as it was typed, with what was not kept', async () => {
    const panel = await withDraft(() => draft());
    expect(panel.draft).toMatchObject({
      why: 'ended',
      version: '3',
      hadFile: true,
      values: { name: 'Still water', price: 'abc', day_parts: ['1', '3'], active: false },
    });
    expect([panel.draftGone, panel.asksToSave]).toEqual([false, false]);
  });

  it('is ignored where it is gone, of another form or object, or not whole', async () => {
    const gone = () => {
      throw new CreatorError(404, 'gone');
    };
    const others = [{ form: 'station' }, { object_id: 7 }, { object_id: null }, { values: {} }];
    for (const kept of [gone, ...others.map((more) => () => draft(more))]) {
      const panel = await withDraft(kept);
      expect([panel.draft, panel.draftGone]).toEqual([null, true]);
      expect(panel.values.name).toBe('Bottled Water');
    }
  });

  it('is asked about while it has options without a group', async () => {
    const values = {
      why: 'question',
      entries: [
        ['name', 'Water'],
        ['without_group', 'Ice'],
      ],
      files: [],
    };
    const asks = await withDraft(() => draft({ values }), '&confirm=save-anyway');
    expect([asks.asksToSave, asks.draft?.withoutGroup]).toEqual([true, ['Ice']]);
    expect((await withDraft(() => draft({ values }))).asksToSave).toBe(false);
    expect((await withDraft(() => draft(), '&confirm=save-anyway')).asksToSave).toBe(false);
  });
});
