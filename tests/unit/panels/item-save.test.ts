import { describe, expect, it } from 'vitest';
import { CreatorError } from '~/creator/client';
import { itemForm } from '~/objects/item/form/form';
import { writeGroups } from '~/objects/item/groups/groups';
import type { ItemGroups } from '~/objects/option-group/item-groups';
import { type Answer, type Asked, post } from './item-service';

const editItem = 'mode=edit&type=item&id=11';

const group = (id: number) => ({
  relation_id: null,
  id,
  name: `Group ${id}`,
  group_type: 'multi',
  range: null,
  version: 1,
});
const option = (id: number, of: number | null): ItemGroups['options'][number] => ({
  id,
  group: of,
  name: `Option ${id}`,
  price: 0.5,
  active: 1,
  pos_id: null,
  default: 0,
  max_count: 0,
  version: 2,
});
const typed = (groups: ItemGroups | null): [string, string][] => [
  ['name', 'Latte'],
  ['price', '4.50'],
  ['active', 'on'],
  ['version', '3'],
  ['groups', groups ? writeGroups(groups) : ''],
];
const saved = (groups: ItemGroups | null): [string, string][] => [
  ['intent', 'panel:save'],
  ...typed(groups),
];
const stored: Record<string, Answer> = { 'menu.update_item': () => ({ id: 11 }) };
const draftOf = (groups: ItemGroups, withoutGroup: string[]): Answer => {
  const entries = [...typed(groups), ...withoutGroup.map((name) => ['without_group', name])];
  return () => ({
    id: 'draft-1',
    form: 'item',
    object_id: 11,
    values: { why: 'question', entries, files: [] },
  });
};
const notOfThisLocation = () => {
  throw new CreatorError(400, 'x', { fields: { option_groups: '2 is not of this location' } });
};

/** The fields of a form that was kept. */
function entriesOf(put: Asked | undefined): [string, string][] {
  const { entries } = (put?.params.values ?? { entries: [] }) as { entries: [string, string][] };
  return entries;
}

describe('saving an item with its groups', () => {
  it('sends groups and options where the form carries them, in their order', async () => {
    const groups = { groups: [group(1)], options: [option(7, 1), option(8, 1)] };
    const { asked, to } = await post({ query: editItem, fields: saved(groups), answers: stored });
    expect(to).toBe(`/location/1/items?${editItem}`);
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatchObject({
      method: 'menu.update_item',
      params: {
        item_id: 11,
        option_groups: [{ relation_id: null, id: 1, group_type: 'multi', range: null, version: 1 }],
        options: [
          { id: 7, group: 1, price: 0.5, version: 2 },
          { id: 8, group: 1 },
        ],
      },
      options: { version: 3 },
    });
    const without = await post({ query: editItem, fields: saved(null), answers: stored });
    expect(without.asked[0]?.params).not.toHaveProperty('options');
    expect(without.asked[0]?.params).not.toHaveProperty('option_groups');
  });

  it('leads back to the fold of what was changed in it', async () => {
    const values = { ...itemForm.empty, name: 'Latte', price: '4.50', active: true };
    const opened: [string, string] = [
      'opened',
      JSON.stringify({ at: '2026-01-01T00:00:00Z', values }),
    ];
    const base = [...saved(null), opened];
    const { to: plain } = await post({ query: editItem, fields: base, answers: stored });
    expect(plain).toBe(`/location/1/items?${editItem}`);
    const fields: [string, string][] = [...base, ['calories', '120']];
    const { to } = await post({ query: editItem, fields, answers: stored });
    expect(to).toBe(`/location/1/items?${editItem}&field=calories`);
  });

  it('is one save where its form is sent twice, and another one where it was changed since', async () => {
    const groups = { groups: [group(1)], options: [{ ...option(7, 1), id: null, version: null }] };
    const keyOf = async (...more: [string, string][]) => {
      const fields = [...saved(groups), ...more];
      const { asked } = await post({ query: editItem, fields, answers: stored });
      return (asked[0]?.options as { once?: string } | undefined)?.once;
    };
    const key: [string, string] = ['once', 'key-of-the-form'];
    const first = await keyOf(key);
    expect(first).toMatch(/^[\w-]{40,}$/);
    expect(await keyOf(key)).toBe(first);
    expect(await keyOf(['once', 'key-of-another'])).not.toBe(first);
    expect(await keyOf(key, ['description', 'Hot']), 'Back, and more typed').not.toBe(first);
    expect(await keyOf(), 'a form of an older page').toBeUndefined();
  });

  it.each([
    ['in none', null],
    ['in one that the form has not', 99],
  ])('asks before it saves options %s, and keeps what was typed', async (_, of) => {
    const groups = { groups: [group(1)], options: [option(7, 1), option(8, of)] };
    const { asked, to } = await post({
      query: editItem,
      fields: saved(groups),
      answers: { 'draft.put': () => ({ id: 'draft-1' }) },
    });
    expect(to).toBe(`/location/1/items?${editItem}&confirm=save-anyway&draft=draft-1`);
    expect(asked.map(({ method }) => method)).toEqual(['draft.put']);
    expect(asked[0]?.params).toMatchObject({
      location_id: 1,
      form: 'item',
      object_id: 11,
      object_version: 3,
      values: { why: 'question' },
    });
    expect(entriesOf(asked[0])).toEqual(
      expect.arrayContaining([
        ['name', 'Latte'],
        ['without_group', 'Option 8'],
      ]),
    );
  });

  it('asks as well where the menu has lost a group meanwhile', async () => {
    const groups = { groups: [group(1), group(2)], options: [option(7, 1), option(8, 2)] };
    const { asked, to } = await post({
      query: editItem,
      fields: saved(groups),
      answers: {
        'menu.update_item': notOfThisLocation,
        'option_group.list': () => [group(1)],
        'draft.put': () => ({ id: 'draft-1' }),
      },
    });
    expect(to).toContain('confirm=save-anyway');
    expect(entriesOf(asked.at(-1))).toContainEqual(['without_group', 'Option 8']);
  });

  it('says so where the form is too large to be kept, and saves nothing', async () => {
    const { refused, status } = await post({
      query: editItem,
      fields: saved({ groups: [], options: [option(8, null)] }),
      answers: {
        'draft.put': () => {
          throw new CreatorError(400, 'At most 256 KB');
        },
      },
    });
    expect([status, refused?.kind]).toEqual([400, 'refused-form']);
    expect(refused?.message).toContain('too large to be kept');
    expect(refused?.repopulateFields).toMatchObject({ name: 'Latte' });
  });

  it('refuses groups that are not what the form wrote', async () => {
    for (const text of ['{', '[]', '{"groups":[]}', '{"groups":[],"options":[{"id":1}]}']) {
      const fields: [string, string][] = [...saved(null).slice(0, -1), ['groups', text]];
      const { status, refused } = await post({ query: editItem, fields });
      expect([status, refused?.fieldErrors], text).toEqual([
        400,
        { groups: 'The option groups did not arrive whole. Reload the page and try again.' },
      ]);
    }
  });
});

describe('saving anyway', () => {
  const groups = { groups: [group(1), group(2)], options: [option(7, 1), option(8, null)] };
  const query = `${editItem}&confirm=save-anyway&draft=draft-1`;
  const fields: [string, string][] = [['intent', 'panel:save-anyway']];

  it('saves what was typed, with its version, and forgets the draft', async () => {
    const { asked, to } = await post({
      query,
      fields,
      answers: {
        ...stored,
        'draft.get': draftOf(groups, ['Option 8']),
        'draft.drop': () => ({ id: 'draft-1' }),
      },
    });
    expect(to).toBe(`/location/1/items?${editItem}`);
    expect(asked.map(({ method }) => method)).toEqual([
      'draft.get',
      'menu.update_item',
      'draft.drop',
    ]);
    expect(asked[1]).toMatchObject({
      params: {
        name: 'Latte',
        options: [
          { id: 7, group: 1 },
          { id: 8, group: null },
        ],
      },
      options: { version: 3 },
    });
  });

  it('leaves out groups that the menu has lost meanwhile', async () => {
    let tries = 0;
    const { asked } = await post({
      query,
      fields,
      answers: {
        'draft.get': draftOf({ groups: groups.groups, options: [option(8, 2)] }, ['Option 8']),
        'draft.drop': () => ({ id: 'draft-1' }),
        'option_group.list': () => [group(1)],
        'menu.update_item': () => {
          tries += 1;
          return tries === 1 ? notOfThisLocation() : { id: 11 };
        },
      },
    });
    const writes = asked.filter(({ method }) => method === 'menu.update_item');
    expect(writes.at(-1)?.params).toMatchObject({
      option_groups: [{ id: 1 }],
      options: [{ id: 8, group: null }],
    });
  });

  it('saves nothing where the draft is gone', async () => {
    const { asked, to } = await post({
      query,
      fields,
      answers: {
        'draft.get': () => {
          throw new CreatorError(404, 'gone');
        },
      },
    });
    expect(to).toBe(`/location/1/items?${editItem}&draft=draft-1`);
    expect(asked.map(({ method }) => method)).toEqual(['draft.get']);
  });

  it('forgets the draft when the form is closed or its contents are discarded', async () => {
    for (const [intent, to] of [
      ['panel:close', '/location/1/items'],
      ['panel:discard', `/location/1/items?${editItem}`],
    ] as const) {
      const posted = await post({
        query,
        fields: [['intent', intent]],
        answers: { 'draft.drop': () => ({ id: 'draft-1' }) },
      });
      expect(posted.to).toBe(to);
      expect(posted.asked).toEqual([
        { method: 'draft.drop', params: { location_id: 1, id: 'draft-1' } },
      ]);
    }
  });
});
