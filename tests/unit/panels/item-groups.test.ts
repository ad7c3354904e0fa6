import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readJson } from '~/form/read-json';
import { readGroups, writeGroups } from '~/objects/item/groups/groups';

describe('what travels as JSON', () => {
  const schema = z
    .object({
      name: z.string().max(3),
      size: z.number().int().min(1).max(9).nullable(),
      sides: z.array(z.enum(['left', 'right'])).max(2),
    })
    .strict();

  it.each([
    { name: 'Tea', size: null, sides: [] },
    { name: '', size: 9, sides: ['left', 'right'] },
  ])('is read as %j', (value) => {
    expect(readJson(schema, JSON.stringify(value))).toEqual(value);
  });

  it.each([
    '{"name":"Teas","size":null,"sides":[]}',
    '{"name":"Tea","size":0,"sides":[]}',
    '{"name":"Tea","size":1.5,"sides":[]}',
    '{"name":"Tea","size":"1","sides":[]}',
    '{"name":"Tea","size":null,"sides":["up"]}',
    '{"name":"Tea","size":null,"sides":["left","left","left"]}',
    '{"name":"Tea","size":null,"sides":{"0":"left"}}',
    '{"name":"Tea","size":null}',
    '{"name":"Tea","size":null,"sides":[],"more":1}',
    '{"name":"Tea","size":null,"toString":[]}',
    '[]',
    'null',
    '{',
    'undefined',
    '',
    undefined,
  ])('is nothing in %s', (text) => {
    expect(readJson(schema, text)).toBeUndefined();
  });
});

describe('the option groups of an item', () => {
  const group = {
    relation_id: 4,
    id: 7,
    name: 'Size',
    group_type: 'multi',
    range: [0, 2],
    version: 1,
  };
  const option = {
    id: null,
    group: 7,
    name: 'Small',
    price: -0.5,
    active: 1,
    pos_id: null,
    default: 0,
    max_count: 99,
    version: null,
  };

  it('are read as they were written', () => {
    const groups = { groups: [group], options: [option] };
    expect(readGroups(JSON.stringify(groups))).toEqual(groups);
  });

  it.each([
    { ...group, name: ' ' },
    { ...group, id: 0 },
    { ...group, range: [0] },
    { ...group, range: [-1, 2] },
    { ...group, version: '1' },
    { ...group, more: true },
  ])('are nothing with the group %j', (wrong) => {
    expect(readGroups(JSON.stringify({ groups: [wrong], options: [option] }))).toBeNull();
  });

  it.each([
    { ...option, active: true },
    { ...option, price: null },
    { ...option, max_count: 100 },
    { ...option, name: 'a\nb' },
  ])('are nothing with the option %j', (wrong) => {
    expect(readGroups(JSON.stringify({ groups: [group], options: [wrong] }))).toBeNull();
  });

  it('are at most 100 groups and 2,000 options', () => {
    const many = (groups: number, options: number) =>
      readGroups(
        JSON.stringify({
          groups: Array.from({ length: groups }, () => group),
          options: Array.from({ length: options }, () => option),
        }),
      );
    expect(many(100, 2000)).not.toBeNull();
    expect(many(101, 0)).toBeNull();
    expect(many(0, 2001)).toBeNull();
  });

  it('never throw, whatever arrives', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        const read = readGroups(text);
        expect(read && readGroups(writeGroups(read))).toEqual(read);
      }),
    );
  });
});
