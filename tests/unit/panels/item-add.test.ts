import { describe, expect, it } from 'vitest';
import { CreatorError } from '~/creator/client';
import { type Answer, inCategory, post } from './item-service';

describe('a new item', () => {
  const fields: [string, string][] = [
    ['intent', 'panel:save'],
    ['name', 'Tea'],
    ['price', '2'],
    ['once', 'key-12345678'],
  ];

  it('joins the category in view, and its form stays open', async () => {
    const answers = { 'item.create': () => ({ id: 31 }) };
    const query = 'show=all&mode=add&type=item';
    const { asked, to } = await post({ query, fields, place: inCategory, answers });
    expect(to).toBe('/location/1/items?show=all&mode=edit&type=item&id=31');
    expect(asked[0]).toMatchObject({
      params: { name: 'Tea', category_ids: [4] },
      options: { once: 'key-12345678' },
    });
    const elsewhere = await post({ query, fields, answers });
    expect(elsewhere.asked[0]?.params).not.toHaveProperty('category_ids');
  });
});

describe('adding items that are there', () => {
  const query = 'show=all&mode=add&type=item&tab=existing&existing=tea&pick=9';
  const pick = (...ids: (number | string)[]): [string, string][] => [
    ['intent', 'panel:place'],
    ['once', 'key-12345678'],
    ['existing', 'tea'],
    ...ids.map((id): [string, string] => ['pick', String(id)]),
  ];
  const listed =
    (ids: number[]): Answer =>
    () =>
      ids.map((id) => ({ id, version: 1, location_id: 1, name: `Item ${id}`, category_ids: [] }));

  it('is one call with all of them, those chosen first before the others', async () => {
    const { asked, to } = await post({
      query,
      fields: pick(5, 9, 5),
      place: inCategory,
      answers: { 'menu.add_items_to_category': () => ({}), 'item.count': () => 1 },
    });
    expect(to).toBe('/location/1/items?show=all');
    expect(asked.slice(1)).toEqual([
      {
        method: 'menu.add_items_to_category',
        params: { location_id: 1, category_id: 4, items: [9, 5] },
        options: { once: 'key-12345678' },
      },
    ]);
  });

  it('is refused without a choice, and without a category', async () => {
    for (const fields of [pick(), pick('x', '-1', '0', '')]) {
      const none = fields.map(([name, value]) => [name, name === 'existing' ? '' : value]);
      const unsought = none as [string, string][];
      const { status, refused, asked } = await post({ query, fields: unsought, place: inCategory });
      expect([status, refused?.message, asked]).toEqual([400, 'Choose at least one item', []]);
      const sought = await post({ query, fields, place: inCategory });
      expect([sought.to, sought.asked]).toEqual([
        '/location/1/items?show=all&mode=add&type=item&tab=existing&existing=tea&asked=1',
        [],
      ]);
    }
    const other = await post({
      query,
      fields: pick(5),
      place: inCategory,
      answers: { 'item.count': () => 0 },
    });
    expect(other.to, 'what is typed is none of those chosen').toContain(
      'existing=tea&pick=5&asked=1',
    );
    expect(other.asked.map(({ method }) => method)).toEqual(['item.count']);
    await expect(post({ query, fields: pick(5) })).rejects.toMatchObject({ status: 400 });
  });

  it('keeps the choice where it fails, but for items that were deleted meanwhile', async () => {
    const fail =
      (status: number): Answer =>
      () => {
        throw new CreatorError(status, status === 400 ? 'There is no item 9 here.' : '');
      };
    const gone = await post({
      query,
      fields: pick(5, 9),
      place: inCategory,
      answers: {
        'item.count': () => 1,
        'menu.add_items_to_category': fail(400),
        'item.list': listed([5]),
      },
    });
    expect([gone.status, gone.refused?.search]).toEqual([400, 'tea']);
    expect(gone.refused?.message).toBe(
      '1 item was deleted or added meanwhile and taken off the list.',
    );
    expect(gone.refused?.chosen).toEqual([
      { id: 5, name: 'Item 5', ofMaster: false, placed: false },
    ]);
    const failed = await post({
      query,
      fields: pick(5, 9),
      place: inCategory,
      answers: {
        'item.count': () => 1,
        'menu.add_items_to_category': fail(500),
        'item.list': listed([5, 9]),
      },
    });
    expect([failed.status, failed.refused?.message]).toEqual([500, 'There was a problem!']);
    expect(failed.refused?.chosen).toHaveLength(2);
  });
});
